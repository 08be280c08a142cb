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

/** The same for statements that number their parameters themselves: the values of `logHeadMarks`, which come first. */
export function logHeadValues({ user, requestId, address, call }: Ctx): readonly (string | null)[] {
  return [
    user.tenantId,
    user.hotelCode,
    user.username,
    user.shiftIndex,
    requestId,
    address,
    callName(call),
    call.title,
  ]
}

/** The head in a statement whose first parameters are `logHeadValues`. */
export const logHeadMarks = '$1, $2, $3, $4, $5, $6, $7, $8'

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
  insertRecords({
    head,
    table: `'${table}'`,
    id: `${from.startsWith('old') ? 'old' : from.split(' ')[0]}.id`,
    action: `'${action}'`,
    before,
    after,
    from,
    title,
  })

/** The parts of a statement that writes change records, each a piece of SQL. */
interface RecordsSql {
  /** The eight values of `logHead`; whoever writes in another's name gives his own. */
  readonly head: string
  readonly table: string
  readonly id: string
  readonly action: string
  readonly before: string
  readonly after: string
  readonly from: string
  readonly title?: string
}

/** One change record for each row of `from`, for changes that `logInsert` has no words for. */
export const insertRecords = ({ head, table, id, action, before, after, from, title }: RecordsSql): string =>
  `insert into sys_change_log (${logHeadColumns}, table_name, row_id, action, before_row, after_row, row_title)
   select ${head}, ${table}, ${id}, ${action}, ${before}, ${after}, ${title ?? 'null'} from ${from}`

/** The record of a row that was added where there was no `old` one, and changed where there was. */
export const logUpsert = (head: string, table: string, from: string, title = 'null'): string =>
  insertRecords({
    head,
    table: `'${table}'`,
    id: 'fresh.id',
    action: `(case when old.id is null then 'add' else 'edit' end)::change_action`,
    before: 'to_jsonb(old.*)',
    after: 'to_jsonb(fresh.*)',
    from,
    title,
  })

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
