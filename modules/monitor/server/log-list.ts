import type { InputOf } from '@kezhan/resource/call'
import { foldCase } from '@kezhan/resource/matches'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import { type logList as call, type LogPage, type LogType, logTypes, operateTypes } from '../model/log-calls'
import { refuse } from '../rules/refusals'
import type { Tables } from './data-log'
import { disclosureLog } from './disclosure-log'
import { faultLog } from './fault-log'
import { covered, hiddenWords } from './hidden-words'
import { newestPage } from './log-pages'
import type { LogRow, LogSource } from './log-source'
import { openTables } from './open-tables'
import { operationLog } from './operation-log'
import { signInLog } from './sign-in-log'

export const logList =
  (tables: Tables): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const operations = operationLog(await tables.names.titles())
    const sources = { '1': signInLog, '2': operations, '3': faultLog, '4': disclosureLog }
    return { result: await listLog(ctx, tables, sources, input) }
  }

type LogSources = Readonly<Record<LogType, LogSource>>

/** One page of a log. Row security shows a hotel its own records; faults are the platform's. */
async function listLog(
  ctx: Ctx,
  tables: Tables,
  sources: LogSources,
  input: InputOf<typeof call>,
): Promise<LogPage> {
  const logType = input.logType ?? '2'
  if (!isLogType(sources, logType)) throw refuse('log.type')
  if (logType === '3' && !isPlatform(ctx.user)) throw refuse('log.platformOnly')
  const source = sources[logType]
  const params = new Params()
  const hasShift = source.columns.includes('as shift')
  const { range, filters } = conditionsOf(ctx, source, input, params)
  const hidden = source.ofTable === undefined ? [] : await hiddenWords(ctx)
  if (source.ofTable !== undefined) {
    const open = openTables(ctx.user, await tables.resources())
    filters.push(`${source.ofTable.name} = any(${params.add(open)}::text[])`)
    // Words that are covered are not found either.
    if (input.keyWord && hidden.length > 0) filters.push(notNaming(source.ofTable.title, hidden, params))
  }
  const { rows, page } = await newestPage<LogRow>(ctx.db, {
    ...source,
    columns: `${source.columns}, u.realname${hasShift ? ', sh.shift_name' : ''}`,
    range,
    filters,
    params,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    joins: `left join sys_user u on u.username = l.username${hasShift ? shiftJoin : ''}`,
  })
  const records = rows.map(source.record)
  return {
    records: records.map(record => ({
      ...record,
      logType_dictText: titleOf(logTypes, record.logType) ?? '',
      logContent: covered(record.logContent, hidden),
      ...operation(record.operateType),
    })),
    ...page,
  }
}

/** Clients of this family read the words beside the numbers. */
function operation(type: string | null): { operateType_dictText?: string } {
  const text = titleOf(operateTypes, type)
  return text === undefined ? {} : { operateType_dictText: text }
}

const titleOf = (words: readonly { value: string; title: string }[], type: string | null) =>
  words.find(({ value }) => value === type)?.title

const notNaming = (title: string, hidden: readonly string[], params: Params): string =>
  `not exists (select 1 from unnest(${params.add(hidden)}::text[]) w where strpos(${title}, w) > 0)`

const shiftJoin =
  ' left join hotel_shift sh on sh.hotel_code = l.hotel_code and sh.shift_index = l.shift_index'

const isLogType = (sources: LogSources, text: string): text is LogType => Object.hasOwn(sources, text)

function conditionsOf(
  { user }: Ctx,
  source: LogSource,
  input: InputOf<typeof call>,
  params: Params,
): { readonly range: string[]; readonly filters: string[] } {
  // Row security says the same; said here too, the planner takes the index of the hotel.
  const hotel = isPlatform(user) ? input.hotelCode?.trim() : user.hotelCode
  const range = hotel ? [`l.hotel_code = ${params.add(hotel)}`] : []
  range.push(...timeRange(source.at, input, params))
  const filters: string[] = []
  const username = input.username?.trim()
  if (username) filters.push(`l.username = ${params.add(username)}`)
  const keyword = foldCase(input.keyWord?.trim() ?? '')
  if (keyword !== '') {
    const word = params.add(keyword)
    // By code points: folding by the rules of a language takes twenty times as long.
    const found = `strpos(lower((${source.words}) collate "C"), ${word}) > 0`
    filters.push(source.requestId === undefined ? found : `(${found} or ${source.requestId} = ${word})`)
  }
  if (input.operateType) filters.push(source.operate?.(input.operateType, params) ?? 'false')
  return { range, filters }
}

/** From and to, both included; a day given without a time means all of it. */
export function timeRange(
  at: string,
  times: { readonly createTime_begin?: string | null; readonly createTime_end?: string | null },
  params: Params,
): string[] {
  const terms: string[] = []
  const { createTime_begin: begin, createTime_end: end } = times
  if (begin) terms.push(`${at} >= ${params.add(begin)}::timestamptz`)
  if (end) terms.push(`${at} < ${params.add(endOf(end))}::timestamptz + interval '1 second'`)
  return terms
}

const endOf = (moment: string): string =>
  moment.endsWith(' 00:00:00') ? `${moment.slice(0, 10)} 23:59:59` : moment
