import type { readableTables as call } from '@kezhan/online/model/report-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keepFromHotels } from './report-request'
import { tablesForReports } from './tables-for-reports'

export const readableTables: HandlerOf<typeof call> = async ctx => {
  keepFromHotels(ctx)
  const tables = [...(await tablesForReports(ctx.db))]
  return { result: tables.map(([table, columns]) => ({ table, columns: [...columns] })) }
}
