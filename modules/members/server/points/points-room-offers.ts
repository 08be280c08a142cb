import { daysBetween } from '@kezhan/base/days'
import { maxNights } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import type { pointsRoomOffers as call } from '@kezhan/members/model/points-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { exchangePoints, type PointsRoomRule } from '@kezhan/members/rules/room-exchange'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { exchangeNights } from './exchange-nights'
import { loadRules, takenQuotas } from './room-rules'

export const pointsRoomOffers: HandlerOf<typeof call> = async ({ db, user, now }, input) => {
  const { hotelCode } = user
  const stay = { arrive: input.arriveDate, depart: input.departDate }
  const count = daysBetween(stay.arrive, stay.depart)
  const [member] = await db.query<{ levelId: string; points: number }>(
    'select level_id, points from member where id = $1',
    [input.memberId],
  )
  if (member === undefined) throw refuse('member.missing')
  if (count < 1 || count > maxNights) return { result: [] }
  const nights = await exchangeNights(db, hotelCode, stay)
  const bookedOn = user.businessDate ?? now.slice(0, 10)
  const result = []
  for (const { name, ...rule } of await loadRules(db, hotelCode)) {
    const taken = await takenQuotas(db, rule.id)
    const asked = {
      roomTypeId: rule.roomTypeId,
      levelId: member.levelId,
      bookedOn,
      nights: nights.map(night => ({ ...night, takenQuota: taken.get(night.day) ?? 0 })),
    }
    const points = rule.pointsPerNight * nights.length
    result.push({
      ruleId: rule.id,
      name,
      roomTypeId: rule.roomTypeId,
      points,
      problem: problemOf(rule, asked) ?? tooFew(points, member.points),
    })
  }
  return { result }
}

/** The same rule that the booking asks, so that nothing is offered which it would refuse. */
function problemOf(rule: PointsRoomRule, asked: Parameters<typeof exchangePoints>[1]): string | null {
  try {
    exchangePoints(rule, asked)
    return null
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message
    throw refusal
  }
}

const tooFew = (points: number, available: number): string | null =>
  points > available ? refuse('points.short', { available }).message : null
