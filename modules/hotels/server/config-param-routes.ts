import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logHeadMarks, logHeadValues, logInsert } from '@kezhan/server-kit/resource/change-log'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import type { ConfigAttribute } from '../model/config-attr-calls'
import {
  type ConfigChange,
  type ConfigParam,
  configHistory,
  configParams,
  restoreConfig,
} from '../model/config-param-calls'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'

const mostChanges = 100
const moment = `to_char(%s at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
const momentOf = (column: string): string => moment.replace('%s', column)

/** What the people behind user names are called; they belong to a module above. */
export type RealnamesOf = (db: Queries, usernames: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const configParamRoutes = (realnamesOf: RealnamesOf): readonly Route[] => [
  serve(configParams, async ctx => {
    const { hotelCode } = ctx.user
    if (hotelCode === '') throw refuse('hotel.none')
    const own = new Map((await ownRows(ctx.db, hotelCode)).map(row => [row.key, row]))
    const attributes = (await loadAttributes(ctx.db)).filter(one => one.isVisible)
    return { result: attributes.map(one => paramOf(one, own.get(one.key))) }
  }),
  serve(configHistory, async (ctx, { key }) => {
    const changes = await ctx.db.query<Omit<ConfigChange, 'realname'>>(
      `select l.id::text, l.before_row->>'config_value' as before, l.after_row->>'config_value' as after, l.username,
         ${momentOf('l.changed_at')} as changed_at
       from sys_change_log l
       where l.table_name = 'hotel_config' and l.hotel_code = $1 and l.tenant_id = $2
         and coalesce(l.after_row, l.before_row)->>'config_key' = $3
       order by l.id desc limit ${mostChanges}`,
      [ctx.user.hotelCode, ctx.user.tenantId, key],
    )
    const names = await realnamesOf(
      ctx.db,
      changes.map(change => change.username),
    )
    return {
      result: changes.map(change => ({ ...change, realname: names.get(change.username) ?? null })),
    }
  }),
  serve(restoreConfig, async (ctx, { key }) => {
    const setting = (await loadAttributes(ctx.db)).find(one => one.key === key && one.isVisible)
    if (setting === undefined) throw refuse('config.missing', { key })
    if (!setting.isEditable) throw refuse('config.locked', { label: setting.label })
    return { result: { configVersion: await restore(ctx, setting) }, message: '已恢复默认' }
  }),
]

interface OwnRow {
  readonly key: string
  readonly value: string
  readonly changedBy: string | null
  readonly changedAt: string
}

const ownRows = (db: Queries, hotelCode: string): Promise<OwnRow[]> =>
  db.query<OwnRow>(
    `select config_key as key, config_value as value, coalesce(update_by, create_by) as changed_by,
       ${momentOf('coalesce(update_time, create_time)')} as changed_at
     from hotel_config where hotel_code = $1`,
    [hotelCode],
  )

function paramOf(
  { isBuiltIn: _b, isChanged: _c, isVisible: _v, sortOrder: _s, isEditable, ...setting }: ConfigAttribute,
  own: OwnRow | undefined,
): ConfigParam {
  return {
    ...setting,
    value: own?.value ?? setting.default,
    isOwn: own !== undefined,
    isLocked: !isEditable,
    changedBy: own?.changedBy ?? null,
    changedAt: own?.changedAt ?? null,
  }
}

const logGone = logInsert(
  logHeadMarks,
  'hotel_config',
  'delete',
  'to_jsonb(gone.*)',
  'null',
  'gone',
  'gone.config_key',
)

/** Takes back what the hotel has set, with a record; returns the version that browsers compare. */
async function restore(ctx: Ctx, { key, label }: ConfigAttribute): Promise<number> {
  const { hotelCode } = ctx.user
  if (hotelCode === '') throw refuse('hotel.none')
  return ctx.tx(async db => {
    await db.query('select 1 from hotel where code = $1 for update', [hotelCode])
    const gone = await db.query(
      `with gone as (delete from hotel_config where tenant_id = $1 and hotel_code = $2 and config_key = $9 returning *),
       log as (${logGone})
       select id from gone`,
      [...logHeadValues(ctx), key],
    )
    if (gone.length === 0) throw refuse('config.default', { label })
    const [hotel] = await db.query<{ version: number }>(
      'update hotel set config_version = config_version + 1 where code = $1 returning config_version as version',
      [hotelCode],
    )
    if (hotel === undefined) throw refuse('hotel.missing')
    return hotel.version
  })
}
