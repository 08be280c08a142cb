import { stayCommissions } from '@kezhan/agents/server/stay-commissions'
import { offersOf } from '@kezhan/base/state-table'
import type {
  ActionOffer,
  FolioLineOfOrder,
  FolioOfOrder,
  KeyCard,
  LateOfStay,
  MemberOfOrder,
  NightOfOrder,
  ReservationHead,
  ReservationRoom,
  RoomMixDetail,
  ServiceOfStay,
  StayDetail,
} from '@kezhan/desk/model/order-shapes'
import { certTypes, registrations, type StayKind, stayTypeOf } from '@kezhan/desk/model/order-words'
import type { GuestOfStay } from '@kezhan/desk/model/room-state'
import type { KeptLate } from '@kezhan/desk/rules/kept-late'
import { secretName } from '@kezhan/desk/rules/secrecy'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { maskedPhone } from '@kezhan/desk/server/masked'
import { invoicesOf } from '@kezhan/folios/server/invoices/invoice-store'
import { type Sight, sightOf, tileFor } from '@kezhan/front-desk/rules/sight'
import { operatorName } from '@kezhan/people/server/operator-name'
import { traceTexts, type Verdict } from '@kezhan/rates/rules/verdict'
import { lineStates } from '@kezhan/reservations/rules/line-states'
import { refuse } from '@kezhan/reservations/rules/refusals'
import { reservationStates } from '@kezhan/reservations/rules/reservation-states'
import { refuse as refuseRooms } from '@kezhan/rooms/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { availableCreditSql } from '@kezhan/stays/server/available-credit'
import { stayFacts } from '@kezhan/stays/server/stay-facts'
import { readStay, type Stay } from '@kezhan/stays/server/stay-rows'
import { roomLogOf } from './room-log'
import { loadTiles } from './room-tiles'

export interface MixAsk {
  readonly roomId?: string | null | undefined
  readonly stayId?: string | null | undefined
  readonly reservationId?: string | null | undefined
  readonly reservationRoomId?: string | null | undefined
}

/** Everything the side panel and the order need in one call (hotel domain §5.7), each part for who may see it. */
export async function mixDetail(ctx: Ctx, ask: MixAsk): Promise<RoomMixDetail> {
  const businessDate = businessDateOf(ctx)
  const { db } = ctx
  const sight = sightOf(code => ctx.user.rights.can(code))
  const { needsInspection } = await deskSettings(db, ctx.user.hotelCode)
  const place = await placeOf(ctx, ask)
  const living = place.stayId === null ? undefined : await readStay(db, place.stayId)
  const stay = sight.orders ? living : undefined
  const roomId = living?.roomId ?? place.roomId
  const reservationId = living?.reservationId ?? place.reservationId
  const [marked] = roomId === null ? [] : await loadTiles(ctx, db, { businessDate, needsInspection, roomId })
  const tile = marked === undefined ? undefined : tileFor(sight, marked.tile)
  const reservation =
    reservationId === null || !sight.orders ? undefined : await reservationOf(db, reservationId, sight)
  const folioId = sight.bills ? (stay?.folioId ?? reservation?.head.folioId ?? null) : null
  const services = stay === undefined ? [] : await servicesOf(db, stay.id)
  const actions = await actionsOf(ctx, living)
  return {
    ...(tile === undefined || roomId === null ? {} : { room: { ...tile, ...(await roomPart(db, roomId)) } }),
    ...(stay === undefined ? {} : { stay: await stayDetail(db, stay, sight) }),
    ...(reservation === undefined ? {} : { reservation }),
    ...(await teamPart(db, stay?.teamId ?? reservation?.head.teamId ?? null)),
    ...(stay?.linkId == null
      ? {}
      : { link: { mainStayId: stay.linkId, members: await linkMembers(db, stay.linkId, sight) } }),
    ...(await commissionPart(ctx, stay, reservation?.rooms ?? [])),
    ...(folioId === null ? {} : { folio: await folioOf(db, folioId, stay, businessDate) }),
    preauths: folioId === null ? [] : await preauthsOf(db, folioId),
    rentals: services.filter(one => one.kind === 'rental'),
    services: {
      wakeups: services.filter(one => one.kind === 'wakeup'),
      messages: services.filter(one => one.kind === 'message'),
      breakfast: [],
    },
    keyCards: stay === undefined ? [] : await cardsOf(db, stay.id),
    invoices: folioId === null ? [] : await invoicesOf(db, folioId),
    permissions: actions.filter(one => one.offer === 'do').map(one => one.action),
    actions,
  }
}

