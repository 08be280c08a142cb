import { certTypes, type Gender } from '@kezhan/desk/model/order-words'
import { maskedPhone } from '@kezhan/desk/server/masked'
import type { GuestRow } from '@kezhan/guests/model/guest-shapes'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Columns of a guest's record that leave the server; the sealed number is not among them. */
interface GuestRecord {
  readonly guestId: string
  readonly name: string
  readonly gender: Gender
  readonly certType: keyof typeof certTypes | null
  readonly certTail: string | null
  readonly phone: string | null
  readonly vipLevel: string | null
  readonly tags: string | null
  readonly isBlack: boolean
  readonly blackReason: string | null
  readonly version: number
}

const guestColumns = `g.id as guest_id, g.name, g.gender, g.cert_type, g.cert_tail, g.phone, g.vip_level,
  g.tags, g.is_black = 'Y' as is_black, g.black_reason, g.version`

/**
 * What the stays of a guest and their ledger lines add up to. Everybody in a room has been there; what was spent counts for
 * the main guest alone, so that no room is counted twice. Stays of who wanted to stay unknown count for who may see them.
 */
export const figuresOf = (seesSecrets: boolean): string => `
  select count(*)::int as stays, coalesce(sum(x.nights), 0)::int as nights, coalesce(sum(x.consumed) filter (where x.main), 0) as consumed,
    sum(x.priced) filter (where x.main) as priced, coalesce(sum(x.nights) filter (where x.main), 0) as paid_nights, max(x.arrive_on) as last_stay
  from (
    select s.id, s.arrive_on, s.main_guest_id = q.guest_id as main,
      (select count(*) from stay_night n where n.stay_id = s.id) as nights, (select sum(n.price_fen) from stay_night n where n.stay_id = s.id) as priced,
      (select coalesce(sum(l.amount_fen), 0) from folio_line l where l.stay_id = s.id and l.side = 'D')
        + (select coalesce(sum(l.amount_fen), 0) from folio_line l where l.folio_id = s.folio_id and l.stay_id is null and l.side = 'D') as consumed
    from (select distinct guest_id, stay_id from stay_guest where guest_id = g.id) q join stay s on s.id = q.stay_id and s.state <> 'voided'${openStays(seesSecrets)}) x`

const openStays = (seesSecrets: boolean): string => (seesSecrets ? '' : ` and s.is_secret = 'N'`)

interface FigureRow extends GuestRecord {
  readonly stays: number
  readonly nights: number
  readonly consumed: number
  readonly priced: number | null
  readonly paidNights: number
  readonly lastStay: string | null
  readonly favouriteType: string | null
}

/** Guests with their figures, in the order of the ids. */
export async function guestRows(
  db: Queries,
  ids: readonly string[],
  seesSecrets: boolean,
): Promise<GuestRow[]> {
  const rows = await db.query<FigureRow>(
    `select ${guestColumns}, f.stays, f.nights, f.consumed, f.priced, f.paid_nights, f.last_stay,
       (select t.name from stay_guest q join stay s on s.id = q.stay_id and s.state <> 'voided'${openStays(seesSecrets)} join room_type t on t.id = s.stock_type_id
        where q.guest_id = g.id group by t.name order by count(*) desc, t.name limit 1) as favourite_type
     from unnest($1::text[]) with ordinality as w (id, place) join guest g on g.id = w.id cross join lateral (${figuresOf(seesSecrets)}) f order by w.place`,
    [ids],
  )
  return rows.map(guestRow)
}

function guestRow({ certType, certTail, phone, consumed, priced, paidNights, ...row }: FigureRow): GuestRow {
  return {
    ...row,
    certTypeText: certType === null ? '' : certTypes[certType],
    certNoMasked: certTail ?? '',
    phoneMasked: maskedPhone(phone),
    consumedFen: consumed,
    averageFen: priced === null || paidNights === 0 ? null : Math.round(priced / paidNights),
  }
}
