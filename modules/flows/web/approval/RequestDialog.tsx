import { send } from '@kezhan/client/request/client'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import {
  type ApprovalLine,
  decideTask,
  decisions,
  handOnTask,
  requestDetail,
  withdrawRequest,
} from '@kezhan/flows/model/approval-calls'
import { UserPicker } from '@kezhan/people/web/pickers/UserPicker'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { App, Button, Descriptions, Flex, Input, Skeleton, Table } from 'antd'
import { useRef, useState } from 'react'
import { EntryList } from './EntryList'

interface Props {
  line: ApprovalLine
  /** One's own request: it can be taken back, not decided. */
  isMine: boolean
  onClosed(): void
}

/** A record with what was said about it, and one's own word. */
export function RequestDialog({ line, isMine, onClosed }: Props) {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  const { send: sendForm, ...sending } = useFormSend(root)
  const isBusy = sending.isSending
  const [note, setNote] = useState('')
  const [other, setOther] = useState<string | null>(null)
  const { requestId, taskId } = line
  const { data } = useCall(requestDetail, { requestId })

  async function act(work: () => Promise<unknown>, done: string) {
    const isDone = await sendForm(work)
    if (isDone) {
      message.success(done)
      setOpen(false)
    }
    // Where it was refused somebody else may have been first.
    await Promise.all(['/online/flows', '/message/center', '/online/data'].map(refresh))
  }
  const decide = (deed: keyof typeof decisions) => {
    if (taskId !== null) void act(() => send(decideTask, { taskId, deed, note }), `已${decisions[deed]}`)
  }
  const handOn = () => {
    if (taskId !== null && other !== null)
      void act(() => send(handOnTask, { taskId, username: other, note }), '已转交')
  }
  const footer = (
    <Flex wrap gap={8} justify="flex-end">
      <FormSummary of={sending} />
      <Button onClick={() => setOpen(false)}>关闭</Button>
      {isMine && line.state === 'running' && (
        <Button
          disabled={isBusy}
          onClick={() => void act(() => send(withdrawRequest, { requestId }), '已撤回')}
        >
          撤回
        </Button>
      )}
      {taskId !== null && (
        <>
          <Button disabled={isBusy} onClick={() => decide('return')}>
            退回
          </Button>
          <Button danger disabled={isBusy} onClick={() => decide('refuse')}>
            拒绝
          </Button>
          <Button type="primary" disabled={isBusy} onClick={() => decide('agree')}>
            同意
          </Button>
        </>
      )}
    </Flex>
  )
  return (
    <DialogFrame
      title={`${line.formTitle}：${line.applicantName}提交`}
      widthPx={760}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={footer}
    >
      {data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <>
          <Descriptions
            bordered
            size="small"
            column={2}
            items={data.values.map(({ label, text }) => ({ key: label, label, children: text || '—' }))}
          />
          {data.tables.map(({ title, columns, rows }) => (
            <Table<readonly string[]>
              key={title}
              size="small"
              style={{ marginBlockStart: 12 }}
              title={() => title}
              columns={columns.map((label, at) => ({
                key: label,
                title: label,
                render: (_, row) => row[at] || '—',
              }))}
              dataSource={rows}
              rowKey={row => rows.indexOf(row)}
              pagination={false}
              scroll={{ x: 'max-content' }}
            />
          ))}
          <EntryList entries={data.entries} />
        </>
      )}
      {taskId !== null && (
        <div ref={root} style={{ display: 'grid', gap: 8, marginBlockStart: 12 }}>
          <Input.TextArea
            aria-label="意见"
            placeholder="意见"
            maxLength={500}
            rows={2}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <div style={{ display: 'flex', gap: 8 }}>
            <div style={{ flex: 1 }}>
              <UserPicker label="转交给" placeholder="转交给别人审批" value={other} onChange={setOther} />
            </div>
            <Button disabled={isBusy || other === null} onClick={handOn}>
              转交
            </Button>
          </div>
        </div>
      )}
    </DialogFrame>
  )
}
