import { daysBetween } from '@kezhan/base/days'
import { withoutMissing } from '@kezhan/base/without-missing'
import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import {
  type setPrices as call,
  mostCells,
  type PriceMode,
  priceModes,
  type StoredCell,
} from '../model/chart-calls'
import { type BatchChange, changedCell, daysIn } from '../rules/price-batch'
import { refuse } from '../rules/refusals'
import { ownHotel, requireOwn } from './own-plans'
import { quote } from './price-books'
import { blankCell, cellKey, lockCells, saveCells } from './price-cells'
import { booksFor, oneNight } from './price-chart'

export const setPrices: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await once(ctx, input, db => setCells(ctx, db, input))
  return { result, message: `已设置${result.changed}格` }
}

async function setCells(ctx: Ctx, db: Db, input: InputOf<typeof call>) {
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

function changeOf(input: InputOf<typeof call>): BatchChange {
  const { priceMode, priceFen, shareBp, isClosed, minNights, noArrival, noDeparture } = input
  const change: BatchChange = {
    ...(priceMode ? { price: priceChange(priceMode, priceFen, shareBp) } : {}),
    ...withoutMissing({ isClosed, minNights, noArrival, noDeparture }),
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
