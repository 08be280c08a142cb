import type { Activity, Buyer, PriceBook, PriceStrategy, RatePlan } from '@kezhan/rates/rules/price-book'
import { plainDaysBetween, plainNights, plainWeekday } from './plain-days'

/**
 * What a stay costs, written down from hotel domain §3.19 and decision 012 a second time, step by step and without a
 * line of the product's code. Prices are whole numbers of so small a part of a fen that no share leaves a rest.
 */
export function judgedStay(
  book: PriceBook,
  buyer: Buyer,
): { priceFen: number; publicFen: number }[] | 'none' {
  const nights: { priceFen: number; publicFen: number }[] = []
  for (const night of plainNights(buyer.arrive, buyer.depart)) {
    const judged = judgedNight(book, buyer, night)
    if (judged === 'none') return 'none'
    nights.push(judged)
  }
  return nights
}

const fen = 10n ** 60n
const small = (amountFen: number) => BigInt(amountFen) * fen

function judgedNight(book: PriceBook, buyer: Buyer, night: string) {
  const open = publicOf(book, buyer, night)
  const given = buyer.given?.[night]
  if (given !== undefined)
    return { priceFen: given, publicFen: open === undefined ? given : rounded(open, book) }
  if (open === undefined) return 'none'
  const { price: own, isAgreed } = ownOf(book, buyer, night, open)
  let price = own
  const running = book.activities.filter(one => runs(one, book, buyer, night))
  const afterActivity = (one: Activity) => changed(one.isStackable ? own : open, one.effect)
  const [exclusive] = inOrder(running.filter(one => one.isExclusive))
  if (exclusive !== undefined) price = afterActivity(exclusive)
  else for (const one of running) if (afterActivity(one) < price) price = afterActivity(one)
  // Each by itself, for none makes a price negative.
  for (const { id, amountFen } of inNameOrder(book.surcharges))
    for (const wanted of buyer.featureIds ?? [])
      if (wanted === id) price = changed(price, { kind: 'plus', amountFen })
  let least = small(book.minimumFen)
  if (isAgreed && own < least) least = own
  if (price < least) price = least
  return { priceFen: rounded(price, book), publicFen: rounded(open, book) }
}

/** A: calendar, holiday, weekend, weekday; then the strategies. */
function publicOf(book: PriceBook, buyer: Buyer, night: string): bigint | undefined {
  let base: PriceBook['basePrices'][number] | undefined
  for (const one of book.basePrices)
    if (one.effectiveFrom <= night && (base === undefined || one.effectiveFrom > base.effectiveFrom))
      base = one
  const special = book.holidays.find(one => one.date === night)
  const isWeekendByDate = book.weekendDays.includes(plainWeekday(night))
  let priceFen = base?.weekdayFen
  if (special?.layer === 'weekend' || (special?.layer !== 'weekday' && isWeekendByDate))
    priceFen = base?.weekendFen
  if (special?.layer === 'holiday' && base?.holidayFen !== undefined) priceFen = base.holidayFen
  const onCalendar = book.calendar.find(one => one.planId === '' && one.date === night)
  if (onCalendar?.priceFen !== undefined) priceFen = onCalendar.priceFen
  if (priceFen === undefined) return undefined
  let price = small(priceFen)
  for (const strategy of inOrder(book.strategies)) {
    if (!applies(strategy, book, buyer, night)) continue
    price = changed(price, strategy.effect)
    if (strategy.ceilingFen !== undefined && price > small(strategy.ceilingFen))
      price = small(strategy.ceilingFen)
    if (strategy.floorFen !== undefined && price < small(strategy.floorFen)) price = small(strategy.floorFen)
    if (strategy.isExclusive) break
  }
  return price
}

/** Nobody books after he has come: past midnight it is still the day of the night that runs. */
const bookingDay = ({ bookedAt, arrive }: Buyer): string => [bookedAt.slice(0, 10), arrive].sort()[0] ?? ''

function applies(rule: PriceStrategy, book: PriceBook, buyer: Buyer, night: string): boolean {
  const daysBefore = plainDaysBetween(bookingDay(buyer), night)
  const time = buyer.bookedAt.slice(11, 16)
  const full = buyer.occupancyBp[night]
  if (rule.roomTypeIds !== undefined && !rule.roomTypeIds.includes(book.roomTypeId)) return false
  if (rule.channelIds !== undefined && !rule.channelIds.includes(buyer.channel.id)) return false
  if (rule.from !== undefined && night < rule.from) return false
  if (rule.to !== undefined && night > rule.to) return false
  if (rule.weekdays !== undefined && !rule.weekdays.includes(plainWeekday(night))) return false
  if (rule.daysBefore !== undefined && daysBefore < rule.daysBefore[0]) return false
  if (rule.daysBefore !== undefined && daysBefore > rule.daysBefore[1]) return false
  if (rule.timeOfDay !== undefined && time < rule.timeOfDay[0]) return false
  if (rule.timeOfDay !== undefined && time >= rule.timeOfDay[1]) return false
  if (rule.occupancyBp === undefined) return true
  return full !== undefined && full >= rule.occupancyBp[0] && full < rule.occupancyBp[1]
}

