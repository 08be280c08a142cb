import { useCall } from '@kezhan/client/request/use-call'
import { guestDetail, saveGuestFile } from '@kezhan/guest-history/model/guest-calls'
import type { GuestFile } from '@kezhan/guests/model/guest-shapes'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'

/** 新增、编辑客人. A form that is half filled in asks before it is left. */
export function GuestFormDialog({ guestId, onClosed }: { guestId?: string; onClosed(): void }) {
  const known = useCall(guestDetail, { guestId: guestId ?? '' }, { enabled: guestId !== undefined })
  if (guestId !== undefined && known.data === undefined) return null
  return <GuestForm guest={known.data} onClosed={onClosed} />
}

const GuestForm = ({ guest, onClosed }: { guest: GuestFile | undefined; onClosed(): void }) => (
  <CallDialog
    call={saveGuestFile}
    title={guest === undefined ? '新增客人' : `编辑客人 ${guest.name}`}
    given={{ guestId: guest?.guestId, version: guest?.version }}
    initial={guest === undefined ? newGuest : { ...guest, certType: guest.certType ?? 'ID_CARD' }}
    overrides={{ certNo: { help: '编辑时空着表示不修改' } }}
    okText="保存"
    widthPx={560}
    done="保存成功"
    onClosed={onClosed}
  />
)

const newGuest = { gender: 'unknown', certType: 'ID_CARD', nationality: 'CHN' } as const
