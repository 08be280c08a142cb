import { addDays } from '@kezhan/base/days'
import { type BlockKind, blockKinds } from '@kezhan/desk/model/room-state'
import { addBlock } from '@kezhan/desk/model/room-state-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'

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
  const { days, reason } = given ?? {}
  const to = days === undefined ? null : `${addDays(now.slice(0, 10), days)}${now.slice(10)}`
  return (
    <CallDialog
      call={addBlock}
      title={`${blockKinds[kind]}：${rooms.map(room => room.roomNo).join('、')}`}
      given={{ roomIds: rooms.map(room => room.roomId), kind }}
      initial={{ from: now, to, reason: reason ?? null, returnHk: 'dirty' }}
      fields={['from', 'to', 'reason', 'returnHk']}
      overrides={{
        from: { label: '开始' },
        to: { label: '结束' },
        reason: { missing: '请填写原因' },
        returnHk: { label: '结束后' },
      }}
      widthPx={520}
      focus={to !== null && reason !== undefined ? 'ok' : 'first'}
      done={`${blockKinds[kind]}已设置`}
      onClosed={onClosed}
    />
  )
}