/** What was earned by the stay, or by the stays of an order. */
async function commissionPart(
  { db, user }: Ctx,
  stay: Stay | undefined,
  rooms: readonly ReservationRoom[],
): Promise<Pick<RoomMixDetail, 'commissions'>> {
  if (!user.rights.can('crm:commission:list')) return {}
  const stayIds = stay === undefined ? rooms.flatMap(room => room.stayId ?? []) : [stay.id]
  return { commissions: stayIds.length === 0 ? [] : await stayCommissions(db, stayIds) }
}

interface Place {
  readonly roomId: string | null
  readonly stayId: string | null
  readonly reservationId: string | null
}

async function placeOf({ db, user }: Ctx, ask: MixAsk): Promise<Place> {
  if (ask.stayId) return { roomId: null, stayId: ask.stayId, reservationId: null }
  if (ask.reservationId) return { roomId: null, stayId: null, reservationId: ask.reservationId }
  if (ask.reservationRoomId) {
    const [line] = await db.query<Place>(
      'select room_id, stay_id, reservation_id from reservation_room where id = $1',
      [ask.reservationRoomId],
    )
    if (line === undefined) throw refuse('order.missing')
    return line
  }
  const [room] = await db.query<Place>(
    `select s.room_id, s.stay_id, (select l.reservation_id from reservation_room l where l.room_id = s.room_id
       and l.state = 'waiting' and s.stay_id is null order by l.arrive limit 1) as reservation_id
     from room_state s where s.hotel_code = $1 and s.room_id = $2`,
    [user.hotelCode, ask.roomId ?? ''],
  )
  if (room === undefined) throw refuseRooms('room.missing')
  return room
}

async function roomPart(db: Db, roomId: string) {
  const [room] = await db.query<{ lockNo: string | null; phoneExt: string | null }>(
    'select lock_no, phone_ext from room where id = $1',
    [roomId],
  )
  return {
    lockNo: room?.lockNo ?? null,
    phoneExt: room?.phoneExt ?? null,
    log: (await roomLogOf(db, roomId)).slice(0, 10),
  }
}

const nightsSql = (table: string, key: string, posted: string) =>
  `select night, price_fen, base_fen, ${posted} as posted, trace from ${table} where ${key} = any($1::text[]) order by night`

interface NightRow extends Omit<NightOfOrder, 'traceText'> {
  readonly trace: readonly Verdict[]
}
const nightOf = ({ trace, ...night }: NightRow): NightOfOrder => ({
  ...night,
  traceText: traceTexts(trace.filter(one => 'outcome' in one)).join('；'),
})

/** Who was merged into another is shown as the other. */
const memberSql = (
  id: string,
) => `(select jsonb_build_object('id', m.id, 'memberNo', m.member_no, 'name', m.name, 'phone', m.phone,
    'levelName', v.name) from member o join member m on m.id = coalesce(o.merged_into, o.id) join member_level v on v.id = m.level_id
  where o.id = ${id})`

const intermediarySql = (id: string) =>
  `(select jsonb_build_object('id', i.id, 'name', i.name) from intermediary i where i.id = ${id})`

