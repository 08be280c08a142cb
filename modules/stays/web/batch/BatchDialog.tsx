import { useRefresh } from '@kezhan/client/request/use-call'
import type { BatchAnswer, BatchResult } from '@kezhan/desk/model/batch-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { App, Table } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import styles from './batch.module.css'

/** One room of many that something is done with. */
export interface BatchRoom {
  readonly id: string
  readonly roomNo: string
  readonly guestName: string
}

interface Props<R extends BatchRoom> {
  title: string
  rooms: readonly R[]
  /** Why a room is not taken along; it is shown and not sent. */
  whyNot?(room: R): string | undefined
  columns?: readonly {
    readonly title: string
    readonly render: (room: R) => ReactNode
    readonly isMoney?: boolean
  }[]
  send(ids: readonly string[]): Promise<BatchAnswer>
  onClosed(): void
  /** What is asked once for all of them. */
  children?: ReactNode
}

/** One confirmation for many rooms. What was refused stays in sight with its reason, and 确定 tries just that again. */
export function BatchDialog<R extends BatchRoom>(props: Props<R>) {
  const { title, rooms, whyNot, columns = [], send, onClosed, children } = props
  const act = useAct()
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const open = rooms.filter(room => results.get(room.id)?.ok !== true && whyNot?.(room) === undefined)
  async function handleOk(): Promise<boolean> {
    if (open.length === 0) {
      if (results.size > 0) return true
      message.warning('没有可以办理的房间')
      return false
    }
    const answer = await act(
      () => send(open.map(room => room.id)),
      done => saidOf(done.results),
    )
    if (answer === undefined) return false
    setResults(old => new Map([...old, ...answer.results.map(result => [result.id, result] as const)]))
    await Promise.all([refresh('/ebk'), refresh('/base/card')])
    return answer.results.every(result => result.ok)
  }
  return (
    <ActionModal
      title={`${title} ${rooms.length} 间`}
      widthPx={760}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      {children}
      <Table<R>
        size="small"
        aria-label={title}
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rooms]}
        columns={[
          { title: '房号', dataIndex: 'roomNo', width: 72 },
          { title: '客人', dataIndex: 'guestName', width: 120 },
          ...columns.map(({ title: head, render, isMoney }) => ({
            title: head,
            ...(isMoney ? { align: 'right' as const } : {}),
            render: (_: unknown, room: R) => render(room),
          })),
          {
            title: '结果',
            render: (_, room) => <Outcome result={results.get(room.id)} why={whyNot?.(room)} />,
          },
        ]}
      />
    </ActionModal>
  )
}

function Outcome({ result, why }: { result: BatchResult | undefined; why: string | undefined }) {
  if (result?.ok) return <span>{result.message}</span>
  const text = result?.message ?? why
  return text === undefined ? (
    <span className={styles.why}>待处理</span>
  ) : (
    <span className={styles.bad}>{text}</span>
  )
}

function saidOf(results: readonly BatchResult[]): string {
  const wrong = results.filter(result => !result.ok).length
  return wrong === 0 ? `${results.length} 间已完成` : `${results.length - wrong} 间已完成，${wrong} 间未完成`
}
