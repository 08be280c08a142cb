import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { onlineForm } from '@kezhan/online/model/form'
import type { Row, RowPage } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Select, theme } from 'antd'
import { type CSSProperties, createElement, useId, useState } from 'react'
import styles from './designer.module.css'
import { NewFormDialog } from './NewFormDialog'
import { type NewFormWay, newFormWays } from './new-form-ways'
import { useDrawsForHotel } from './use-draws-for-hotel'

interface Props {
  onMade(code: string): void
  /** The way has a page of its own. */
  onPage(address: string): void
  onClosed(): void
}

/** How a new form begins. */
export function NewFormChooser({ onMade, onPage, onClosed }: Props) {
  const { can } = useAccess()
  const isOfHotel = useDrawsForHotel()
  const [isOpen, setOpen] = useState(true)
  const [way, setWay] = useState<NewFormWay>()
  const [source, setSource] = useState<Row>()
  const { token } = theme.useToken()
  // A dialog stands beside the page, which has colours of its own.
  const colours = {
    '--ways-line': token.colorBorderSecondary,
    '--ways-primary': token.colorPrimary,
    '--panel-secondary': token.colorTextSecondary,
  } as CSSProperties
  const isNamed = way?.next === 'empty' || source !== undefined
  function handleWay(next: NewFormWay) {
    setWay(next)
    if (typeof next.next === 'object') onPage(next.next.page)
    if (next.next !== 'copy') setOpen(false)
  }
  return (
    <>
      <DialogFrame
        title="新增在线表单"
        widthPx={560}
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onClosed={() => {
          if (!isNamed) onClosed()
        }}
        footer={<Button onClick={() => setOpen(false)}>取消</Button>}
      >
        <ul className={styles.ways} style={colours}>
          {newFormWays
            .filter(({ right, isOfPlatform }) => can(right) && !(isOfPlatform && isOfHotel))
            .map(one => (
              <li key={one.key}>
                <button type="button" aria-pressed={one === way} onClick={() => handleWay(one)}>
                  {createElement(one.icon)}
                  <span>
                    <b>{one.title}</b>
                    <br />
                    <span className={styles.hint}>{one.text}</span>
                  </span>
                </button>
                {one.next === 'copy' && one === way && (
                  <FormChoice
                    onChoose={row => {
                      setSource(row)
                      setOpen(false)
                    }}
                  />
                )}
              </li>
            ))}
        </ul>
      </DialogFrame>
      {!isOpen && isNamed && <NewFormDialog source={source} onMade={onMade} onClosed={onClosed} />}
    </>
  )
}

function FormChoice({ onChoose }: { onChoose(row: Row): void }) {
  const id = useId()
  const { data } = useGet<RowPage>(`${onlineForm.path}/list`, { pageNo: 1, pageSize: 200 })
  return (
    <div className={styles.property}>
      <label htmlFor={id}>复制哪个表单</label>
      <Select
        id={id}
        autoFocus
        placeholder="请选择"
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="还没有表单，请选择其他方式"
        loading={data === undefined}
        options={(data?.records ?? []).map(row => ({
          value: row.id,
          label: `${String(row.title)}（${String(row.code)}）`,
        }))}
        onChange={(chosen: string) => {
          const row = data?.records.find(one => one.id === chosen)
          if (row !== undefined) onChoose(row)
        }}
      />
    </div>
  )
}