async function stayDetail(db: Db, stay: Stay, { secrets }: Sight): Promise<StayDetail> {
  const isHidden = stay.isSecret && !secrets
  const guests = await guestsOf(db, stay.id, isHidden)
  const nights = await db.query<NightRow>(nightsSql('stay_night', 'stay_id', 'posted_line_id is not null'), [
    [stay.id],
  ])
  const [more] = await db.query<{
    memberId: string | null
    member: MemberOfOrder | null
    unitId: string | null
    intermediary: StayDetail['intermediary']
    remark: string | null
    typeName: string
    lateByName: string | null
  }>(
    `select s.member_id, ${memberSql('s.member_id')} as member, s.unit_id, ${intermediarySql('s.intermediary_id')} as intermediary, s.remark, t.name as type_name,
       ${operatorName('s.late_by')} as late_by_name from stay s join room_type t on t.id = s.stock_type_id where s.id = $1`,
    [stay.id],
  )
  const segments = await db.query<StayDetail['segments'][number]>(
    `select r.room_no, lower(p.period) as "from", upper(p.period) as "to" from room_period p join room r on r.id = p.room_id
     where p.source = 'STAY' and p.source_id = $1 order by lower(p.period), p.created_at`,
    [stay.id],
  )
  return {
    stayId: stay.id,
    stayNo: stay.stayNo,
    state: stay.state,
    stateText: stayStates.states[stay.state],
    reservationRoomId: stay.reservationRoomId,
    roomId: stay.roomId,
    roomNo: stay.roomNo,
    roomTypeId: stay.stockTypeId,
    roomTypeName: more?.typeName ?? '',
    bookedTypeId: stay.bookedTypeId,
    stayType: stayTypeOf(stay.stayKind),
    sourceType: stay.sourceType,
    channelId: stay.channelId,
    memberId: isHidden ? null : (more?.memberId ?? null),
    member: isHidden ? null : (more?.member ?? null),
    unitId: more?.unitId ?? null,
    intermediary: more?.intermediary ?? null,
    teamId: stay.teamId,
    linkGroupId: stay.linkId,
    guestName: (secrets && guests.find(one => one.isMain)?.name) || stay.guestName,
    arriveTs: stay.arriveAt,
    arriveDate: stay.arriveOn,
    departPlanTs: stay.departPlanAt,
    late: lateOf({ ...stay, lateByName: more?.lateByName ?? null }),
    departDate: stay.depart,
    departTs: stay.departAt,
    secret: stay.isSecret,
    remark: more?.remark ?? null,
    folioId: stay.folioId,
    nights: nights.map(nightOf),
    segments,
    guests,
    version: stay.version,
  }
}

interface LateRow extends Omit<KeptLate, 'lateBy'> {
  readonly lateByName: string | null
}
const lateOf = ({ lateFrom, lateFeeFen, lateReason, lateByName }: LateRow): LateOfStay | null =>
  lateFrom === null
    ? null
    : { fromTs: lateFrom, feeFen: lateFeeFen, byName: lateByName ?? '', reason: lateReason }

/** Hidden, somebody wants to stay unknown: that he is there is all that is told, and nothing that leads to his file. */
async function guestsOf(db: Db, stayId: string, isHidden: boolean): Promise<GuestOfStay[]> {
  const rows = await db.query<
    Omit<GuestOfStay, 'certTypeText' | 'phoneMasked' | 'policeState'> & {
      certType: keyof typeof certTypes | null
      phone: string | null
      code: keyof typeof registrations
    }
  >(
    `select q.id as stay_guest_id, g.id as guest_id, g.name, g.gender, g.cert_type, coalesce(g.cert_tail, '') as cert_no_masked, g.phone,
       q.is_main = 'Y' as is_main, q.in_at as in_ts, q.out_at as out_ts, q.registration as code, q.is_minor = 'Y' as is_minor, q.guardian_name as guardian
     from stay_guest q join guest g on g.id = q.guest_id where q.stay_id = $1 order by (q.is_main = 'Y') desc, q.in_at, q.id`,
    [stayId],
  )
  return rows.map(({ certType, phone, code, ...guest }) => ({
    ...guest,
    certTypeText: certType === null ? '' : certTypes[certType],
    phoneMasked: maskedPhone(phone),
    policeState: registrations[code],
    ...(isHidden ? hiddenGuest : {}),
  }))
}

