import { useLiftOne } from '@kezhan/client/request/lift-refusal'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { BatchAnswer, BatchResult } from '@kezhan/desk/model/batch-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { App, Button, Table } from 'antd'
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
  /** Why it is done, for whoever is asked to agree to it. */
  reason?: string
  onClosed(): void
  /** What is asked once for all of them. */
  children?: ReactNode
}

/**
 * One confirmation for many rooms. What was refused stays in sight with its reason, and 确定 tries just that again; where
 * somebody's agreement would lift it, it can be applied for there.
 */
export function BatchDialog<R extends BatchRoom>(props: Props<R>) {
  const { title, rooms, whyNot, columns = [], send, reason = '', onClosed, children } = props
  const act = useAct()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const open = rooms.filter(room => results.get(room.id)?.ok !== true && whyNot?.(room) === undefined)
  async function handleOk(): Promise<boolean> {
    if (open.length === 0) {
      if (results.size > 0) return true
      sayNo('没有可以办理的房间')
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
            render: (_, room) => (
              <Outcome room={room} result={results.get(room.id)} why={whyNot?.(room)} reason={reason} />
            ),
          },
        ]}
      />
    </ActionModal>
  )
}

interface OutcomeProps {
  room: BatchRoom
  result: BatchResult | undefined
  why: string | undefined
  reason: string
}

function Outcome({ room, result, why, reason }: OutcomeProps) {
  if (result?.ok) return <span>{result.message}</span>
  const text = result?.message ?? why
  if (text === undefined) return <span className={styles.why}>待处理</span>
  return (
    <>
      <span className={styles.bad}>{text}</span>
      {result?.application !== undefined && (
        <Apply
          roomNo={room.roomNo}
          refused={{ ...result, application: result.application }}
          reason={reason}
        />
      )}
    </>
  )
}

interface ApplyProps {
  roomNo: string
  refused: BatchResult & { readonly application: string }
  reason: string
}

function Apply({ roomNo, refused, reason }: ApplyProps) {
  const { message } = App.useApp()
  const lift = useLiftOne()
  if (lift === undefined) return null
  async function handleClick(): Promise<void> {
    const { message: text, deed, application } = refused
    const isAgreed = await lift?.({ message: `${roomNo}：${text}`, deed, application }, reason)
    if (isAgreed) message.info(`${roomNo} 已同意，请再次点击“确定”办理`)
  }
  return (
    <Button type="link" size="small" aria-label={`提交申请 ${roomNo}`} onClick={handleClick}>
      提交申请
    </Button>
  )
}

function saidOf(results: readonly BatchResult[]): string {
  const wrong = results.filter(result => !result.ok).length
  return wrong === 0 ? `${results.length} 间已完成` : `${results.length - wrong} 间已完成，${wrong} 间未完成`
}
