import { Refusal, withDetails } from '@kezhan/base/refusal'
import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { checkWarnings, deskWork, nextOf, takeNumbers, type Work } from '@kezhan/desk/server/desk-work'
import { transferAllOf } from '@kezhan/folios/rules/corrections'
import { givenAgreement } from '@kezhan/folios/server/approval/approval-store'
import { lockFolio, lockFolios } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import type { StockTerms } from '@kezhan/inventory/server/change-stock'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { answeredBefore } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { checkOutLinked as call } from '@kezhan/stays/model/check-out-calls'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { earnPoints } from '../earn-points'
import { leaveRoom, tellOrder } from '../leave-room'
import { stayFacts } from '../stay-facts'
import { holdStays, type Stay } from '../stay-rows'
import { payByChannel } from './channel-paid'
import { leavingTerms, postDue } from './check-out'
import { payByCoupons } from './coupons-paid'
import { leavingFacts, loadLeaving } from './leaving'
import { staySettled } from './stay-settled'
import { takeMoney } from './take-money'

/**
 * 联房结账 (hotel domain §3.10): what the other rooms owe and have paid moves to the main one, one payment makes it even,
 * and all of them leave. What stands in the way of one stands in the way of all.
 */
export const checkOutLinked: HandlerOf<typeof call> = async (ctx, input) => {
  // Rooms that have left are linked no more, so who asks again would be told that he stands alone.
  const before = await answeredBefore<AnswerOf<typeof call>>(ctx, input)
  if (before !== undefined) return { result: before, message: left }
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const ids = await linkedStays(ctx.db, input.stayId)
  if (ids.length < 2) throw refuse('link.alone')
  const terms = new Map<string, StockTerms>()
  for (const id of ids) terms.set(id, await leavingTerms(ctx, settings, id))
  const numbers = (await takeNumbers(ctx, 'JZ', ids.length)).values()
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stays = await holdStays(db, ids)
      const main = stays.find(stay => stay.id === stay.linkId) ?? stays[0]
      if (main === undefined || stays.some(stay => stay.linkId !== main.linkId)) throw refuse('link.alone')
      for (const stay of stays) {
        if (stay.state !== 'inHouse')
          stateAfter(stayStates, stay.state, 'checkOut', stayFacts(desk, settings, {}))
        await payByCoupons(work, stay, 'beforeCharges')
        const approvalId = await givenAgreement(ctx, db, {
          action: '免单',
          targetKind: 'stay',
          targetId: stay.id,
        })
        await ofRoom(stay, () =>
          postDue(work, stay, { chargeReason: input.chargeReason ?? null, approvalId }),
        )
        await payByChannel(work, stay)
        await payByCoupons(work, stay, 'afterCharges')
      }
      await gatherBills(work, main, stays)
      await takeMoney(work, main, input)
      const { debitFen, creditFen } = await lockFolio(db, main.folioId)
      const warnings: string[] = []
      for (const stay of stays) {
        const leaving = await loadLeaving(db, stay)
        const facts = stayFacts(desk, settings, leavingFacts(leaving, leaving.creditFen - leaving.debitFen))
        if (stay.id === main.id) stateAfter(stayStates, stay.state, 'checkOut', facts)
        else await ofRoom(stay, async () => stateAfter(stayStates, stay.state, 'checkOut', facts))
        warnings.push(...warningsOf(stayStates, 'checkOut', facts))
      }
      checkWarnings([...new Set(warnings)], input.confirmed)
      const settleNo = nextOf(numbers)
      for (const stay of stays) {
        const own = terms.get(stay.id)
        if (own === undefined) throw refuse('stay.missing')
        await leaveRoom(work, stay, { state: 'out' }, own)
        await tellOrder(work, stay)
        await settleLines(ctx, db, desk, {
          folioId: stay.folioId,
          settleNo: stay.id === main.id ? settleNo : nextOf(numbers),
          kind: 'checkOut',
          lineIds: 'all',
          closes: true,
        })
        await staySettled(work, stay)
      }
      const points = await earnPoints(ctx, db, desk, stays)
      return { settleNo, debitFen, creditFen, points, rooms: stays.map(stay => stay.roomNo) }
    },
    settings,
  )
  return { result, message: left }
}
const left = '联房退房成功！'

async function linkedStays(db: Queries, stayId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.id from stay s join stay m on m.link_id = s.link_id and m.state = 'inHouse' where s.id = $1 order by m.id`,
    [stayId],
  )
  return rows.map(row => row.id)
}

/** All that is open on the bills of the other rooms goes on that of the main one. */
async function gatherBills({ ctx, db, desk }: Work, main: Stay, stays: readonly Stay[]): Promise<void> {
  const others = stays.filter(stay => stay.id !== main.id).map(stay => stay.folioId)
  await lockFolios(db, [main.folioId, ...others])
  const lines = await loadLines(db, [main.folioId, ...others])
  const moved = transferAllOf(others, lines, { id: main.folioId, isOpen: true }, newId(), desk)
  if (moved.length > 0)
    await postLines(ctx, db, desk, {
      kind: 'transfer',
      reference: main.stayNo,
      source: 'CHECKOUT',
      lines: moved,
    })
}

/** A refusal names the room it is about. */
async function ofRoom<T>(stay: Stay, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What an agreement would lift can be applied for from here.
    throw withDetails(refuse('link.room', { room: stay.roomNo, text: error.message }), error.details ?? {})
  }
}