const hiddenGuest = {
  guestId: '',
  name: secretName,
  gender: 'unknown',
  certTypeText: '',
  certNoMasked: '',
  phoneMasked: '',
  guardian: null,
} as const

/** An order under whose name somebody lives here who wants to stay unknown does not tell the name either. */
export async function reservationOf(
  db: Db,
  reservationId: string,
  { secrets }: Sight,
): Promise<{ readonly head: ReservationHead; readonly rooms: readonly ReservationRoom[] }> {
  const [head] = await db.query<Omit<ReservationHead, 'stateText' | 'stayType'> & { stayKind: StayKind }>(
    `select r.id as reservation_id, r.res_no, r.kind, r.state, r.source_type, r.channel_id, c.name as channel_name,
       r.channel_order_no, r.booker_name, r.booker_phone, r.member_id, ${memberSql('r.member_id')} as member, r.unit_id, ${intermediarySql('r.intermediary_id')} as intermediary,
       r.team_id, r.arrive as arrive_date, r.depart as depart_date, r.eta, r.hold_until, r.guarantee, r.stay_kind,
       r.total_fen, coalesce(f.credit_fen - f.debit_fen, 0) as prepaid_fen, r.folio_id, r.remark, r.cancel_reason,
       r.create_by, ${operatorName('r.create_by')} as create_name, r.create_time, r.version
     from reservation r join mkt_channel c on c.id = r.channel_id left join folio f on f.id = r.folio_id where r.id = $1`,
    [reservationId],
  )
  if (head === undefined) throw refuse('order.missing')
  const rooms = await db.query<
    Omit<ReservationRoom, 'stateText' | 'nights' | 'late'> & {
      state: keyof typeof lineStates.states
      isSecret: boolean
    } & LateRow
  >(
    `select l.id as reservation_room_id, l.line_no, l.room_type_id, t.name as room_type_name, l.room_id,
       m.room_no, l.arrive_at as arrive_ts, l.depart_at as depart_ts, l.adults, l.children, l.breakfasts as breakfast, l.extra_beds as extra_bed,
       l.guest_name, l.guest_phone, l.state, l.stay_id, l.version, l.late_from, l.late_fee_fen, l.late_reason,
       ${operatorName('l.late_by')} as late_by_name, coalesce(y.is_secret = 'Y', false) as is_secret
     from reservation_room l join room_type t on t.id = l.room_type_id left join room m on m.id = l.room_id
     left join stay y on y.id = l.stay_id where l.reservation_id = $1 order by l.line_no`,
    [reservationId],
  )
  const nights = await db.query<NightRow & { lineId: string }>(
    nightsSql('reservation_night', 'reservation_room_id', 'false').replace(
      'select ',
      'select reservation_room_id as line_id, ',
    ),
    [rooms.map(room => room.reservationRoomId)],
  )
  const { stayKind, ...rest } = head
  const isHidden = !secrets && rooms.some(room => room.isSecret)
  return {
    head: {
      ...rest,
      ...(isHidden ? { bookerName: secretName, bookerPhone: null, memberId: null, member: null } : {}),
      stateText: reservationStates.states[head.state as keyof typeof reservationStates.states],
      stayType: stayTypeOf(stayKind),
    },
    rooms: rooms.map(({ isSecret, lateFrom, lateFeeFen, lateReason, lateByName, ...room }) => ({
      ...room,
      late: lateOf({ lateFrom, lateFeeFen, lateReason, lateByName }),
      ...(isSecret && !secrets ? { guestName: secretName, guestPhone: null } : {}),
      stateText: lineStates.states[room.state],
      nights: nights
        .filter(night => night.lineId === room.reservationRoomId)
        .map(({ lineId: _, ...night }) => nightOf(night)),
    })),
  }
}

async function teamPart(db: Db, teamId: string | null): Promise<Pick<RoomMixDetail, 'team'>> {
  if (teamId === null) return {}
  const [team] = await db.query<NonNullable<RoomMixDetail['team']>>(
    'select id as team_id, team_no, name from team where id = $1',
    [teamId],
  )
  return team === undefined ? {} : { team }
}

