import { importColumns } from '@kezhan/members/rules/import-row'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'

export const memberImportTemplate: RawRoute['handle'] = (_ctx, _request, reply) => {
  const columns = importColumns.map(title => ({ title, format: 'text' as const }))
  return Promise.resolve(
    sendSheet(reply, '会员导入模板.xlsx', writeXlsx({ sheetName: '会员', columns, rows: [] })),
  )
}
