/**
 * Guests leave one after the other, a member who earns points by it and a guest who is none in turn: the same call, the same bill,
 * the same table of stays, so what differs is the earning.
 */
import { row } from '../lib/load.mjs'
import { inPairs } from '../lib/one-by-one.mjs'

const warmUps = 100

export async function measureEarning({ page, hotel, rounds }) {
  const times = Math.floor((hotel.rooms / 2 - warmUps) / rounds)
  const leave = async (at, isMember) => {
    const stayId = `bs${String(2 * at + (isMember ? 2 : 1)).padStart(5, '0')}`
    const { points } = await page.postResult('/ebk/order/checkOut', bodies.get(stayId))
    if (points > 0 !== isMember) throw new Error(`stay ${stayId} earned ${points} points`)
  }
  const bodies = await bodiesOf(page, hotel)
  const { ours, against } = await inPairs(
    { ours: at => leave(at, true), against: at => leave(at, false) },
    { times, rounds, warmUps },
  )
  const what = 'check-out of a member with his points, against that of a guest who is none'
  return [{ ...row(what, ours, against, 'ms'), goal: '≤ 1.2' }]
}

/** What the page sends after its preview: the balance is paid in cash. */
async function bodiesOf(page, { rooms }) {
  const bodies = new Map()
  for (let at = 1; at <= rooms; at++) {
    const stayId = `bs${String(at).padStart(5, '0')}`
    const { balanceAfterFen } = await page.getResult(`/ebk/order/checkOut/preview?stayId=${stayId}`)
    const payments = balanceAfterFen === 0 ? [] : [{ payCode: '9001', amountFen: -balanceAfterFen }]
    bodies.set(stayId, { stayId, payments, confirmed: 'Y', chargeReason: '测量' })
  }
  return bodies
}