async function linkMembers(db: Db, linkId: string, { bills }: Sight) {
  const members = await db.query<NonNullable<RoomMixDetail['link']>['members'][number]>(
    `select s.id as stay_id, r.room_no, s.guest_name, f.credit_fen - f.debit_fen as balance_fen
     from stay s join room r on r.id = s.room_id join folio f on f.id = s.folio_id where s.link_id = $1 order by r.room_no, s.id`,
    [linkId],
  )
  return bills ? members : members.map(({ balanceFen: _, ...member }) => member)
}

async function folioOf(
  db: Db,
  folioId: string,
  stay: Stay | undefined,
  businessDate: string,
): Promise<FolioOfOrder> {
  const [folio] = await db.query<Omit<FolioOfOrder, 'lines'>>(
    `select f.id as folio_id, f.state, f.debit_fen, f.credit_fen, f.credit_fen - f.debit_fen as balance_fen,
       coalesce((select sum(p.amount_fen) from preauth p where p.folio_id = f.id and p.state = 'valid'), 0) as preauth_fen,
       coalesce((select sum(l.amount_fen) from folio_line l where l.folio_id = f.id and l.posting_class = 'DEPOSIT' and l.settle_id is null), 0) as deposit_fen,
       coalesce(w.tonight_due_fen, 0) as tonight_due_fen, coalesce(w.available_fen, f.credit_fen - f.debit_fen) as available_fen
     from folio f left join (${availableCreditSql('$3::date')}) w on w.stay_id = $2 where f.id = $1`,
    [folioId, stay?.state === 'inHouse' ? stay.id : null, businessDate],
  )
  if (folio === undefined) throw refuse('order.missing')
  const lines = await db.query<FolioLineOfOrder>(
    `select l.id as line_id, l.line_no, l.business_date, l.charge_date, l.side, l.code,
       coalesce(c.name, l.code) as code_name, l.kind, l.amount_fen, l.qty, l.room_no, s.shift_name,
       l.realname as operator_name, t.settle_no, exists (select 1 from folio_line v where v.reverses_id = l.id) as reversed, l.remark
     from folio_line l join shift_session s on s.id = l.shift_session_id left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     left join settlement t on t.id = l.settle_id where l.folio_id = $1 order by l.line_no`,
    [folioId],
  )
  return { ...folio, lines }
}

function preauthsOf(db: Db, folioId: string) {
  return db.query<RoomMixDetail['preauths'][number]>(
    `select id as preauth_id, method, auth_no, amount_fen, state from preauth where folio_id = $1 order by created_at, id`,
    [folioId],
  )
}

function servicesOf(db: Db, stayId: string): Promise<ServiceOfStay[]> {
  return db.query<ServiceOfStay>(
    `select id as service_id, kind, at_time, content, qty, state, version from stay_service where stay_id = $1 order by create_time, id`,
    [stayId],
  )
}

function cardsOf(db: Db, stayId: string): Promise<KeyCard[]> {
  return db.query<KeyCard>(
    `select id as card_id, card_no, kind, valid_from, valid_to, state from key_card where stay_id = $1 order by create_time, id`,
    [stayId],
  )
}

/** The buttons of a stay, from the same table that refuses. */
async function actionsOf(ctx: Ctx, stay: Stay | undefined): Promise<ActionOffer[]> {
  if (stay === undefined) return []
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const desk = {
    tenantId: '',
    hotelCode: '',
    businessDate: businessDateOf(ctx),
    isAuditing: false,
    shiftSessionId: '',
    username: '',
    realname: '',
    now: ctx.now,
  }
  const facts = stayFacts(desk, settings, { arriveBusinessDate: stay.arriveOn, reason: '-' })
  const rights = {
    has: (code: string) => ctx.user.rights.can(code as `${string}:${string}`),
  } as ReadonlySet<string>
  return offersOf(stayStates, stay.state, facts, rights).filter(one => one.action !== 'checkIn')
}
