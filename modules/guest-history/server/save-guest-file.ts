import { dayOf } from '@kezhan/base/moments'
import type { SentGuest } from '@kezhan/desk/model/order-input'
import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { addGuestFile, changeGuestFile } from '@kezhan/guests/server/guest-store'
import { noteWholeNumber } from '@kezhan/guests/server/note-whole-number'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { queueChangedGuest } from '@kezhan/stays/server/guests/enqueue'
import { type ReadGuest, readGuest } from '@kezhan/stays/server/guests/save-guests'
import type { saveGuestFile as call } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

/** 新增、编辑客史. A number that belongs to another record is refused with his name: that is what merging is for. */
export const saveGuestFile =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    businessDateOf(ctx)
    const guest = readGuest(parts, sentGuest(input), dayOf(ctx.now))
    if (guest.certHash !== null && !guest.hasValidCertificate) throw refuseStays('stay.badCertificate')
    const { certNo: _, ...kept } = input
    const result = await once(ctx, { ...kept, certHash: guest.certHash }, async db => {
      await checkCertificate(ctx, db, guest, input.guestId ?? null)
      return input.guestId ? change(ctx, db, input.guestId, input, guest) : add(ctx, db, input, guest)
    })
    return { result, message: '保存成功！' }
  }

type Input = InputOf<typeof call>

/** A record is no check-in: nobody asks for a guardian here. */
function sentGuest({ name, gender, birthday, certType, certNo }: Input): SentGuest {
  return {
    name,
    gender: gender ?? null,
    birthday: birthday ?? null,
    certType: certType ?? null,
    certNo: certNo ?? null,
    guardianName: '-',
    guardianPhone: '-',
  }
}

/** A refusal tells that the number is known here, so it is written down, and its owner is named to who may see numbers only. */
async function checkCertificate(
  ctx: Ctx,
  db: Queries,
  { certHash }: ReadGuest,
  ownId: string | null,
): Promise<void> {
  if (certHash === null) return
  const [other] = await db.query<{ name: string }>(
    'select name from guest where cert_hash = $1 and merged_into is null and id is distinct from $2',
    [certHash, ownId],
  )
  if (other === undefined) return
  const finish = await noteWholeNumber(ctx, { kind: 'search', subject: '按证件号保存客史', filters: {} })
  await finish({ rowCount: 1, sizeBytes: 0, isWhole: true })
  throw ctx.user.rights.can('guest:revealId')
    ? refuse('guest.certTaken', { name: other.name })
    : refuse('guest.certKnown')
}

async function add(ctx: Ctx, db: Queries, input: Input, guest: ReadGuest) {
  return { guestId: await addGuestFile(ctx, db, input, guest), version: 1 }
}

async function change(ctx: Ctx, db: Queries, id: string, input: Input, guest: ReadGuest) {
  const [known] = await db.query<{ version: number }>(
    'select version from guest where id = $1 and merged_into is null for update',
    [id],
  )
  if (known === undefined) throw refuseStays('guest.missing')
  if (typeof input.version === 'number' && input.version !== known.version) throw refuseKit('row.changed')
  await changeGuestFile(ctx, db, id, input, guest)
  await queueChangedGuest(db, id, ctx.now)
  return { guestId: id, version: known.version + 1 }
}
