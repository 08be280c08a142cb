import { daysBetween, weekdayOf } from '@kezhan/base/days'
import { dayOf, timeOf } from '@kezhan/base/moments'
import { nightCount } from '@kezhan/base/nights'
import { bookedDayOf } from './booked-day'
import { type ExactPrice, isCheaper, roundedFen, withEffect } from './exact-price'
import type { Activity, Buyer, PriceBook } from './price-book'
import type { Priced } from './public-price'
import type { Verdict } from './verdict'

/** The cheapest of the buyer's own price and the activities, unless one is exclusive (hotel domain §3.19 C). */
export function activityPrice(
  book: PriceBook,
  night: string,
  buyer: Buyer,
  open: ExactPrice,
  own: ExactPrice,
): Priced {
  const judged = book.activities
    .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
    .map(activity => ({
      activity,
      price: withEffect(activity.isStackable ? own : open, activity.effect),
      obstacle: activityObstacle(activity, book, night, buyer),
    }))
  const fitting = judged.filter(one => one.obstacle === undefined)
  const winner =
    fitting.find(one => one.activity.isExclusive) ??
    fitting.reduce<(typeof judged)[number] | undefined>(
      (best, one) => (isCheaper(one.price, best?.price ?? own) ? one : best),
      undefined,
    )
  const verdicts = judged.map((one): Verdict => {
    const { id: ref, name, isExclusive } = one.activity
    const priceFen = one.obstacle === undefined ? roundedFen(one.price) : null
    if (one === winner)
      return {
        step: 'activity',
        ref,
        name,
        outcome: 'won',
        priceFen,
        why: isExclusive ? '独占活动' : '价格最低',
      }
    const why = one.obstacle ?? (winner ? `“${winner.activity.name}”更优惠或更优先` : '不低于客人自身的价格')
    return { step: 'activity', ref, name, outcome: 'lost', priceFen, why }
  })
  return { price: winner?.price ?? own, verdicts }
}

function activityObstacle(
  activity: Activity,
  book: PriceBook,
  night: string,
  buyer: Buyer,
): string | undefined {
  const bookedDay = bookedDayOf(buyer)
  const nights = nightCount(buyer)
  const ahead = daysBetween(bookedDay, buyer.arrive)
  if (night < activity.from || night > activity.to) return '不在活动日期内'
  if (activity.weekdays && !activity.weekdays.includes(weekdayOf(night))) return '不适用该星期'
  if (activity.roomTypeIds && !activity.roomTypeIds.includes(book.roomTypeId)) return '不适用该房型'
  if (activity.channelIds && !activity.channelIds.includes(buyer.channel.id)) return '不适用该渠道'
  if (activity.levelIds && !activity.levelIds.includes(buyer.member?.levelId ?? '')) return '仅限指定会员级别'
  if (activity.isForMembers && buyer.member === undefined) return '仅限会员'
  if (activity.minNights !== undefined && nights < activity.minNights) return `须连住${activity.minNights}晚`
  if (activity.minAdvanceDays !== undefined && ahead < activity.minAdvanceDays)
    return `须提前${activity.minAdvanceDays}天预订`
  if (activity.tonightFrom !== undefined) {
    if (night !== bookedDay) return '仅限当晚'
    // After midnight it is later than at any hour of the evening.
    if (bookedDay === dayOf(buyer.bookedAt) && timeOf(buyer.bookedAt) < activity.tonightFrom)
      return `${activity.tonightFrom}后可用`
  }
  // Each night of a stay takes one: what is left goes to the first of them.
  if (activity.roomsLeft !== undefined && activity.roomsLeft <= daysBetween(buyer.arrive, night))
    return '活动房量已用完'
  return undefined
}
