import { dayOf } from '@kezhan/base/moments'
import type { SentGuest } from '@kezhan/desk/model/order-input'
import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import { queueChangedGuest } from '@kezhan/stays/server/guests/enqueue'
import { type ReadGuest, readGuest } from '@kezhan/stays/server/guests/save-guests'
import type { saveGuestFile } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

type Input = InputOf<typeof saveGuestFile>

/** 新增、编辑客史. A number that belongs to another record is refused with his name: that is what merging is for. */
export async function saveFile(
  parts: DeskParts,
  ctx: Ctx,
  input: Input,
): Promise<AnswerOf<typeof saveGuestFile>> {
  businessDateOf(ctx)
  const guest = readGuest(parts, sentGuest(input), dayOf(ctx.now))
  if (guest.certHash !== null && !guest.hasValidCertificate) throw refuseStays('stay.badCertificate')
  const { certNo: _, ...kept } = input
  return once(ctx, { ...kept, certHash: guest.certHash }, async db => {
    await checkCertificate(db, guest, input.guestId ?? null)
    return input.guestId ? change(ctx, db, input.guestId, input, guest) : add(ctx, db, input, guest)
  })
}

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

async function checkCertificate(db: Queries, { certHash }: ReadGuest, ownId: string | null): Promise<void> {
  if (certHash === null) return
  const [other] = await db.query<{ name: string }>(
    'select name from guest where cert_hash = $1 and merged_into is null and id is distinct from $2',
    [certHash, ownId],
  )
  if (other !== undefined) throw refuse('guest.certTaken', { name: other.name })
}

const valuesOf = (input: Input, guest: ReadGuest) => [
  ...[input.name, guest.gender, guest.birthday, input.nation ?? null, input.nationality ?? 'CHN'],
  ...[input.certValidTo ?? null, input.address ?? null, input.phone ?? null, input.email ?? null],
  ...[input.plateNo ?? null, input.vipLevel ?? null, input.tags ?? null, input.preferences ?? null],
  input.remark ?? null,
]

async function add(ctx: Ctx, db: Queries, input: Input, guest: ReadGuest) {
  const id = newId()
  const { tenantId, hotelCode, username } = ctx.user
  await db.query(
    `insert into guest (id, tenant_id, hotel_code, create_by, cert_type, cert_sealed, cert_hash, cert_tail, name, gender, birthday, nation,
       nationality, cert_valid_to, address, phone, email, plate_no, vip_level, tags, preferences, remark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      ...[id, tenantId, hotelCode, username, guest.certType, guest.certSealed, guest.certHash],
      ...[guest.certTail, ...valuesOf(input, guest)],
    ],
  )
  await recordChanges(ctx, db, [{ ...head(id, input.name), before: null, after: await recorded(db, id) }])
  return { guestId: id, version: 1 }
}

async function change(ctx: Ctx, db: Queries, id: string, input: Input, guest: ReadGuest) {
  const [known] = await db.query<{ version: number }>(
    'select version from guest where id = $1 and merged_into is null for update',
    [id],
  )
  if (known === undefined) throw refuseStays('guest.missing')
  if (typeof input.version === 'number' && input.version !== known.version) throw refuseKit('row.changed')
  const before = await recorded(db, id)
  await db.query(
    `update guest set cert_type = coalesce($3, cert_type), cert_sealed = coalesce($4, cert_sealed), cert_hash = coalesce($5, cert_hash),
       cert_tail = coalesce($6, cert_tail), name = $7, gender = $8, birthday = coalesce($9, birthday), nation = $10, nationality = $11,
       cert_valid_to = $12, address = $13, phone = $14, email = $15, plate_no = $16, vip_level = $17, tags = $18, preferences = $19, remark = $20,
       version = version + 1, update_by = $2, update_time = now() where id = $1`,
    [
      ...[id, ctx.user.username, guest.certType, guest.certSealed, guest.certHash, guest.certTail],
      ...valuesOf(input, guest),
    ],
  )
  await recordChanges(ctx, db, [{ ...head(id, input.name), before, after: await recorded(db, id) }])
  await queueChangedGuest(db, id, ctx.now)
  return { guestId: id, version: known.version + 1 }
}

const head = (id: string, name: string) => ({ table: 'guest', id, title: name })

/** What the log keeps of a guest: no number and no seal. */
export async function recorded(db: Queries, id: string): Promise<object> {
  const [row] = await db.query<{ row: object }>(
    `select to_jsonb(g.*) - 'cert_sealed' - 'cert_hash' as row from guest g where g.id = $1`,
    [id],
  )
  return row?.row ?? {}
}
