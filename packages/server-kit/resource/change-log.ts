import { columnOf } from '@kezhan/resource/column-name'
import type { Fields } from '@kezhan/resource/field'
import { titleFieldOf } from '@kezhan/resource/title-field'
import type { Ctx } from '../ctx'
import type { Params } from './compile'

/** The columns that `logHead` fills, in its order. */
export const logHeadColumns =
  'tenant_id, hotel_code, username, shift_index, request_id, address, call, call_title'

/** The head of a change record: who, where, in which shift, from which address, by which call. */
export function logHead(ctx: Ctx, params: Params): string {
  return logHeadValues(ctx)
    .map(value => params.add(value))
    .join(', ')
}

/** The same for statements that number their parameters themselves. */
export function logHeadValues({ user, requestId, address, call }: Ctx): readonly (string | null)[] {
  return [
    ...[user.tenantId, user.hotelCode, user.username, user.shiftIndex],
    ...[requestId, address, callName(call), call.title],
  ]
}

/** How the logs name a call: its method and its path, never an address with values in it. */
export const callName = ({ method, path }: Ctx['call']): string => `${method} ${path}`

/** Every change leaves one record with the row before and after, in the same statement as the change itself. */
export const logInsert = (
  head: string,
  table: string,
  action: 'add' | 'edit' | 'delete',
  before: string,
  after: string,
  from: string,
  title = 'null',
): string =>
  `insert into sys_change_log (${logHeadColumns}, table_name, row_id, action, before_row, after_row, row_title)
   select ${head}, '${table}', ${from.startsWith('old') ? 'old' : from.split(' ')[0]}.id, '${action}', ${before}, ${after}, ${title} from ${from}`

/** What the row is called by, as the log shows it in its lists. */
export function rowTitle(alias: string, fields: Fields): string {
  const field = titleFieldOf(fields)
  return field === undefined ? 'null' : `left(${alias}."${columnOf(field)}", 200)`
}

/** A row as it goes into the log: without secrets. */
export const rowJson = (alias: string, fields: Fields): string =>
  [`to_jsonb(${alias}.*)`, ...secretsOf(fields).map(name => `'${name}'`)].join(' - ')

const secretsOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'password')
    .map(([name]) => columnOf(name))
