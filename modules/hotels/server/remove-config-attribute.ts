import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ConfigAttribute, removeConfigAttribute as call } from '../model/config-attr-calls'
import { refuse } from '../rules/refusals'
import { changeAttributes } from './change-attributes'
import { tellHotels } from './config-attr-store'

export const removeConfigAttribute: HandlerOf<typeof call> = (ctx, { key }) =>
  changeAttributes(ctx, '操作成功!', async (db, present) => {
    const old = present.find(one => one.key === key)
    if (old === undefined || (old.isBuiltIn && !old.isChanged)) throw refuse('attribute.missing')
    if (!old.isBuiltIn) await requireUnset(db, old)
    await removeAttribute(ctx, db, key)
  })

async function requireUnset(db: Db, { key, label }: ConfigAttribute): Promise<void> {
  const [row] = await db.query<{ hotels: number }>(
    'select count(*)::int as hotels from hotel_config where config_key = $1',
    [key],
  )
  const hotels = row?.hotels ?? 0
  if (hotels > 0) throw refuse('attribute.inUse', { label, hotels })
}

async function removeAttribute(ctx: Ctx, db: Queries, key: string): Promise<void> {
  const params = new Params()
  const id = params.add(key)
  const log = logInsert(
    logHead(ctx, params),
    'hotel_config_attr',
    'delete',
    'to_jsonb(gone.*)',
    'null',
    'gone',
  )
  await db.query(
    `with gone as (delete from hotel_config_attr t where t.id = ${id} returning t.*), log as (${log}) select 1`,
    params.values,
  )
  await tellHotels(db)
}
