import { assert } from '@kezhan/base/assert'
import { dayNumber } from '@kezhan/folios/server/day-number'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import { type Desk, deskOf } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { oncePrepared } from '@kezhan/server-kit/once'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { refuse } from '../rules/refusals'
import { type DeskSettings, deskSettings } from './desk-settings'

/** What the desk needs beside the database: who seals certificates. */
export interface DeskParts {
  readonly sealer: Sealer
}

/** One write of the desk, inside its transaction. */
export interface Work {
  readonly ctx: Ctx
  readonly db: Db
  readonly desk: Desk
  readonly settings: DeskSettings
}

/** The business date as the session was read; the transaction reads it again under its lock. */
export function businessDateOf(ctx: Ctx): string {
  const { businessDate } = ctx.user
  if (ctx.user.hotelCode === '' || businessDate === null) throw refuseHotel('hotel.none')
  return businessDate
}

/** Settings are read before the transaction, the desk (day and shift) inside it; nothing happens twice for one key. */
export async function deskWork<T>(
  ctx: Ctx,
  input: object,
  work: (work: Work) => Promise<T>,
  settings?: DeskSettings,
): Promise<T> {
  businessDateOf(ctx)
  const known = settings ?? (await deskSettings(ctx.db, ctx.user.hotelCode))
  const begin = (db: Db) => deskOf(ctx, db)
  return oncePrepared(ctx, input, begin, (db, desk) => work({ ctx, db, desk, settings: known }))
}

/** Human numbers, taken before the transaction that uses them; what is not used stays a gap. */
export async function takeNumbers(
  ctx: Ctx,
  prefix: 'YD' | 'RZ' | 'ZD' | 'TD' | 'JZ',
  count: number,
): Promise<string[]> {
  const day = businessDateOf(ctx)
  const numbers: string[] = []
  for (let at = 0; at < count; at++) numbers.push(await dayNumber(ctx, prefix, day))
  return numbers
}

export function nextOf(numbers: Iterator<string>): string {
  const { value } = numbers.next()
  assert(typeof value === 'string', 'enough numbers were taken')
  return value
}

/** Refuses with the first warning that nobody has confirmed; the page shows them and sends the call again. */
export function checkWarnings(warnings: readonly string[], confirmed: string | null | undefined): void {
  if (warnings.length > 0 && confirmed !== 'Y')
    throw refuse('warnings', { text: warnings.join('；'), warnings, isConfirmable: true })
}
