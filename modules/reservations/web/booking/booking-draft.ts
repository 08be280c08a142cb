import { addDays, daysBetween } from '@kezhan/base/days'
import type { Guarantee } from '@kezhan/desk/model/order-words'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import type { ChosenMember } from '@kezhan/members/web/desk/MemberField'
import type { TypedProof } from '@kezhan/members/web/desk/PayProof'
import type { addBooking } from '@kezhan/reservations/model/booking-calls'
import type { BookingOffers, Offer, OfferedPlan } from '@kezhan/reservations/model/offer-calls'
import type { SentOf } from '@kezhan/resource/call'
import { patterns } from '@kezhan/resource/patterns'

/** One line of a booking: so many rooms of a type by a price plan. */
export interface RoomLine {
  readonly roomTypeId: string
  /** Null for what the guest pays without anybody choosing. */
  readonly ratePlanId: string | null
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
  /** His file, where he was found by his number; absent in drafts that were kept before. */
  readonly guestId?: string | null
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
  lines: roomTypeId === null ? [] : [{ roomTypeId, ratePlanId: null, qty: 1, guestName: '' }],
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

/** Who was found by his number: his name takes the place of none, and he books as who he is, or for whose card was chosen. */
export const withBooker = (draft: BookingDraft, person: KnownGuest): BookingDraft => ({
  ...draft,
  bookerName: person.name,
  guestId: person.guestId,
  ...(person.member === null ? {} : { member: person.member, pointsRuleId: null }),
})

/** Another number is somebody else, until he is found: with it goes whose number it was. */
export const withPhone = (draft: BookingDraft, bookerPhone: string): BookingDraft => ({
  ...draft,
  bookerPhone,
  guestId: null,
  ...(draft.member?.phone === draft.bookerPhone.trim() ? { member: null, pointsRuleId: null } : {}),
})

const isLine = (line: RoomLine, roomTypeId: string, ratePlanId: string | null): boolean =>
  line.roomTypeId === roomTypeId && line.ratePlanId === ratePlanId

export const qtyOf = (draft: BookingDraft, roomTypeId: string, ratePlanId: string | null): number =>
  draft.lines.find(line => isLine(line, roomTypeId, ratePlanId))?.qty ?? 0

/** So many rooms of a type by a plan; none takes it out of the booking. */
export function withQty(
  draft: BookingDraft,
  roomTypeId: string,
  ratePlanId: string | null,
  qty: number,
): BookingDraft {
  const others = draft.lines.filter(line => !isLine(line, roomTypeId, ratePlanId))
  if (qty <= 0) return { ...draft, lines: others }
  const isThere = others.length < draft.lines.length
  return {
    ...draft,
    lines: isThere
      ? draft.lines.map(line => (isLine(line, roomTypeId, ratePlanId) ? { ...line, qty } : line))
      : [...draft.lines, { roomTypeId, ratePlanId, qty, guestName: '' }],
  }
}

export const roomsOf = (draft: BookingDraft): number => draft.lines.reduce((sum, line) => sum + line.qty, 0)

/** What is still to be filled in, in the order of the page, each with the box where that is done. */
export function missingIn(draft: BookingDraft): readonly { readonly box: string; readonly text: string }[] {
  const phone = draft.bookerPhone.trim() === '' ? '请输入手机' : phoneProblem(draft)
  return [
    ...(draft.arriveDate >= draft.departDate ? [{ box: 'depart', text: '离店日期必须大于入住日期' }] : []),
    ...(draft.lines.length === 0 ? [{ box: 'offers', text: '请至少选择一种房型和间数' }] : []),
    ...(phone === undefined ? [] : [{ box: 'booker-phone', text: phone }]),
    ...(draft.bookerName.trim() === '' ? [{ box: 'booker-name', text: '请输入姓名' }] : []),
  ]
}

/** What is wrong with the number that stands there. */
export function phoneProblem({ bookerPhone }: Pick<BookingDraft, 'bookerPhone'>): string | undefined {
  const phone = bookerPhone.trim()
  return phone === '' || patterns.phone.test.test(phone) ? undefined : `手机${patterns.phone.text}`
}

export const couponCodesOf = ({ couponText = '' }: BookingDraft): string[] =>
  couponText.split(/[\s,，、;；]+/).filter(code => code !== '')

type Offers = BookingOffers | undefined

export const planOf = (offers: Offers, { ratePlanId }: RoomLine): OfferedPlan | undefined =>
  offers?.plans.find(plan => plan.ratePlanId === ratePlanId)

/** What a line costs by its plan, as it stands on the screen. */
function offerOf(offers: Offers, line: RoomLine): Offer | undefined {
  const plan = planOf(offers, line)
  const type = offers?.types.find(one => one.roomTypeId === line.roomTypeId)
  return plan === undefined ? undefined : type?.offers[offers?.plans.indexOf(plan) ?? -1]
}

export const totalOf = (draft: BookingDraft, offers: Offers): number =>
  draft.pointsRuleId === null
    ? draft.lines.reduce((sum, line) => sum + line.qty * (offerOf(offers, line)?.totalFen ?? 0), 0)
    : 0

/** What is sent: the prices that stood on the screen come along, so that nobody books at others unseen. */
export function sentBooking(
  draft: BookingDraft,
  offers: Offers,
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
      ...(draft.guestId == null ? {} : { guestId: draft.guestId }),
      ...(member === null ? {} : { memberId: member.id }),
    },
    rooms: draft.lines.map(line => ({
      roomTypeId: line.roomTypeId,
      qty: line.qty,
      ...(line.ratePlanId === null ? {} : { ratePlanId: line.ratePlanId }),
      ...(planOf(offers, line)?.breakfasts ? { breakfast: planOf(offers, line)?.breakfasts } : {}),
      ...(upgradeTypeId === null ? {} : { upgradeTypeId }),
      nights: (offerOf(offers, line)?.nights ?? []).map(({ date, priceFen }) => ({
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
