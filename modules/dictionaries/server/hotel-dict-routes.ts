import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { newId } from '@kezhan/server-kit/new-id'
import { logHead, logInsert, logUpsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import {
  type HotelDictItem,
  hotelDictItems,
  type OpenDictionary,
  openDictionaries,
  restoreHotelDictItem,
  saveHotelDictItem,
} from '../model/hotel-dict-calls'
import { refuse } from '../rules/refusals'
import { forgetDictItems, openDictItems } from './dict-items'

const mostOwnItems = 500

export const hotelDictRoutes: readonly Route[] = [
  serve(openDictionaries, async ctx => ({
    result: await ctx.db.query<OpenDictionary>(
      `select d.dict_code, d.dict_name, d.description,
         (select count(*)::int from hotel_dict_item i where i.dict_code = d.dict_code and i.hotel_code = $1) as own_count
       from sys_dict d where d.is_open = 'Y' order by d.dict_name, d.dict_code limit 500`,
      [ctx.user.hotelCode],
    ),
  })),
  serve(hotelDictItems, async (ctx, { dictCode }) => ({ result: await itemsOf(ctx, ctx.db, dictCode) })),
  serve(saveHotelDictItem, (ctx, input) =>
    change(ctx, input.dictCode, async (db, items) => {
      const present = items.find(item => item.itemValue === input.itemValue)
      if (input.isNew === 'Y' && present !== undefined)
        throw refuse('dict.valueTaken', { value: input.itemValue })
      if (input.isNew !== 'Y' && present === undefined) throw refuse('dict.itemMissing')
      if (items.filter(item => item.source !== 'platform').length >= mostOwnItems)
        throw refuse('dict.tooManyItems', { most: mostOwnItems })
      await saveItem(ctx, db, input)
      return '保存成功！'
    }),
  ),
  serve(restoreHotelDictItem, (ctx, { dictCode, itemValue }) =>
    change(ctx, dictCode, async (db, items) => {
      const item = items.find(one => one.itemValue === itemValue)
      if (item === undefined || item.source === 'platform') throw refuse('dict.itemMissing')
      await removeItem(ctx, db, dictCode, itemValue)
      return item.source === 'own' ? '删除成功!' : '已恢复平台默认'
    }),
  ),
]

/** What a hotel changes reaches the open pages of that hotel, with the commit, and nobody else's. */
async function change(
  ctx: Ctx,
  dictCode: string,
  work: (db: Db, items: readonly HotelDictItem[]) => Promise<string>,
): Promise<Answer<null>> {
  const { hotelCode } = ctx.user
  if (isPlatform(ctx.user)) throw refuse('dict.hotelOnly')
  const message = await ctx.tx(async db => {
    await db.query('select pg_advisory_xact_lock(hashtext($1))', [`hotel_dict:${hotelCode}:${dictCode}`])
    const done = await work(db, await itemsOf(ctx, db, dictCode))
    await push(db, { hotel: hotelCode }, { cmd: 'dictionary' })
    return done
  })
  forgetDictItems()
  return { result: null, message }
}

async function itemsOf(ctx: Ctx, db: Db, dictCode: string): Promise<HotelDictItem[]> {
  if (isPlatform(ctx.user)) throw refuse('dict.hotelOnly')
  const items = await openDictItems(db, dictCode)
  if (items === undefined) throw refuse('dict.closed')
  return items
}

async function saveItem(ctx: Ctx, db: Db, input: InputOf<typeof saveHotelDictItem>): Promise<void> {
  const params = new Params()
  const { tenantId, hotelCode, username } = ctx.user
  const key = [tenantId, hotelCode, input.dictCode, input.itemValue].map(value => params.add(value))
  const values = [
    input.itemText,
    input.sortOrder,
    input.status,
    input.colour ?? null,
    input.description ?? null,
  ]
  const cells = values.map(value => params.add(value))
  const [id, by] = [params.add(newId()), params.add(username)]
  const names = ['item_text', 'sort_order', 'status', 'colour', 'description']
  const log = logUpsert(logHead(ctx, params), 'hotel_dict_item', 'fresh left join old on true')
  await db.query(
    `with old as (select t.* from hotel_dict_item t where (t.tenant_id, t.hotel_code, t.dict_code, t.item_value) = (${key.join(', ')})),
     fresh as (
       insert into hotel_dict_item as t (id, tenant_id, hotel_code, dict_code, item_value, ${names.join(', ')}, create_by)
       values (${[id, ...key, ...cells, by].join(', ')})
       on conflict (tenant_id, hotel_code, dict_code, item_value) do update
         set ${names.map(name => `${name} = excluded.${name}`).join(', ')}, version = t.version + 1, update_by = ${by}, update_time = now()
       returning t.*),
     log as (${log})
     select 1`,
    params.values,
  )
}

async function removeItem(ctx: Ctx, db: Db, dictCode: string, itemValue: string): Promise<void> {
  const params = new Params()
  const key = [ctx.user.tenantId, ctx.user.hotelCode, dictCode, itemValue].map(value => params.add(value))
  const log = logInsert(logHead(ctx, params), 'hotel_dict_item', 'delete', 'to_jsonb(gone.*)', 'null', 'gone')
  await db.query(
    `with gone as (delete from hotel_dict_item t
       where (t.tenant_id, t.hotel_code, t.dict_code, t.item_value) = (${key.join(', ')}) returning t.*),
     log as (${log}) select 1`,
    params.values,
  )
}
