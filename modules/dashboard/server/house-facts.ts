import { momentOf } from '@kezhan/base/moments'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import type { PeriodFacts } from '@kezhan/reports/rules/cubes'
import { daySheetRows } from '@kezhan/reports/rules/day-sheet'
import { type Measure, sheetMoney, sheetNights } from '@kezhan/reports/rules/measures'
import type { Period } from '@kezhan/reports/rules/periods'
import { readFacts } from '@kezhan/reports/server/cubes/read-facts'
import { moneyBasis } from '@kezhan/reports/server/money-basis'
import type { Db } from '@kezhan/server-kit/db/database'
import { daySales } from '@kezhan/stays/server/day-sales'
import type { DueTonight } from '../rules/home-figures'

export interface HouseFacts {
  /** Rows of 营业日报 as this hotel counts them. */
  readonly measures: ReadonlyMap<string, Measure>
  readonly facts: ReadonlyMap<string, PeriodFacts>
  readonly due: DueTonight
}

/** What the figures of a hotel are made of; `db` must see the rows of that hotel and of no other. */
export async function houseFacts(
  db: Db,
  hotelCode: string,
  today: string,
  periods: readonly Period[],
): Promise<HouseFacts> {
  const { checkInTime } = await deskSettings(db, hotelCode)
  const at = momentOf(today, checkInTime)
  const asked = { periods, money: sheetMoney, nights: sheetNights, counts: 'house' } as const
  return db.read(async reader => {
    const [basis, facts, due] = await Promise.all([
      moneyBasis(reader, hotelCode),
      readFacts(reader, { hotelCode, today, at }, asked),
      daySales(reader, today, at),
    ])
    return { measures: new Map(daySheetRows(basis).map(row => [row.key, row])), facts, due }
  })
}
