import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { raise } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { addGuestNote as call } from '../model/guest-calls'
import { callBack, lostItem } from '../rules/events'

const noteLabels = { lost: '遗留物', complaint: '投诉', note: '备注' } as const

/** A complaint or something lost stays open until somebody says what became of it; a remark is only written down. */
export const addGuestNote: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const { kind } = input
  const result = await once(ctx, input, async db => {
    const [guest] = await db.query<{ name: string }>(
      'select name from guest where id = $1 and merged_into is null',
      [input.guestId],
    )
    if (guest === undefined) throw refuseStays('guest.missing')
    const noteId = newId()
    const { tenantId, hotelCode, username } = ctx.user
    const isOpen = kind === 'note' ? 'N' : 'Y'
    await db.query(
      `insert into guest_note (id, tenant_id, hotel_code, guest_id, kind, content, is_open, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [noteId, tenantId, hotelCode, input.guestId, kind, input.content, isOpen, username],
    )
    await recordChanges(ctx, db, [
      {
        table: 'guest_note',
        id: noteId,
        title: guest.name,
        before: null,
        after: { guestId: input.guestId, kind, content: input.content, isOpen },
      },
    ])
    const told = { id: noteId, label: noteLabels[kind], variables: { content: input.content } }
    if (kind === 'lost') await raise(db, ctx.user, lostItem, told)
    if (kind === 'complaint') await raise(db, ctx.user, callBack, told)
    return { noteId }
  })
  return { result, message: '登记成功！' }
}
