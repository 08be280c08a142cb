import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ConfigAttribute } from '../model/config-attr-calls'
import type { ConfigParam, configParams as call } from '../model/config-param-calls'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'
import { momentOf } from './config-moments'

export const configParams: HandlerOf<typeof call> = async ctx => {
  const { hotelCode } = ctx.user
  if (hotelCode === '') throw refuse('hotel.none')
  const own = new Map((await ownRows(ctx.db, hotelCode)).map(row => [row.key, row]))
  const attributes = (await loadAttributes(ctx.db)).filter(one => one.isVisible)
  return { result: attributes.map(one => paramOf(one, own.get(one.key))) }
}

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
