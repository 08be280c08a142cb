import { takeBackCommission } from '@kezhan/agents/server/take-back-commission'
import { addDays } from '@kezhan/base/days'
import { addMinutes, momentOf } from '@kezhan/base/moments'
import { stateAfter } from '@kezhan/base/state-table'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { businessDateOf, deskWork } from '@kezhan/desk/server/desk-work'
import { quoteNights } from '@kezhan/desk/server/prices'
import { reopenFolio } from '@kezhan/folios/server/ledger/reopen-folio'
import { changeStock, moveIn } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { addPeriods, holdRoom, periodsWithin } from '@kezhan/rooms/server/room-periods'
import { occupyRoom } from '@kezhan/rooms/server/room-state'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { reCheckIn as call } from '@kezhan/stays/model/check-out-calls'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { earnPoints } from '../earn-points'
import { enqueue } from '../guests/enqueue'
import { tellOrder } from '../leave-room'
import { stayBuyer } from '../money/stay-buyer'
import { roomFacts, stayFacts } from '../stay-facts'
import { departTimeOf, holdStay, nightsOfStay, readStay, saveStay, saveStayNights } from '../stay-rows'
import { takeBackLeaving } from './take-back-leaving'

/** 重新入住: the check-out of today was a mistake. The settlement, the money it returned and the time it charged are taken back. */
export const reCheckIn: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const known = await readStay(ctx.db, input.stayId)
  businessDateOf(ctx)
  // The nights he was charged stand; those he gave up are asked for again.
  const arrive = known.depart
  const { channelId } = known
  const planned = known.departPlanAt.slice(0, 10)
  const depart = planned > arrive ? planned : known.arriveOn >= arrive ? addDays(arrive, 1) : arrive
  const { quotes } =
    arrive < depart
      ? await quoteNights(ctx, [known.bookedTypeId], {
          ...(await stayBuyer(ctx, known)),
          arrive,
          depart,
        })
      : { quotes: new Map() }
  const terms = await saleTerms(ctx, settings, { from: known.arriveOn, to: depart, channelId })
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
      const taker = { typeId: stay.stockTypeId, channelId, arrive: stay.arriveOn, depart }
      if (stay.state === 'out' || stay.state === 'onAccount')
        await changeStock(db, desk, moveIn(taker), terms)
      const room = await holdRoom(db, stay.roomId)
      const end = depart === planned ? stay.departPlanAt : momentOf(depart, departTimeOf(stay))
      const to = end > addMinutes(desk.now, 30) ? end : addMinutes(desk.now, 30)
      const [next] = await periodsWithin(db, [stay.roomId], { from: desk.now, to })
      const facts = stayFacts(desk, settings, {
        room: roomFacts(room, settings, {}),
        reason: input.reason,
        ...(stay.departOn === null ? {} : { departBusinessDate: stay.departOn }),
        ...(next === undefined ? {} : { nextTakenFrom: { date: next.from, by: next.title } }),
      })
      stateAfter(stayStates, stay.state, 'reCheckIn', facts)
      const [settled] = await db.query<{ id: string }>(
        `select id from settlement where folio_id = $1 and state = 'valid' order by created_at desc limit 1`,
        [stay.folioId],
      )
      if (settled !== undefined) {
        await reopenFolio(ctx, db, desk, {
          settlementId: settled.id,
          reason: input.reason,
          isApproved: false,
        })
        await takeBackLeaving(work, stay, input.reason)
      }
      await takeBackCommission(ctx, db, desk, stay.id, input.reason)
      await addPeriods(db, desk, [
        { roomId: room.id, kind: 'STAY', sourceId: stay.id, title: stay.stayNo, from: desk.now, to },
      ])
      await occupyRoom(db, room.id, stay.id)
      const before = await nightsOfStay(db, stay.id)
      const last = before.at(-1)
      const added = [...quotes.values()]
        .flat()
        .map(night => ({ ...night, priceFen: last?.priceFen ?? night.priceFen }))
      await saveStayNights(db, desk, stay, [...before, ...added], false)
      await db.query(`update stay_guest set out_at = null where stay_id = $1 and out_at = $2`, [
        stay.id,
        stay.departAt,
      ])
      await enqueue(db, 'in', { stayIds: [stay.id] }, desk.now)
      const back = { state: 'inHouse' as const, departAt: null, departOn: null, depart, departPlanAt: end }
      const saved = await saveStay(ctx, db, desk, stay, back, input.reason)
      await tellOrder(work, saved)
      await earnPoints(ctx, db, desk, [saved])
      return null
    },
    settings,
  )
  return { result, message: '操作成功！' }
}
