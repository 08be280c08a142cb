import { onlineReport } from '@kezhan/online/model/report'
import type { ReportFieldType } from '@kezhan/resource/report-wire'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { seedChildren, seedRows } from '@kezhan/server-kit/resource/seed-rows'

/** A report that comes with the product. */
export interface ShippedReport {
  readonly code: string
  readonly name: string
  readonly isShared: 'Y' | 'N'
  readonly content?: string
  readonly sql: string
  readonly items: readonly ShippedItem[]
  readonly params?: readonly (readonly [name: string, text: string, value: string | null])[]
}
export interface ShippedItem {
  readonly name: string
  readonly text: string
  readonly type?: ReportFieldType
  readonly search?: 'single' | 'group'
  readonly isOrder?: true
  readonly isTotal?: true
  readonly dict?: string
  readonly replace?: string
  readonly widthPx?: number
  readonly isHidden?: true
}

const platformPlace = { tenantId: '0', hotelCode: '' }

/** Each report is given once; a report of people under the same code stays theirs. */
export async function shipReports(db: Queries, reports: readonly ShippedReport[]): Promise<void> {
  const fresh = await db.query<{ code: string }>(
    `insert into onl_shipped_report (code) select c.code from unnest($1::text[]) as c (code)
     on conflict do nothing returning code`,
    [reports.map(({ code }) => code)],
  )
  const taken = await db.query<{ code: string }>('select code from onl_cgreport_head')
  const isTaken = new Set(taken.map(({ code }) => code))
  const wanted = new Set(fresh.map(({ code }) => code).filter(code => !isTaken.has(code)))
  for (const report of reports) if (wanted.has(report.code)) await addReport(db, report)
}

async function addReport(db: Queries, report: ShippedReport): Promise<void> {
  const { code, name, isShared, content = null, sql, items, params = [] } = report
  const { items: itemRows, params: paramRows } = onlineReport.children
  const id = newId()
  await seedRows(db, onlineReport, platformPlace, [{ id, code, name, isShared, cgrSql: sql, content }])
  await seedChildren(db, onlineReport, itemRows, platformPlace, id, items.map(rowOfItem))
  const sent = params.map(([paramName, paramTxt, paramValue], index) => ({
    paramName,
    paramTxt,
    paramValue,
    orderNum: index + 1,
  }))
  await seedChildren(db, onlineReport, paramRows, platformPlace, id, sent)
}

function rowOfItem(item: ShippedItem, index: number) {
  const flag = (is: unknown): 'Y' | 'N' => (is ? 'Y' : 'N')
  return {
    fieldName: item.name,
    fieldTxt: item.text,
    orderNum: index + 1,
    fieldType: item.type ?? 'String',
    fieldWidth: item.widthPx ?? null,
    isShow: flag(!item.isHidden),
    isOrder: flag(item.isOrder),
    isSearch: flag(item.search),
    searchMode: item.search ?? 'single',
    dictCode: item.dict ?? null,
    replaceVal: item.replace ?? null,
    isTotal: flag(item.isTotal),
  }
}