/** B: the first of team, unit and member, channel, intermediary, everybody. */
function ownOf(
  book: PriceBook,
  buyer: Buyer,
  night: string,
  open: bigint,
): { price: bigint; isAgreed: boolean } {
  const { team, unit, member, channel, intermediary } = buyer
  if (team !== undefined) return { price: small(team.priceFen), isAgreed: true }
  const isInContract = (unit?.contractFrom ?? '') <= night && night <= (unit?.contractTo ?? '9999')
  const ofUnit =
    unit !== undefined && isInContract ? byPlan(book, buyer, night, open, unit.planId) : undefined
  let ofMember: bigint | undefined
  if (member?.planId !== undefined) ofMember = byPlan(book, buyer, night, open, member.planId)
  else if (member?.discountBp !== undefined) ofMember = (open * BigInt(member.discountBp)) / 10_000n
  if (ofUnit !== undefined && ofMember !== undefined) {
    const isMembers =
      book.identityPolicy === 'member_first' || (book.identityPolicy === 'lowest' && ofMember < ofUnit)
    return isMembers ? { price: ofMember, isAgreed: false } : { price: ofUnit, isAgreed: true }
  }
  if (ofUnit !== undefined) return { price: ofUnit, isAgreed: true }
  if (ofMember !== undefined) return { price: ofMember, isAgreed: false }
  const ofChannel =
    channel.planId === undefined ? undefined : byPlan(book, buyer, night, open, channel.planId)
  if (ofChannel !== undefined) return { price: ofChannel, isAgreed: false }
  const types = intermediary?.roomTypeIds ?? []
  if (intermediary === undefined || (types.length > 0 && !types.includes(book.roomTypeId)))
    return { price: open, isAgreed: false }
  const least = small(intermediary.minPriceFen)
  return { price: open < least ? least : open, isAgreed: false }
}

function byPlan(
  book: PriceBook,
  buyer: Buyer,
  night: string,
  open: bigint,
  planId: string,
): bigint | undefined {
  const plan = book.plans.find(one => one.id === planId)
  if (plan === undefined || !holds(plan, book, buyer, night)) return undefined
  const ofDay = book.calendar.find(one => one.planId === planId && one.date === night)?.priceFen
  return ofDay === undefined ? changed(open, plan.effect) : small(ofDay)
}

function holds(plan: RatePlan, book: PriceBook, buyer: Buyer, night: string): boolean {
  const nights = plainNights(buyer.arrive, buyer.depart).length
  const ahead = plainDaysBetween(bookingDay(buyer), buyer.arrive)
  if (!plan.isEnabled) return false
  if (night < (plan.validFrom ?? '') || night > (plan.validTo ?? '9999')) return false
  if (plan.roomTypeIds !== undefined && !plan.roomTypeIds.includes(book.roomTypeId)) return false
  if (nights < (plan.minNights ?? 0) || nights > (plan.maxNights ?? 9999)) return false
  return ahead >= (plan.minAdvanceDays ?? -9999) && ahead <= (plan.maxAdvanceDays ?? 9999)
}

/** C: whether an activity is for this buyer and this night. */
function runs(one: Activity, book: PriceBook, buyer: Buyer, night: string): boolean {
  const nights = plainNights(buyer.arrive, buyer.depart)
  const bookedOn = bookingDay(buyer)
  const isPastMidnight = buyer.arrive < buyer.bookedAt.slice(0, 10)
  if (night < one.from || night > one.to) return false
  if (one.weekdays !== undefined && !one.weekdays.includes(plainWeekday(night))) return false
  if (one.roomTypeIds !== undefined && !one.roomTypeIds.includes(book.roomTypeId)) return false
  if (one.channelIds !== undefined && !one.channelIds.includes(buyer.channel.id)) return false
  if (one.levelIds !== undefined && !one.levelIds.includes(buyer.member?.levelId ?? '')) return false
  if (one.isForMembers && buyer.member === undefined) return false
  if (nights.length < (one.minNights ?? 0)) return false
  if (plainDaysBetween(bookedOn, buyer.arrive) < (one.minAdvanceDays ?? -9999)) return false
  if (one.tonightFrom !== undefined && night !== bookedOn) return false
  const isTooEarly = !isPastMidnight && buyer.bookedAt.slice(11, 16) < (one.tonightFrom ?? '')
  if (isTooEarly) return false
  return one.roomsLeft === undefined || nights.indexOf(night) < one.roomsLeft
}

function changed(price: bigint, effect: Activity['effect']): bigint {
  if (effect.kind === 'fixed') return small(effect.priceFen)
  if (effect.kind === 'share') return (price * BigInt(effect.shareBp)) / 10_000n
  const sum = price + small(effect.amountFen)
  return sum < 0n ? 0n : sum
}

/** The smallest priority first, and of equal ones the smallest id. */
function inOrder<T extends { readonly priority: number; readonly id: string }>(list: readonly T[]): T[] {
  const left = [...list]
  const sorted: T[] = []
  while (left.length > 0) {
    let at = 0
    left.forEach((one, place) => {
      const best = left[at]
      if (best === undefined) return
      if (one.priority < best.priority || (one.priority === best.priority && one.id < best.id)) at = place
    })
    sorted.push(...left.splice(at, 1))
  }
  return sorted
}

const inNameOrder = (list: PriceBook['surcharges']) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1))

/** F: counts up unit by unit from what is surely not more. */
function rounded(price: bigint, { rounding }: PriceBook): number {
  const unit = { yuan: 100n, jiao: 10n, fen: 1n }[rounding.unit] * fen
  const below = price - (price % unit)
  if (below === price || rounding.mode === 'floor') return Number(below / fen)
  const isUp = rounding.mode === 'ceil' || price - below >= unit - (price - below)
  return Number((isUp ? below + unit : below) / fen)
}
