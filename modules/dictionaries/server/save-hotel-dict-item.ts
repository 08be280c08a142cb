import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { logHead, logUpsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { saveHotelDictItem as call } from '../model/hotel-dict-calls'
import { refuse } from '../rules/refusals'
import { changeHotelDict } from './change-hotel-dict'

export const saveHotelDictItem: HandlerOf<typeof call> = (ctx, input) =>
  changeHotelDict(ctx, input.dictCode, async (db, items) => {
    const present = items.find(item => item.itemValue === input.itemValue)
    if (input.isNew === 'Y' && present !== undefined)
      throw refuse('dict.valueTaken', { value: input.itemValue })
    if (input.isNew !== 'Y' && present === undefined) throw refuse('dict.itemMissing')
    if (items.filter(item => item.source !== 'platform').length >= mostOwnItems)
      throw refuse('dict.tooManyItems', { most: mostOwnItems })
    await saveItem(ctx, db, input)
    return '保存成功！'
  })

const mostOwnItems = 500

async function saveItem(ctx: Ctx, db: Db, input: InputOf<typeof call>): Promise<void> {
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
