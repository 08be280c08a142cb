import type { SentGuest } from '@kezhan/desk/model/order-input'
import type { Gender } from '@kezhan/desk/model/order-words'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** What a certificate says about a guest, its number sealed and findable. */
export interface CertifiedGuest {
  readonly certType: string | null
  readonly certSealed: string | null
  readonly certHash: string | null
  readonly certTail: string | null
  readonly gender: Gender
  readonly birthday: string | null
}

/** Enters a guest at check-in: who came before under the same certificate is the same guest. Returns his id. */
export async function saveArrivingGuest(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode' | 'username'>,
  sent: SentGuest,
  guest: CertifiedGuest,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `insert into guest as g (id, tenant_id, hotel_code, name, gender, birthday, nation, nationality, cert_type, cert_sealed, cert_hash,
       cert_tail, cert_valid_to, address, phone, plate_no, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (hotel_code, cert_type, cert_hash) where cert_hash is not null and merged_into is null do update set
       name = excluded.name, phone = coalesce(excluded.phone, g.phone), address = coalesce(excluded.address, g.address),
       nation = coalesce(excluded.nation, g.nation), plate_no = coalesce(excluded.plate_no, g.plate_no),
       cert_valid_to = coalesce(excluded.cert_valid_to, g.cert_valid_to), version = g.version + 1, update_by = $17, update_time = now()
     returning id`,
    [
      newId(),
      desk.tenantId,
      desk.hotelCode,
      sent.name,
      guest.gender,
      guest.birthday,
      sent.nation,
      sent.nationality ?? 'CHN',
      guest.certType,
      guest.certSealed,
      guest.certHash,
      guest.certTail,
      sent.certValidTo,
      sent.address,
      sent.phone,
      sent.plateNo,
      desk.username,
    ],
  )
  return row?.id
}

type Sent<T> = T | null | undefined

/** The file of a guest as a clerk typed it; the certificate comes beside it. */
export interface GuestFile {
  readonly name: string
  readonly nation?: Sent<string>
  readonly nationality?: Sent<string>
  readonly certValidTo?: Sent<string>
  readonly address?: Sent<string>
  readonly phone?: Sent<string>
  readonly email?: Sent<string>
  readonly plateNo?: Sent<string>
  readonly vipLevel?: Sent<string>
  readonly tags?: Sent<string>
  readonly preferences?: Sent<string>
  readonly remark?: Sent<string>
}

const fileValues = (file: GuestFile, guest: CertifiedGuest) => [
  file.name,
  guest.gender,
  guest.birthday,
  file.nation ?? null,
  file.nationality ?? 'CHN',
  file.certValidTo ?? null,
  file.address ?? null,
  file.phone ?? null,
  file.email ?? null,
  file.plateNo ?? null,
  file.vipLevel ?? null,
  file.tags ?? null,
  file.preferences ?? null,
  file.remark ?? null,
]

