import { columnOf } from '@kezhan/resource/column-name'
import type { Fields } from '@kezhan/resource/field'
import type { Ctx } from '../ctx'
import type { Params } from './compile'

/** The head of a change record: who, where, in which request. */
export function logHead(ctx: Ctx, params: Params): string {
  const { user } = ctx
  return [user.tenantId, user.hotelCode, user.username, user.shiftIndex, ctx.requestId]
    .map(value => params.add(value))
    .join(', ')
}

/** Every change leaves one record with the row before and after, in the same statement as the change itself. */
export const logInsert = (
  head: string,
  table: string,
  action: 'add' | 'edit' | 'delete',
  before: string,
  after: string,
  from: string,
): string =>
  `insert into sys_change_log (tenant_id, hotel_code, username, shift_index, request_id, table_name, row_id, action, before_row, after_row)
   select ${head}, '${table}', ${from.startsWith('old') ? 'old' : from.split(' ')[0]}.id, '${action}', ${before}, ${after} from ${from}`

/** A row as it goes into the log: without secrets. */
export const rowJson = (alias: string, fields: Fields): string =>
  [`to_jsonb(${alias}.*)`, ...secretsOf(fields).map(name => `'${name}'`)].join(' - ')

const secretsOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'password')
    .map(([name]) => columnOf(name))
