import {
  type CertType,
  certTypes,
  type Gender,
  genders,
  type SourceType,
  type StayKind,
  sourceTypes,
  stayTypeOf,
  stayTypes,
} from '@kezhan/desk/model/order-words'
import { secretName } from '@kezhan/desk/rules/secrecy'
import { maskedPhone } from '@kezhan/desk/server/masked'
import type { BillFacts } from '@kezhan/folios/rules/bill-paper'
import { refuse } from '@kezhan/front-desk/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { GuestOfPaper, RegistrationFacts } from '@kezhan/stays/rules/registration-paper'
import type { RoomChangeFacts } from '@kezhan/stays/rules/room-change-paper'

type StayFacts = Omit<RegistrationFacts, 'isPriceHidden' | 'notices' | 'clerk'>

/** What a registration form tells of a stay; certificates and telephones show their ends only. */
export async function registrationFacts(
  db: Queries,
  stayId: string,
  seesSecrets: boolean,
): Promise<StayFacts> {
  const [stay] = await db.query<
    Omit<StayFacts, 'stayType' | 'source' | 'nights' | 'guests' | 'deposits'> & {
      stayKind: StayKind
      sourceType: SourceType
      channelName: string
      folioId: string
    }
  >(
    `select s.stay_no, r.room_no, t.name as room_type_name, s.stay_kind, s.breakfasts,
       s.arrive_at as arrive_ts, s.depart_plan_at as depart_plan_ts, s.source_type, c.name as channel_name,
       u.name as unit_name, v.res_no, s.folio_id
     from stay s join room r on r.id = s.room_id join room_type t on t.id = s.stock_type_id join mkt_channel c on c.id = s.channel_id
     left join unit u on u.id = s.unit_id left join reservation_room l on l.id = s.reservation_room_id
     left join reservation v on v.id = l.reservation_id where s.id = $1`,
    [stayId],
  )
  if (stay === undefined) throw refuseStays('stay.missing')
  const { stayKind, sourceType, channelName, folioId, ...facts } = stay
  return {
    ...facts,
    stayType: stayTypes[stayTypeOf(stayKind)],
    source: [...new Set([sourceTypes[sourceType], channelName])].join(' '),
    nights: await nightsOf(db, stayId, null),
    guests: await guestsOf(db, stayId, seesSecrets),
    deposits: await depositsOf(db, folioId),
  }
}

function nightsOf(db: Queries, stayId: string, from: string | null) {
  return db.query<RegistrationFacts['nights'][number]>(
    `select night, price_fen from stay_night where stay_id = $1 and ($2::date is null or night >= $2::date) order by night`,
    [stayId, from],
  )
}

async function guestsOf(db: Queries, stayId: string, seesSecrets: boolean): Promise<GuestOfPaper[]> {
  const rows = await db.query<
    Omit<GuestOfPaper, 'gender' | 'certType' | 'certNo' | 'phone'> & {
      gender: Gender
      certType: CertType | null
      certNo: string | null
      phone: string | null
      isSecret: boolean
    }
  >(
    `select s.is_secret = 'Y' as is_secret, g.name, g.gender, g.cert_type, g.cert_tail as cert_no, g.nationality, g.address, g.phone,
       g.plate_no
     from stay_guest q join guest g on g.id = q.guest_id join stay s on s.id = q.stay_id where q.stay_id = $1 and (q.out_at is null or q.is_main = 'Y')
     order by (q.is_main = 'Y') desc, q.in_at, q.id`,
    [stayId],
  )
  return rows.map(({ isSecret, ...row }) => ({
    ...row,
    gender: genders[row.gender],
    certType: row.certType === null ? '' : certTypes[row.certType],
    certNo: row.certNo ?? '',
    nationality: row.nationality === 'CHN' ? '中国' : row.nationality,
    phone: maskedPhone(row.phone),
    ...(isSecret && !seesSecrets ? hiddenOnPaper : {}),
  }))
}

const hiddenOnPaper = {
  name: secretName,
  gender: '',
  certType: '',
  certNo: '',
  nationality: '',
  address: null,
  phone: '',
  plateNo: null,
}

function depositsOf(db: Queries, folioId: string) {
  return db.query<RegistrationFacts['deposits'][number]>(
    `select coalesce(m.name, l.method, '') as method, sum(l.amount_fen)::bigint as amount_fen
     from folio_line l left join posting_code m on m.hotel_code = l.hotel_code and m.code = l.method
     where l.folio_id = $1 and l.posting_class = 'DEPOSIT' group by 1 having sum(l.amount_fen) > 0 order by 1`,
    [folioId],
  )
}

/** The last move of a stay; refuses where the guest never moved. */
export async function roomChangeFacts(
  db: Queries,
  stayId: string,
): Promise<Omit<RoomChangeFacts, 'notices' | 'clerk'> & { readonly periodId: string }> {
  const [stay] = await db.query<{ stayNo: string; guestName: string; departPlanTs: string }>(
    `select stay_no, guest_name, depart_plan_at as depart_plan_ts from stay where id = $1`,
    [stayId],
  )
  if (stay === undefined) throw refuseStays('stay.missing')
  const [to, from] = await db.query<{ id: string; roomNo: string; roomTypeName: string; since: string }>(
    `select p.id, r.room_no, t.name as room_type_name, lower(p.period) as since from room_period p
     join room r on r.id = p.room_id join room_type t on t.id = r.room_type_id
     where p.source = 'STAY' and p.source_id = $1 order by p.created_at desc, lower(p.period) desc, p.id desc limit 2`,
    [stayId],
  )
  if (to === undefined || from === undefined || from.roomNo === to.roomNo) throw refuse('change.none')
  const [said] = await db.query<{ reason: string | null }>(
    `select g.after_row ->> 'reason' as reason from sys_change_log g
     where g.table_name = 'stay' and g.row_id = $1 and g.before_row ->> 'roomId' <> g.after_row ->> 'roomId'
     order by g.id desc limit 1`,
    [stayId],
  )
  const nights = await nightsOf(db, stayId, to.since.slice(0, 10))
  return { ...stay, from, to, movedAt: to.since, reason: said?.reason ?? null, nights, periodId: to.id }
}

/** Whose bill a folio is. */
export async function stayOfFolio(db: Queries, folioId: string): Promise<BillFacts['stay']> {
  const [stay] = await db.query<NonNullable<BillFacts['stay']>>(
    `select s.stay_no, r.room_no, t.name as room_type_name, s.arrive_at as arrive_ts,
       coalesce(s.depart_at, s.depart_plan_at) as depart_ts
     from stay s join room r on r.id = s.room_id join room_type t on t.id = s.stock_type_id
     where s.folio_id = $1 and s.state <> 'voided' order by s.create_time desc, s.id limit 1`,
    [folioId],
  )
  return stay
}
