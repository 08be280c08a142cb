import type { Ctx } from '@kezhan/server-kit/ctx'
import { logHeadMarks, logHeadValues, logInsert } from '@kezhan/server-kit/resource/change-log'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ConfigAttribute } from '../model/config-attr-calls'
import type { restoreConfig as call } from '../model/config-param-calls'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'

export const restoreConfig: HandlerOf<typeof call> = async (ctx, { key }) => {
  const setting = (await loadAttributes(ctx.db)).find(one => one.key === key && one.isVisible)
  if (setting === undefined) throw refuse('config.missing', { key })
  if (!setting.isEditable) throw refuse('config.locked', { label: setting.label })
  return { result: { configVersion: await restore(ctx, setting) }, message: '已恢复默认' }
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
