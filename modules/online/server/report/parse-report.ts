import type { parseReport as call, ParsedReport } from '@kezhan/online/model/report-calls'
import type { ReportFieldType } from '@kezhan/resource/report-wire'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keepFromHotels } from './report-request'
import type { ReportOptions } from './source-reader'
import { tryStatement } from './try-statement'

export const parseReport =
  (options: ReportOptions): HandlerOf<typeof call> =>
  async (ctx, { sql, dbKey }) => {
    keepFromHotels(ctx)
    return { result: await parseStatement(ctx, options, sql, dbKey), message: '解析成功' }
  }

/** What a statement gives and asks for, for the editor to begin with. */
async function parseStatement(
  ctx: Ctx,
  options: ReportOptions,
  sql: string,
  dataSourceId: string | null | undefined,
): Promise<ParsedReport> {
  const { fields, paramNames } = await tryStatement(ctx, options, sql, dataSourceId, () => null, 0)
  return {
    fields: fields.map(({ name, dataTypeID }, index) => ({
      fieldName: name,
      fieldTxt: name,
      fieldType: typeOfColumn(name, dataTypeID),
      orderNum: index + 1,
    })),
    params: paramNames.map((name, index) => ({ paramName: name, paramTxt: name, orderNum: index + 1 })),
  }
}

const types: Readonly<Record<number, ReportFieldType>> = {
  20: 'Long',
  21: 'Integer',
  23: 'Integer',
  700: 'Decimal',
  701: 'Decimal',
  1700: 'Decimal',
  1082: 'Date',
  1114: 'Datetime',
  1184: 'Datetime',
}

/** Money is kept in fen, and its columns say so. */
const typeOfColumn = (name: string, oid: number): ReportFieldType =>
  (oid === 20 || oid === 1700) && name.endsWith('_fen') ? 'Money' : (types[oid] ?? 'String')
