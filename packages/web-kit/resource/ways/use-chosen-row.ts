import { App } from 'antd'
import { useRef, useState } from 'react'
import type { Row } from '../row'
import type { Unsaved } from './ChildTables'

export interface ChosenRow {
  readonly row: Row | undefined
  readonly choose: (row: Row) => void
  readonly unsaved: Unsaved
}

/** The master whose rows are shown. What is written in them and not saved is not lost without a question. */
export function useChosenRow(onChosen: () => void = () => undefined): ChosenRow {
  const { modal } = App.useApp()
  const [row, setRow] = useState<Row>()
  const unsaved = useRef(() => false)
  const choose = (next: Row): void => {
    const take = (): void => {
      setRow(next)
      onChosen()
    }
    if (next.id === row?.id || !unsaved.current()) {
      take()
      return
    }
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '换一行后，已填写的明细不会保存。',
      okText: '放弃',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: take,
    })
  }
  return { row, choose, unsaved }
}
