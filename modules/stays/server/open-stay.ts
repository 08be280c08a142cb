import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import type { SourceType, StayKind } from '@kezhan/desk/model/order-words'
import type { KeptLate } from '@kezhan/desk/rules/kept-late'
import { nameOnStay } from '@kezhan/desk/rules/secrecy'
import { checkWarnings, type Work } from '@kezhan/desk/server/desk-work'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { refuse as refuseReservations } from '@kezhan/reservations/rules/refusals'
import { roomDiffers } from '@kezhan/rooms/rules/events'
import { tellOrdersChanged, tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import {
  addPeriods,
  type HeldRoom,
  holdRoom,
  periodsWithin,
  takenBy,
} from '@kezhan/rooms/server/room-periods'
import { occupyRoom } from '@kezhan/rooms/server/room-state'
import { settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { toInspect } from '../rules/events'
import { refuse } from '../rules/refusals'
import type { OtherType, StayGuest } from '../rules/stay-facts'
import { stayStates } from '../rules/stay-states'
import { addStayGuests, type ReadGuest, saveGuests } from './guests/save-guests'
import { roomFacts, stayFacts } from './stay-facts'
import { saveStayNights } from './stay-rows'

/** Somebody who is about to live in a room. His stock is had; his room is not yet. */
export interface Arriving extends KeptLate {
  readonly stayNo: string
  readonly folioNo: string
  readonly roomId: string
  readonly reservationId: string | null
  readonly reservationRoomId: string | null
  readonly bookedTypeId: string | null
  readonly otherType?: OtherType | undefined
  readonly stayKind: StayKind
  readonly sourceType: SourceType
  readonly channelId: string
  readonly memberId: string | null
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly teamId: string | null
  readonly arrive: string
  readonly depart: string
  readonly departAt: string
  readonly ratePlanId: string | null
  readonly hourRuleId: string | null
  readonly breakfasts: number
  readonly extraBeds: number
  readonly isSecret: boolean
  readonly remark: string | null
  readonly nights: readonly PricedNight[]
  readonly guests: readonly ReadGuest[]
  readonly guestFacts: readonly StayGuest[]
  /** Used where no guest is registered yet. */
  readonly guestName: string
  readonly confirmed: string | null
}

export interface OpenedStay {
  readonly stayId: string
  readonly folioId: string
  readonly room: HeldRoom
  readonly warnings: readonly string[]
}

const blockTexts = { OOO: '维修房', OOS: '停用房', LOCK: '锁房' } as const

/**
 * 入住: the room is looked at under its lock, then stay, nights, guests, account and period are written together. Refuses
 * as §2.2 of the hotel domain says; warnings must have been confirmed.
 */
export async function openStay(work: Work, arriving: Arriving): Promise<OpenedStay> {
  const { ctx, db, desk, settings } = work
  const { roomId, departAt } = arriving
  if (departAt <= desk.now) throw refuse('checkIn.over')
  const room = await holdRoom(db, roomId)
  if (!room.isEnabled) throw refuseReservations('room.disabled', { room: room.roomNo })
  const period = { from: desk.now, to: departAt }
  const others = await periodsWithin(db, [roomId], period)
  const inTheWay = others.filter(one => one.sourceId !== arriving.reservationRoomId)
  const block = inTheWay.find(one => one.kind in blockTexts && one.from <= desk.now)
  const blockText = block === undefined ? undefined : blockTexts[block.kind as keyof typeof blockTexts]
  const facts = stayFacts(desk, settings, {
    room: roomFacts(room, settings, { blockText, otherType: arriving.otherType }),
    guests: arriving.guestFacts,
  })
  stateAfter(stayStates, 'arriving', 'checkIn', facts)
  const [first] = inTheWay
  if (first !== undefined) throw takenBy(room, first, period)
  const warnings = warningsOf(stayStates, 'checkIn', facts)
  checkWarnings(warnings, arriving.confirmed)
  const { stayId, folioId } = await writeStay(work, arriving, room)
  await addPeriods(db, desk, [{ roomId, kind: 'STAY', sourceId: stayId, title: arriving.stayNo, ...period }])
  await occupyRoom(db, roomId, stayId)
  await settle(db, desk, roomDiffers, roomId, '已办理入住')
  await settle(db, desk, toInspect, roomId, '已办理入住')
  await recordChanges(ctx, db, [
    {
      table: 'stay',
      id: stayId,
      title: `${room.roomNo} ${arriving.stayNo}`,
      before: null,
      after: logged(arriving),
    },
  ])
  await tellOrdersChanged(db, desk.hotelCode, [arriving.reservationId], [stayId])
  await tellRoomsChanged(db, desk.hotelCode, [roomId])
  return { stayId, folioId, room, warnings }
}

/** Numbers of certificates never stand in a log. */
const logged = ({ guests, guestFacts: _facts, otherType: _types, ...stay }: Arriving) => ({
  ...stay,
  guestName: nameOnStay(stay.guestName, stay.isSecret),
  guests: guests.map(guest => nameOnStay(guest.sent.name, stay.isSecret)),
})

async function writeStay(
  { ctx, db, desk, settings }: Work,
  arriving: Arriving,
  room: HeldRoom,
): Promise<{ readonly stayId: string; readonly folioId: string }> {
  const guestIds = await saveGuests(db, desk, arriving.guests)
  const guestName = nameOnStay(arriving.guests[0]?.sent.name ?? arriving.guestName, arriving.isSecret)
  const stayId = newId()
  const folio = await openFolio(ctx, db, desk, {
    ownerKind: 'STAY',
    ownerId: stayId,
    name: `${room.roomNo} ${guestName}`,
    folioNo: arriving.folioNo,
  })
  await db.query(
    `insert into stay (id, tenant_id, hotel_code, stay_no, reservation_room_id, room_id, booked_type_id, stock_type_id, stay_kind, source_type,
       channel_id, member_id, unit_id, intermediary_id, team_id, main_guest_id, guest_name, arrive_at, arrive_on, depart_plan_at, depart,
       rate_plan_id, hour_rule_id, breakfasts, folio_id, is_secret, remark, business_date, shift_session_id, create_by, extra_beds,
       late_from, late_fee_fen, late_by, late_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31,
       $32, $33, $34, $35)`,
    [
      stayId,
      desk.tenantId,
      desk.hotelCode,
      arriving.stayNo,
      arriving.reservationRoomId,
      room.id,
      arriving.bookedTypeId ?? room.typeId,
      room.typeId,
      arriving.stayKind,
      arriving.sourceType,
      arriving.channelId,
      arriving.memberId,
      arriving.unitId,
      arriving.intermediaryId,
      arriving.teamId,
      guestIds[0] ?? null,
      guestName,
      desk.now,
      arriving.arrive,
      arriving.departAt,
      arriving.depart,
      arriving.ratePlanId,
      arriving.hourRuleId,
      arriving.breakfasts,
      folio.id,
      arriving.isSecret ? 'Y' : 'N',
      arriving.remark,
      desk.businessDate,
      desk.shiftSessionId,
      desk.username,
      arriving.extraBeds,
      arriving.lateFrom,
      arriving.lateFeeFen,
      arriving.lateBy,
      arriving.lateReason,
    ],
  )
  const isCounted = arriving.reservationRoomId === null
  await saveStayNights(db, desk, { id: stayId, stayKind: arriving.stayKind }, arriving.nights, isCounted)
  await addStayGuests(
    db,
    desk,
    stayId,
    arriving.guests.map((guest, at) => ({ ...guest, guestId: guestIds[at] ?? '', isMain: at === 0 })),
    settings.registers,
  )
  return { stayId, folioId: folio.id }
}
