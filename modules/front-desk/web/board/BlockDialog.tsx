import { addDays } from '@kezhan/base/days'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSend } from '@kezhan/client/request/use-call'
import { type BlockKind, blockKinds } from '@kezhan/desk/model/room-state'
import { addBlock } from '@kezhan/desk/model/room-state-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { App, Form, Input, Segmented } from 'antd'
import { useState } from 'react'

interface Props {
  rooms: readonly { readonly roomId: string; readonly roomNo: string }[]
  kind: BlockKind
  /** `YYYY-MM-DD HH:mm:ss`, the hotel's now. */
  now: string
  /** What was said before the dialog came. */
  given?: { readonly days?: number | undefined; readonly reason?: string | undefined }
  onClosed(): void
}

/** Takes rooms out of use for a time, with a reason. */
export function BlockDialog({ rooms, kind, now, given, onClosed }: Props) {
  const { message, modal } = App.useApp()
  const [from, setFrom] = useState<string | null>(now)
  const [to, setTo] = useState<string | null>(
    given?.days === undefined ? null : `${addDays(now.slice(0, 10), given.days)}${now.slice(10)}`,
  )
  const [reason, setReason] = useState(given?.reason ?? '')
  const [returnHk, setReturnHk] = useState<'dirty' | 'clean' | 'inspected'>('dirty')
  const add = useSend(addBlock)

  async function handleOk(isConfirmed = false): Promise<boolean> {
    if (from === null || to === null || reason.trim() === '') {
      message.warning('请填写起止时间和原因')
      return false
    }
    try {
      const sent = {
        roomIds: rooms.map(room => room.roomId),
        kind,
        from,
        to,
        reason: reason.trim(),
        returnHk,
      }
      await add.mutateAsync({ ...sent, ...(isConfirmed ? { confirmed: 'Y' } : {}) })
      message.success(`${blockKinds[kind]}已设置`)
      return true
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.refusalCode?.endsWith('.confirm') && !isConfirmed)
        return new Promise(resolve => {
          modal.confirm({
            title: problem.message,
            okText: '仍要设置',
            cancelText: '取消',
            onOk: async () => resolve(await handleOk(true)),
            onCancel: () => resolve(false),
          })
        })
      return false
    }
  }

  return (
    <ActionModal
      title={`${blockKinds[kind]}：${rooms.map(room => room.roomNo).join('、')}`}
      widthPx={520}
      okClose
      focus={to !== null && given?.reason !== undefined ? 'ok' : 'box'}
      onOk={() => handleOk()}
      onClosed={onClosed}
    >
      <Form.Item label="开始" htmlFor="block-from" required>
        <MomentInput part="datetime" id="block-from" value={from} onChange={setFrom} />
      </Form.Item>
      <Form.Item label="结束" htmlFor="block-to" required>
        <MomentInput part="datetime" id="block-to" value={to} onChange={setTo} />
      </Form.Item>
      <Form.Item label="原因" htmlFor="block-reason" required>
        <Input
          id="block-reason"
          value={reason}
          maxLength={64}
          onChange={event => setReason(event.target.value)}
        />
      </Form.Item>
      <Form.Item label="结束后">
        <Segmented
          value={returnHk}
          onChange={setReturnHk}
          options={[
            { value: 'dirty', label: '脏房' },
            { value: 'clean', label: '净房' },
            { value: 'inspected', label: '已查' },
          ]}
        />
      </Form.Item>
    </ActionModal>
  )
}
