import { daysBetween } from '@kezhan/base/days'
import { nightCount } from '@kezhan/base/nights'
import { bookedDayOf } from './booked-day'
import { type ExactPrice, exactly, isCheaper, roundedFen, withEffect } from './exact-price'
import type { Buyer, MemberOfLevel, PriceBook, RatePlan, UnitWithPlan } from './price-book'
import type { Priced } from './public-price'
import type { PriceStep, Verdict } from './verdict'

/** A price somebody is entitled to, or why his title gives him none tonight. */
interface Title {
  readonly step: PriceStep
  readonly ref: string
  readonly name: string
  readonly price: ExactPrice | undefined
  readonly why: string
}

/** The price of who buys: team, unit or member, channel, intermediary, else everybody's (hotel domain §3.19 B). */
export function identityPrice(
  book: PriceBook,
  night: string,
  buyer: Buyer,
  open: ExactPrice,
): Priced & { step: PriceStep } {
  const titles = titlesOf(book, night, buyer, open)
  const winner = titles.find(title => title.price !== undefined) ?? titles[titles.length - 1]
  const verdicts = titles.map((title): Verdict => {
    const { step, ref, name, price } = title
    const isWinner = title === winner
    const why = isWinner || price === undefined ? title.why : `已采用${winner?.name || '更优先的价格'}`
    const priceFen = price === undefined ? null : roundedFen(price)
    return { step, ref, name, outcome: isWinner ? 'won' : 'lost', priceFen, why }
  })
  return { price: winner?.price ?? open, verdicts, step: winner?.step ?? 'public' }
}

/** All titles of the buyer, the strongest first. */
function titlesOf(book: PriceBook, night: string, buyer: Buyer, open: ExactPrice): Title[] {
  const { team, unit, member, channel, intermediary } = buyer
  const planned = (step: PriceStep, name: string, planId: string): Title => {
    const plan = book.plans.find(one => one.id === planId)
    return { step, ref: planId, name, ...planPrice(book, plan, night, buyer, open) }
  }
  const titles: Title[] = []
  if (team)
    titles.push({ step: 'team', ref: team.id, name: team.name, price: exactly(team.priceFen), why: '' })
  const unitTitle = unit && unitPrice(planned('unit', unit.name, unit.planId), unit, night)
  titles.push(...inPolicyOrder(book, unitTitle, member && memberTitle(planned, member, open)))
  if (channel.planId !== undefined) titles.push(planned('channel', channel.name, channel.planId))
  if (intermediary) titles.push(intermediaryTitle(book, intermediary, open))
  return [...titles, { step: 'public', ref: '', name: '', price: open, why: '' }]
}

/** The public price, but not below the one agreed with the intermediary for this type. */
function intermediaryTitle(
  { roomTypeId }: PriceBook,
  { id: ref, name, minPriceFen, roomTypeIds = [] }: NonNullable<Buyer['intermediary']>,
  open: ExactPrice,
): Title {
  const step = 'intermediary'
  if (roomTypeIds.length > 0 && !roomTypeIds.includes(roomTypeId))
    return { step, ref, name, price: undefined, why: '不适用该房型' }
  const least = exactly(minPriceFen)
  return isCheaper(open, least)
    ? { step, ref, name, price: least, why: '公开价低于约定最低价' }
    : { step, ref, name, price: open, why: '公开价不低于约定最低价' }
}

function unitPrice(title: Title, unit: UnitWithPlan, night: string): Title {
  const { contractFrom = night, contractTo = night } = unit
  const isInContract = contractFrom <= night && night <= contractTo
  return isInContract ? title : { ...title, price: undefined, why: '不在合同期内' }
}

function memberTitle(
  planned: (step: PriceStep, name: string, planId: string) => Title,
  { levelId, levelName, planId, discountBp }: MemberOfLevel,
  open: ExactPrice,
): Title {
  if (planId !== undefined) return planned('member', levelName, planId)
  const price =
    discountBp === undefined ? undefined : withEffect(open, { kind: 'share', shareBp: discountBp })
  const why = discountBp === undefined ? '该级别没有优惠' : `公开价的${discountBp / 100}%`
  return { step: 'member', ref: levelId, name: levelName, price, why }
}

/** Who is both, a unit's guest and a member, gets what the hotel has decided for him. */
function inPolicyOrder(book: PriceBook, unit: Title | undefined, member: Title | undefined): Title[] {
  const both = [unit, member].filter(title => title !== undefined)
  if (book.identityPolicy === 'member_first') return both.reverse()
  const isMemberCheaper = unit?.price && member?.price && isCheaper(member.price, unit.price)
  return book.identityPolicy === 'lowest' && isMemberCheaper ? both.reverse() : both
}

function planPrice(
  book: PriceBook,
  plan: RatePlan | undefined,
  night: string,
  buyer: Buyer,
  open: ExactPrice,
): { price: ExactPrice | undefined; why: string } {
  const obstacle = planObstacle(book, plan, night, buyer)
  if (plan === undefined || obstacle !== undefined) return { price: undefined, why: obstacle ?? '' }
  const calendarFen = book.calendar.find(day => day.planId === plan.id && day.date === night)?.priceFen
  if (calendarFen !== undefined) return { price: exactly(calendarFen), why: `方案“${plan.name}”的日历价` }
  const { effect } = plan
  const how =
    effect.kind === 'fixed'
      ? '固定价'
      : effect.kind === 'share'
        ? `公开价的${effect.shareBp / 100}%`
        : '公开价加减'
  return { price: withEffect(open, effect), why: `方案“${plan.name}”${how}` }
}

function planObstacle(
  book: PriceBook,
  plan: RatePlan | undefined,
  night: string,
  buyer: Buyer,
): string | undefined {
  if (plan === undefined) return '价格方案不存在'
  const nights = nightCount(buyer)
  const ahead = daysBetween(bookedDayOf(buyer), buyer.arrive)
  if (!plan.isEnabled) return '价格方案已停用'
  if (
    (plan.validFrom !== undefined && night < plan.validFrom) ||
    (plan.validTo !== undefined && night > plan.validTo)
  )
    return '不在有效期内'
  if (plan.roomTypeIds && !plan.roomTypeIds.includes(book.roomTypeId)) return '不适用该房型'
  if (plan.minNights !== undefined && nights < plan.minNights) return `须住满${plan.minNights}晚`
  if (plan.maxNights !== undefined && nights > plan.maxNights) return `最多${plan.maxNights}晚`
  if (plan.minAdvanceDays !== undefined && ahead < plan.minAdvanceDays)
    return `须提前${plan.minAdvanceDays}天`
  if (plan.maxAdvanceDays !== undefined && ahead > plan.maxAdvanceDays)
    return `须在${plan.maxAdvanceDays}天内`
  return undefined
}