/** A new file of a guest, recorded; returns its id. */
export async function addGuestFile(
  ctx: Ctx,
  db: Queries,
  file: GuestFile,
  guest: CertifiedGuest,
): Promise<string> {
  const id = newId()
  const { tenantId, hotelCode, username } = ctx.user
  const certificate = [guest.certType, guest.certSealed, guest.certHash, guest.certTail]
  await db.query(
    `insert into guest (id, tenant_id, hotel_code, create_by, cert_type, cert_sealed, cert_hash, cert_tail, name, gender, birthday, nation,
       nationality, cert_valid_to, address, phone, email, plate_no, vip_level, tags, preferences, remark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [id, tenantId, hotelCode, username, ...certificate, ...fileValues(file, guest)],
  )
  const after = await loggedGuest(db, id)
  await recordChanges(ctx, db, [{ table: 'guest', id, title: file.name, before: null, after }])
  return id
}

/** Changes the file of a guest and records it; a certificate that was not sent stays. The file is held by the caller. */
export async function changeGuestFile(
  ctx: Ctx,
  db: Queries,
  id: string,
  file: GuestFile,
  guest: CertifiedGuest,
): Promise<void> {
  const before = await loggedGuest(db, id)
  const certificate = [guest.certType, guest.certSealed, guest.certHash, guest.certTail]
  await db.query(
    `update guest set cert_type = coalesce($3, cert_type), cert_sealed = coalesce($4, cert_sealed), cert_hash = coalesce($5, cert_hash),
       cert_tail = coalesce($6, cert_tail), name = $7, gender = $8, birthday = coalesce($9, birthday), nation = $10, nationality = $11,
       cert_valid_to = $12, address = $13, phone = $14, email = $15, plate_no = $16, vip_level = $17, tags = $18, preferences = $19, remark = $20,
       version = version + 1, update_by = $2, update_time = now() where id = $1`,
    [id, ctx.user.username, ...certificate, ...fileValues(file, guest)],
  )
  const after = await loggedGuest(db, id)
  await recordChanges(ctx, db, [{ table: 'guest', id, title: file.name, before, after }])
}

/** Writes a certificate into a file that has none, and records it; birthday and sex where they are not known. The file is held by the caller. */
export async function keepCertificate(
  ctx: Ctx,
  db: Queries,
  file: { readonly id: string; readonly name: string },
  guest: CertifiedGuest,
): Promise<void> {
  const before = await loggedGuest(db, file.id)
  await db.query(
    `update guest set cert_type = $3, cert_sealed = $4, cert_hash = $5, cert_tail = $6, birthday = coalesce(birthday, $7),
       gender = case when gender = 'unknown' then $8 else gender end, version = version + 1, update_by = $2, update_time = now()
     where id = $1 and cert_hash is null`,
    [
      file.id,
      ctx.user.username,
      guest.certType,
      guest.certSealed,
      guest.certHash,
      guest.certTail,
      guest.birthday,
      guest.gender,
    ],
  )
  const after = await loggedGuest(db, file.id)
  await recordChanges(ctx, db, [{ table: 'guest', id: file.id, title: file.name, before, after }])
}

/** Puts a guest on the black list or takes him off it, and records why. The file is held by the caller. */
export async function setGuestBlack(
  ctx: Ctx,
  db: Queries,
  guest: { readonly id: string; readonly name: string },
  isBlack: string,
  reason: string,
): Promise<void> {
  const before = await loggedGuest(db, guest.id)
  await db.query(
    `update guest set is_black = $2, black_reason = $3, version = version + 1, update_by = $4, update_time = now() where id = $1`,
    [guest.id, isBlack, isBlack === 'Y' ? reason : null, ctx.user.username],
  )
  const after = { ...(await loggedGuest(db, guest.id)), reason }
  await recordChanges(ctx, db, [{ table: 'guest', id: guest.id, title: guest.name, before, after }])
}

interface NamedGuest {
  readonly id: string
  readonly name: string
}

/**
 * Merges one file into another: what the kept one lacked it takes over, the other is closed and says where it went. Both
 * are held by the caller, and both changes are recorded.
 */
export async function mergeGuestFiles(
  ctx: Ctx,
  db: Queries,
  into: NamedGuest,
  from: NamedGuest,
  reason: string,
): Promise<void> {
  const intoBefore = await loggedGuest(db, into.id)
  const fromBefore = await loggedGuest(db, from.id)
  await db.query('update guest set merged_into = $1 where merged_into = $2', [into.id, from.id])
  await db.query(
    `update guest set merged_into = $2, version = version + 1, update_by = $3, update_time = now() where id = $1`,
    [from.id, into.id, ctx.user.username],
  )
  await takeOver(ctx, db, into.id, from.id)
  await recordChanges(ctx, db, [
    {
      table: 'guest',
      id: into.id,
      title: into.name,
      before: intoBefore,
      after: { ...(await loggedGuest(db, into.id)), mergedFrom: from.id, reason },
    },
    {
      table: 'guest',
      id: from.id,
      title: from.name,
      before: fromBefore,
      after: { ...(await loggedGuest(db, from.id)), reason },
    },
  ])
}

async function takeOver(ctx: Ctx, db: Queries, intoId: string, fromId: string): Promise<void> {
  await db.query(
    `update guest g set cert_type = case when g.cert_hash is null then f.cert_type else g.cert_type end,
       cert_sealed = coalesce(g.cert_sealed, f.cert_sealed), cert_hash = coalesce(g.cert_hash, f.cert_hash), cert_tail = coalesce(g.cert_tail, f.cert_tail),
       birthday = coalesce(g.birthday, f.birthday), nation = coalesce(g.nation, f.nation), address = coalesce(g.address, f.address),
       phone = coalesce(g.phone, f.phone), email = coalesce(g.email, f.email), plate_no = coalesce(g.plate_no, f.plate_no),
       vip_level = coalesce(g.vip_level, f.vip_level), tags = coalesce(g.tags, f.tags), preferences = coalesce(g.preferences, f.preferences),
       remark = left(concat_ws('；', g.remark, f.remark), 500), is_black = case when f.is_black = 'Y' then 'Y' else g.is_black end,
       black_reason = coalesce(g.black_reason, f.black_reason), version = g.version + 1, update_by = $3, update_time = now()
     from guest f where g.id = $1 and f.id = $2`,
    [intoId, fromId, ctx.user.username],
  )
}

/** What the log keeps of a guest: no number and no seal. */
async function loggedGuest(db: Queries, id: string): Promise<object> {
  const [row] = await db.query<{ row: object }>(
    `select to_jsonb(g.*) - 'cert_sealed' - 'cert_hash' as row from guest g where g.id = $1`,
    [id],
  )
  return row?.row ?? {}
}
