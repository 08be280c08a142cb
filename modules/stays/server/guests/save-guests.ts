import { isMinor } from '@kezhan/base/id-card'
import type { SentGuest } from '@kezhan/desk/model/order-input'
import type { DeskSettings } from '@kezhan/desk/server/desk-settings'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { refuse as refuseGuests } from '@kezhan/guests/rules/refusals'
import { saveArrivingGuest } from '@kezhan/guests/server/guest-store'
import { type ReadCertificate, readCertificate } from '@kezhan/guests/server/read-certificate'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse } from '@kezhan/stays/rules/refusals'
import type { StayGuest } from '@kezhan/stays/rules/stay-facts'
import { enqueue } from './enqueue'

/** A guest as the check-in read him: what his certificate says, sealed and findable. */
export interface ReadGuest extends ReadCertificate {
  readonly sent: SentGuest
  readonly isMinor: boolean
}

export function readGuest(parts: DeskParts, sent: SentGuest, today: string): ReadGuest {
  const read = readCertificate(parts, sent, today)
  const minor = read.birthday !== null && isMinor(read.birthday, today)
  if (minor && (!sent.guardianName || !sent.guardianPhone || !sent.guardianRelation))
    throw refuse('guest.guardian', { name: sent.name })
  return { ...read, sent, isMinor: minor }
}

/** Who of them lives in the house already, and who is on the black list, as the hotel takes it; for the rules of check-in. */
export async function guestFacts(
  db: Queries,
  guests: readonly ReadGuest[],
  { blackPolicy }: Pick<DeskSettings, 'blackPolicy'>,
  exceptStayId: string | null = null,
): Promise<StayGuest[]> {
  const hashes = guests.flatMap(guest => guest.certHash ?? [])
  const known = await db.query<{
    hash: string
    room: string | null
    isBlack: boolean
    reason: string | null
  }>(
    `select g.cert_hash as hash, g.is_black = 'Y' as is_black, g.black_reason as reason,
       (select case when s.is_secret = 'Y' then '其他房间' else r.room_no end from stay_guest sg join stay s on s.id = sg.stay_id and s.state = 'inHouse' join room r on r.id = s.room_id
        where sg.guest_id = g.id and sg.out_at is null and s.id is distinct from $2 limit 1) as room
     from guest g where g.cert_hash = any($1::text[]) and g.merged_into is null`,
    [hashes, exceptStayId],
  )
  const black = known.find(one => one.isBlack)
  if (black !== undefined && blackPolicy === 'refuse')
    throw refuseGuests('guest.black', { reason: black.reason ?? '未说明' })
  const blackOf = new Map(
    known.flatMap(one => (one.isBlack ? [[one.hash, one.reason ?? '未说明'] as const] : [])),
  )
  const roomOf = new Map(known.flatMap(one => (one.room === null ? [] : [[one.hash, one.room] as const])))
  return guests.map(({ sent, certHash, hasValidCertificate }) => {
    const elsewhere = certHash === null ? undefined : roomOf.get(certHash)
    const blackReason = certHash === null ? undefined : blackOf.get(certHash)
    return {
      name: sent.name,
      hasValidCertificate,
      ...(elsewhere === undefined ? {} : { roomElsewhere: elsewhere }),
      ...(blackReason === undefined ? {} : { blackReason }),
    }
  })
}

/** Enters guests into the history: who came before under the same certificate is the same guest. Returns their ids in order. */
export async function saveGuests(db: Queries, desk: Desk, guests: readonly ReadGuest[]): Promise<string[]> {
  const ids: string[] = []
  for (const guest of guests) ids.push(await saveGuest(db, desk, guest))
  return ids
}

async function saveGuest(db: Queries, desk: Desk, guest: ReadGuest): Promise<string> {
  const { sent } = guest
  if (guest.certHash === null && sent.guestId != null) {
    const [known] = await db.query<{ id: string }>('select id from guest where id = $1', [sent.guestId])
    if (known === undefined) throw refuse('guest.missing')
    return known.id
  }
  const id = await saveArrivingGuest(db, desk, sent, guest)
  if (id === undefined) throw refuse('guest.missing')
  return id
}

/** Writes who lives in a stay; the registration with the police begins with it. */
export async function addStayGuests(
  db: Queries,
  desk: Desk,
  stayId: string,
  guests: readonly (ReadGuest & { readonly guestId: string; readonly isMain: boolean })[],
  registers: boolean,
): Promise<string[]> {
  const rows = guests.map(guest => ({
    id: newId(),
    guest_id: guest.guestId,
    is_main: guest.isMain ? 'Y' : 'N',
    relation: guest.sent.relation,
    is_minor: guest.isMinor ? 'Y' : 'N',
    guardian_name: guest.sent.guardianName,
    guardian_phone: guest.sent.guardianPhone,
    guardian_relation: guest.sent.guardianRelation,
  }))
  await db.query(
    `insert into stay_guest (id, stay_id, guest_id, tenant_id, hotel_code, is_main, in_at, relation, is_minor, guardian_name, guardian_phone,
       guardian_relation, registration)
     select g.id, $2, g.guest_id, $3, $4, g.is_main, $5, g.relation, g.is_minor, g.guardian_name, g.guardian_phone, g.guardian_relation, $6
     from jsonb_to_recordset($1::jsonb) as g (id text, guest_id text, is_main text, relation text, is_minor text, guardian_name text,
       guardian_phone text, guardian_relation text)`,
    [JSON.stringify(rows), stayId, desk.tenantId, desk.hotelCode, desk.now, registers ? 'waiting' : 'off'],
  )
  const ids = rows.map(row => row.id)
  await enqueue(db, 'in', { stayGuestIds: ids }, desk.now)
  return ids
}
