import { reportFields } from '@kezhan/online/rules/report/self-fields'
import { openReports } from '@kezhan/online/server/report/open-reports'
import { storedSelfs } from '@kezhan/online/server/report/self/stored-self'
import { daySheetRows } from '@kezhan/reports/rules/day-sheet'
import { moneyBasis } from '@kezhan/reports/server/money-basis'
import { reportList } from '@kezhan/reports/server/report-list'
import type { Resource } from '@kezhan/resource/define'
import { kindOf } from '@kezhan/resource/kinds/registry'
import type { screenSources as call, NamedChoice } from '@kezhan/screens/model/screen-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SourceParts } from './read-source'

/** Only what who asks may read himself. */
export const screenSources =
  ({ self: { findResource } }: SourceParts): HandlerOf<typeof call> =>
  async ctx => {
    const { rights, hotelCode } = ctx.user
    const measures = rights.can('report:finance') ? daySheetRows(await moneyBasis(ctx.db, hotelCode)) : []
    const open = reportList.filter(({ screen }) => rights.can(`report:${screen}`))
    const selfs = rights.can('online:selfReport:list') ? await storedSelfs(ctx) : []
    const sqls = rights.can('online:cgreport:data') ? (await openReports(ctx, {})).result : []
    const params = await paramsOf(
      ctx,
      sqls.map(({ code }) => code),
    )
    return {
      result: {
        measures: measures.map(({ key, title, formula }) => ({ key, title, formula })),
        reports: open.flatMap(({ screen, title: place, reports }) =>
          reports.map(({ offer: { key, title, groups } }) => ({
            screen,
            code: key,
            title: `${place} · ${title}`,
            groups,
          })),
        ),
        selfReports: await Promise.all(
          selfs.map(async ({ id, name, design }) => ({
            code: id,
            title: name,
            dateFields: datesOf(await findResource(design.source)),
          })),
        ),
        sqlReports: sqls.map(({ code, name }) => ({ code, title: name, params: params.get(code) ?? [] })),
      },
    }
  }

const datesOf = (resource: Resource | undefined): NamedChoice[] =>
  Object.entries(reportFields(resource?.fields ?? {})).flatMap(([key, field]) =>
    ['day', 'moment'].includes(kindOf(field).compare) ? [{ key, title: field.label }] : [],
  )

async function paramsOf({ db }: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, NamedChoice[]>> {
  const found = new Map<string, NamedChoice[]>()
  const rows = await db.query<NamedChoice & { code: string }>(
    `select h.code, p.param_name as key, p.param_txt as title from onl_cgreport_param p
     join onl_cgreport_head h on h.id = p.cgrhead_id where h.code = any($1) order by p.order_num, p.id`,
    [codes],
  )
  for (const { code, key, title } of rows) found.set(code, [...(found.get(code) ?? []), { key, title }])
  return found
}
