import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { restoreHotelDictItem as call } from '../model/hotel-dict-calls'
import { refuse } from '../rules/refusals'
import { changeHotelDict } from './change-hotel-dict'

export const restoreHotelDictItem: HandlerOf<typeof call> = (ctx, { dictCode, itemValue }) =>
  changeHotelDict(ctx, dictCode, async (db, items) => {
    const item = items.find(one => one.itemValue === itemValue)
    if (item === undefined || item.source === 'platform') throw refuse('dict.itemMissing')
    await removeItem(ctx, db, dictCode, itemValue)
    return item.source === 'own' ? '删除成功!' : '已恢复平台默认'
  })

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
