import {
  exportReport,
  parseReport as parseCall,
  previewReport as previewCall,
  reportColumns,
  reportData,
  reportParams,
  reportQueryInfo,
  readableTables as tablesCall,
} from '@kezhan/online/model/report-calls'
import { columnOf, queryItemsOf } from '@kezhan/online/rules/report/report-definition'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ok } from '@kezhan/server-kit/http/envelope'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { type RawRoute, type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { FastifyRequest } from 'fastify'
import { dictOptionsOf } from './dict-options'
import { sendReport } from './export-report'
import { loadReport } from './load-report'
import { parseReport, previewReport } from './parse-report'
import { readableTables } from './readable-tables'
import { runReport } from './run-report'
import type { ReportOptions } from './source-reader'

export function reportRoutes(options: ReportOptions): Route[] {
  return [
    serve(reportColumns, async (ctx, { code }) => {
      const { head, items } = await loadReport(ctx, code)
      const shown = items.filter(item => item.isShow === 'Y')
      return {
        result: {
          cgRpConfigId: head.id,
          cgRpConfigName: head.name,
          columns: shown.map(columnOf),
          dictOptions: await dictOptionsOf(ctx, items),
        },
      }
    }),
    serve(reportQueryInfo, async (ctx, { configId }) => ({
      result: queryItemsOf((await loadReport(ctx, configId)).items),
    })),
    serve(reportParams, async (ctx, { configId }) => ({
      result: (await loadReport(ctx, configId)).params.map(({ paramName, paramTxt, paramValue }) => ({
        paramName,
        paramTxt,
        paramValue,
      })),
    })),
    serve(parseCall, async (ctx, { sql, dbKey }) => {
      keepFromHotels(ctx)
      return { result: await parseReport(ctx, options, sql, dbKey), message: '解析成功' }
    }),
    serve(previewCall, async (ctx, { sql, dbKey, params }) => {
      keepFromHotels(ctx)
      return { result: await previewReport(ctx, options, sql, dbKey, name => params?.[name] ?? null) }
    }),
    serve(tablesCall, async ctx => {
      keepFromHotels(ctx)
      const tables = [...(await readableTables(ctx.db))]
      return { result: tables.map(([table, columns]) => ({ table, columns: [...columns] })) }
    }),
  ]
}

/** Who may not write reports may not try statements either, whatever rights a hotel has given him. */
function keepFromHotels({ user }: Ctx): void {
  if (!isPlatform(user)) throw refuseKit('side.platform')
}

/** What they are asked depends on the report, so no declaration can list it; only what the report knows is used. */
export function reportRawRoutes(options: ReportOptions): RawRoute[] {
  return [
    {
      call: reportData,
      handle: async (ctx, request) => {
        const report = await loadReport(ctx, configIdOf(request))
        return ok(await runReport(ctx, options, report, sentTexts(request)))
      },
    },
    {
      call: exportReport,
      handle: async (ctx, request, reply) => {
        const report = await loadReport(ctx, configIdOf(request))
        return sendReport(ctx, options, report, sentTexts(request), reply)
      },
    },
  ]
}

const configIdOf = (request: FastifyRequest): string =>
  (request.params as { readonly configId: string }).configId.slice(0, 60)

const longestText = 500

function sentTexts(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(request.query as QueryString).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= longestText ? [[name, value] as const] : [],
    ),
  )
}
