import { addDays, daysBetween } from '@kezhan/base/days'
import type { Guarantee } from '@kezhan/desk/model/order-words'
import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import type { ChosenMember } from '@kezhan/members/web/desk/MemberField'
import type { TypedProof } from '@kezhan/members/web/desk/PayProof'
import type { addBooking } from '@kezhan/reservations/model/booking-calls'
import type { SentOf } from '@kezhan/resource/call'

/** One line of a booking: so many rooms of a type. */
export interface RoomLine {
  readonly key: number
  readonly roomTypeId: string | null
  readonly qty: number
  readonly guestName: string
}

/** A booking as it is typed; it outlives a reload. */
export interface BookingDraft {
  readonly bookerName: string
  readonly bookerPhone: string
  readonly channelId: string
  readonly channelOrderNo: string
  readonly unitId: string | null
  /** Absent in drafts that were kept before there were any. */
  readonly intermediaryId?: string | null
  readonly member: ChosenMember | null
  /** 积分换房 by this rule. */
  readonly pointsRuleId: string | null
  /** 券号 as they are typed; absent in drafts that were kept before there were any. */
  readonly couponText?: string
  /** The better type that a 升级券 gives, where one room is booked. */
  readonly upgradeTypeId?: string | null
  readonly arriveDate: string
  readonly departDate: string
  readonly eta: string | null
  readonly holdUntil: string | null
  readonly guarantee: Guarantee
  readonly prepayFen: number | null
  readonly payCode: string
  readonly remark: string
  readonly lines: readonly RoomLine[]
}

export const emptyBooking = (
  arriveDate: string,
  channelId: string,
  roomTypeId: string | null,
): BookingDraft => ({
  bookerName: '',
  bookerPhone: '',
  channelId,
  channelOrderNo: '',
  unitId: null,
  member: null,
  pointsRuleId: null,
  eta: null,
  holdUntil: null,
  arriveDate,
  departDate: addDays(arriveDate, 1),
  guarantee: 'none',
  prepayFen: null,
  payCode: '9001',
  remark: '',
  lines: [{ key: 1, roomTypeId, qty: 1, guestName: '' }],
})

/** A draft of an earlier day begins no earlier than today; it keeps its nights. */
export function broughtToDate(draft: BookingDraft, today: string): BookingDraft {
  return draft.arriveDate >= today ? draft : withArrival(draft, today)
}

export function withArrival(draft: BookingDraft, arriveDate: string): BookingDraft {
  const nights = Math.max(1, daysBetween(draft.arriveDate, draft.departDate))
  return { ...draft, arriveDate, departDate: addDays(arriveDate, nights) }
}

/** Who is found fills in what nobody has typed yet; points of one member book no room of another. */
export const withMember = (draft: BookingDraft, member: ChosenMember | null): BookingDraft => ({
  ...draft,
  member,
  pointsRuleId: null,
  bookerName: draft.bookerName || (member?.name ?? ''),
  bookerPhone: draft.bookerPhone || (member?.phone ?? ''),
})

export const withNewLine = (draft: BookingDraft): BookingDraft => ({
  ...draft,
  lines: [
    ...draft.lines,
    { key: Math.max(0, ...draft.lines.map(line => line.key)) + 1, roomTypeId: null, qty: 1, guestName: '' },
  ],
})

export const isComplete = (draft: BookingDraft): boolean =>
  draft.bookerName.trim() !== '' &&
  draft.lines.length > 0 &&
  draft.lines.every(line => line.roomTypeId !== null) &&
  draft.arriveDate < draft.departDate

export const couponCodesOf = ({ couponText = '' }: BookingDraft): string[] =>
  couponText.split(/[\s,，、;；]+/).filter(code => code !== '')

type Types = AvailableRooms['types']

export const totalOf = (draft: BookingDraft, types: Types): number =>
  draft.pointsRuleId === null
    ? draft.lines.reduce((sum, line) => sum + line.qty * (typeOf(types, line)?.totalFen ?? 0), 0)
    : 0

const typeOf = (types: Types, { roomTypeId }: RoomLine) => types.find(one => one.roomTypeId === roomTypeId)

/** What is sent: the prices that stood on the screen come along, so that nobody books at others unseen. */
export function sentBooking(
  draft: BookingDraft,
  types: Types,
  { password, smsCode }: TypedProof = {},
): SentOf<typeof addBooking> {
  const {
    channelId,
    unitId,
    intermediaryId = null,
    member,
    pointsRuleId,
    arriveDate,
    departDate,
    guarantee,
    eta,
    holdUntil,
    prepayFen,
    payCode,
  } = draft
  const couponCodes = couponCodesOf(draft)
  const isUpgraded = couponCodes.length > 0 && draft.lines.length === 1 && draft.lines[0]?.qty === 1
  const upgradeTypeId = isUpgraded ? (draft.upgradeTypeId ?? null) : null
  const [channelOrderNo, remark] = [draft.channelOrderNo.trim(), draft.remark.trim()]
  return {
    kind: 'FIT',
    sourceType:
      intermediaryId !== null ? 'agent' : unitId !== null ? 'unit' : member === null ? 'walkIn' : 'member',
    stayType: 'DAY',
    channelId,
    arriveDate,
    departDate,
    guarantee,
    booker: {
      name: draft.bookerName.trim(),
      phone: draft.bookerPhone.trim(),
      ...(member === null ? {} : { memberId: member.id }),
    },
    rooms: draft.lines.map(line => ({
      roomTypeId: line.roomTypeId ?? '',
      qty: line.qty,
      ...(upgradeTypeId === null ? {} : { upgradeTypeId }),
      nights: (typeOf(types, line)?.nights ?? []).map(({ date, priceFen }) => ({
        date,
        priceFen: pointsRuleId === null ? priceFen : 0,
      })),
      ...(line.guestName.trim() === '' ? {} : { guests: [{ name: line.guestName.trim() }] }),
    })),
    ...(unitId === null ? {} : { unitId }),
    ...(intermediaryId === null ? {} : { intermediaryId }),
    ...(pointsRuleId === null ? {} : { pointsRuleId }),
    ...(pointsRuleId === null || password === undefined ? {} : { payPassword: password }),
    ...(pointsRuleId === null || smsCode === undefined ? {} : { paySmsCode: smsCode }),
    ...(couponCodes.length === 0 ? {} : { couponCodes }),
    ...(channelOrderNo === '' ? {} : { channelOrderNo }),
    ...(eta === null ? {} : { eta }),
    ...(holdUntil === null ? {} : { holdUntil }),
    ...(prepayFen === null || prepayFen === 0 ? {} : { prepay: { payCode, amountFen: prepayFen } }),
    ...(remark === '' ? {} : { remark }),
  }
}
