import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params } from '@kezhan/server-kit/resource/compile'
import { isPlatform } from '@kezhan/server-kit/user'
import type { LogPage, LogType, logList } from '../model/log-calls'
import { refuse } from '../rules/refusals'
import { newestPage } from './log-pages'
import type { LogRow, LogSource } from './log-source'

export type LogSources = Readonly<Record<LogType, LogSource>>

/** One page of a log. Row security shows a hotel its own records; faults are the platform's. */
export async function listLog(
  ctx: Ctx,
  sources: LogSources,
  input: InputOf<typeof logList>,
): Promise<LogPage> {
  const logType = input.logType ?? '2'
  if (!isLogType(sources, logType)) throw refuse('log.type')
  if (logType === '3' && !isPlatform(ctx.user)) throw refuse('log.platformOnly')
  const source = sources[logType]
  const params = new Params()
  const hasShift = source.columns.includes('as shift')
  const { rows, page } = await newestPage<LogRow>(ctx.db, {
    ...source,
    columns: `${source.columns}, u.realname${hasShift ? ', sh.shift_name as "shiftName"' : ''}`,
    terms: termsOf(ctx, source, input, params),
    params,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    joins: `left join sys_user u on u.username = l.username${hasShift ? shiftJoin : ''}`,
  })
  return { records: rows.map(source.record), ...page }
}

const shiftJoin =
  ' left join hotel_shift sh on sh.hotel_code = l.hotel_code and sh.shift_index = l.shift_index'

const isLogType = (sources: LogSources, text: string): text is LogType => Object.hasOwn(sources, text)

function termsOf({ user }: Ctx, source: LogSource, input: InputOf<typeof logList>, params: Params): string[] {
  const terms: string[] = []
  // Row security says the same; said here too, the planner takes the index of the hotel.
  const hotel = isPlatform(user) ? input.hotelCode?.trim() : user.hotelCode
  if (hotel) terms.push(`l.hotel_code = ${params.add(hotel)}`)
  if (input.createTime_begin) terms.push(`${source.at} >= ${params.add(input.createTime_begin)}::timestamptz`)
  if (input.createTime_end)
    terms.push(`${source.at} < ${params.add(endOf(input.createTime_end))}::timestamptz + interval '1 second'`)
  const username = input.username?.trim()
  if (username) terms.push(`l.username = ${params.add(username)}`)
  const keyword = input.keyWord?.trim().toLowerCase()
  if (keyword) {
    const word = params.add(keyword)
    const found = `strpos(lower(${source.words}), ${word}) > 0`
    terms.push(source.requestId === undefined ? found : `(${found} or ${source.requestId} = ${word})`)
  }
  if (input.operateType) terms.push(source.operate?.(input.operateType, params) ?? 'false')
  return terms
}

/** A day given without a time means all of it. */
export const endOf = (moment: string): string =>
  moment.endsWith(' 00:00:00') ? `${moment.slice(0, 10)} 23:59:59` : moment
