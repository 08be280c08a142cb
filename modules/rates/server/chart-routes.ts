import { daysBetween } from '@kezhan/base/days'
import { present } from '@kezhan/base/present'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { rowsInput } from '@kezhan/server-kit/rows-input'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  cellFields,
  mostCells,
  type PriceMode,
  priceChart,
  priceModes,
  restorePrices,
  type StoredCell,
  setPrices,
} from '../model/chart-calls'
import { type BatchChange, changedCell, daysIn } from '../rules/price-batch'
import { refuse } from '../rules/refusals'
import { quote } from './price-books'
import { blankCell, cellKey, lockCells, saveCells } from './price-cells'
import { booksFor, chartOf, oneNight } from './price-chart'

export const chartRoutes: readonly Route[] = [
  serve(priceChart, async (ctx, input) => {
    const look = { ...input, hotelCode: ownHotel(ctx), now: ctx.now }
    return { result: await chartOf(ctx.db, look) }
  }),
  serve(setPrices, async (ctx, input) => {
    const result = await once(ctx, input, db => setCells(ctx, db, input))
    return { result, message: `已设置${result.changed}格` }
  }),
  serve(restorePrices, async (ctx, input) => {
    const result = await once(ctx, input, db => restoreCells(ctx, db, input.cells))
    return { result, message: `已恢复${result.changed}格` }
  }),
]

async function setCells(ctx: Ctx, db: Db, input: InputOf<typeof setPrices>) {
  const hotelCode = ownHotel(ctx)
  const ratePlanId = input.ratePlanId || null
  const typeIds = splitList(input.roomTypeIds)
  const span = daysBetween(input.from, input.to) + 1
  if (span < 1) throw refuse('rate.range')
  if (span > 366 || span * typeIds.length > mostCells) throw refuse('rate.tooManyCells', { most: mostCells })
  const dates = daysIn(input.from, input.to, splitList(input.weekdays ?? '').map(Number))
  if (dates.length === 0) throw refuse('rate.noDays')
  const change = changeOf(input)
  await requireOwn(db, hotelCode, typeIds, ratePlanId)
  const known = await lockCells(db, hotelCode, typeIds, dates, ratePlanId)
  const stored = new Map(known.map(cell => [cellKey(cell), cell]))
  const { books, occupancyBp } = await booksFor(db, { hotelCode, from: input.from, days: span }, typeIds)
  const before = typeIds.flatMap(id =>
    dates.map((date): StoredCell => {
      const cell = blankCell(id, ratePlanId, date)
      return plain(stored.get(cellKey(cell)) ?? cell)
    }),
  )
  const after = before.map(cell => {
    const { priceFen = 0 } =
      quote(books, oneNight(cell.date, { now: ctx.now, ratePlanId }, occupancyBp), cell.roomTypeId)
        .nights[0] ?? {}
    const { rounding } = books.get(cell.roomTypeId) ?? { rounding: { unit: 'fen', mode: 'half_up' } as const }
    return changedCell(cell, change, priceFen, rounding)
  })
  return { changed: await saveCells(ctx, db, known, after), before }
}

/** Cells of plans and types of others find neither; what is put back was once there. */
async function restoreCells(ctx: Ctx, db: Db, sent: unknown): Promise<{ changed: number }> {
  const hotelCode = ownHotel(ctx)
  const cells: StoredCell[] = rowsInput('cells', '单元格', sent, cellFields, mostCells)
  const plans = new Set(cells.map(cell => cell.ratePlanId))
  if (plans.size !== 1) throw refuse('rate.onePlan')
  const [ratePlanId = null] = plans
  const typeIds = [...new Set(cells.map(cell => cell.roomTypeId))]
  await requireOwn(db, hotelCode, typeIds, ratePlanId)
  const known = await lockCells(
    db,
    hotelCode,
    typeIds,
    [...new Set(cells.map(cell => cell.date))],
    ratePlanId,
  )
  return { changed: await saveCells(ctx, db, known, cells) }
}

async function requireOwn(db: Db, hotelCode: string, typeIds: readonly string[], ratePlanId: string | null) {
  const types = await db.query('select 1 from room_type where hotel_code = $1 and id = any($2::text[])', [
    hotelCode,
    typeIds,
  ])
  if (types.length !== typeIds.length) throw refuse('rate.typeMissing')
  if (ratePlanId !== null) await requirePlan(db, hotelCode, ratePlanId)
}

async function requirePlan(db: Db, hotelCode: string, ratePlanId: string): Promise<void> {
  const plans = await db.query('select 1 from rate_plan where hotel_code = $1 and id = $2', [
    hotelCode,
    ratePlanId,
  ])
  if (plans.length === 0) throw refuse('rate.planMissing')
}

function changeOf(input: InputOf<typeof setPrices>): BatchChange {
  const { priceMode, priceFen, shareBp, isClosed, minNights, noArrival, noDeparture } = input
  const change: BatchChange = {
    ...(priceMode ? { price: priceChange(priceMode, priceFen, shareBp) } : {}),
    ...present({ isClosed, minNights, noArrival, noDeparture }),
  }
  if (Object.keys(change).length === 0) throw refuse('rate.noChange')
  return change
}

function priceChange(mode: string, amountFen: number | null | undefined, shareBp: number | null | undefined) {
  if (!isMode(mode)) throw refuse('rate.noChange')
  if (mode === 'share' && (shareBp === null || shareBp === undefined)) throw refuse('rate.noAmount')
  if ((mode === 'set' || mode === 'plus') && (amountFen === null || amountFen === undefined))
    throw refuse('rate.noAmount')
  return { mode, amountFen: amountFen ?? 0, shareBp: shareBp ?? 10_000 }
}

const isMode = (mode: string): mode is PriceMode => Object.hasOwn(priceModes, mode)

const plain = ({
  roomTypeId,
  ratePlanId,
  date,
  priceFen,
  isClosed,
  minNights,
  noArrival,
  noDeparture,
}: StoredCell) => ({ roomTypeId, ratePlanId, date, priceFen, isClosed, minNights, noArrival, noDeparture })

function ownHotel(ctx: Ctx): string {
  if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
  return ctx.user.hotelCode
}
