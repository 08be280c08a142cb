import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { wordOf } from '@kezhan/desk/server/sent'
import { guestNoteKinds } from '@kezhan/guests/model/guest-shapes'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { addGuestNote, closeGuestNote, revealCertificate } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

/** A complaint or something lost stays open until somebody says what became of it; a remark is only written down. */
export async function addNote(
  ctx: Ctx,
  input: InputOf<typeof addGuestNote>,
): Promise<AnswerOf<typeof addGuestNote>> {
  businessDateOf(ctx)
  const kind = wordOf(guestNoteKinds, input.kind, 'kind', '类别')
  return once(ctx, input, async db => {
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
    return { noteId }
  })
}

export async function closeNote(ctx: Ctx, input: InputOf<typeof closeGuestNote>): Promise<null> {
  businessDateOf(ctx)
  return once(ctx, input, async db => {
    const [note] = await db.query<{ name: string; isOpen: boolean }>(
      `select g.name, n.is_open = 'Y' as is_open from guest_note n join guest g on g.id = n.guest_id where n.id = $1 for update of n`,
      [input.noteId],
    )
    if (note === undefined) throw refuse('guest.noteMissing')
    if (!note.isOpen) throw refuse('guest.noteClosed')
    await db.query(
      `update guest_note set is_open = 'N', result = $2, update_by = $3, update_time = now() where id = $1`,
      [input.noteId, input.result, ctx.user.username],
    )
    await recordChanges(ctx, db, [
      {
        table: 'guest_note',
        id: input.noteId,
        title: note.name,
        before: { isOpen: 'Y' },
        after: { isOpen: 'N', result: input.result },
      },
    ])
    return null
  })
}

/** The whole number, for who may and says why. The record of it is written before the number leaves. */
export async function reveal(
  { sealer }: DeskParts,
  ctx: Ctx,
  { guestId, reason }: InputOf<typeof revealCertificate>,
): Promise<AnswerOf<typeof revealCertificate>> {
  businessDateOf(ctx)
  const [guest] = await ctx.db.query<{ name: string; sealed: string | null }>(
    'select name, cert_sealed as sealed from guest where id = $1',
    [guestId],
  )
  if (guest === undefined) throw refuseStays('guest.missing')
  const certNo = guest.sealed === null ? undefined : sealer.open(guest.sealed)
  if (certNo === undefined) throw refuse('guest.noCertificate')
  const finish = await beginDisclosure(ctx, {
    kind: 'reveal',
    subject: `${guest.name}的证件号`,
    filters: { guestId, reason },
  })
  await finish({ rowCount: 1, sizeBytes: certNo.length, isWhole: true })
  return { certNo }
}
