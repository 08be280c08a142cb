import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { openDictionaries as call, OpenDictionary } from '../model/hotel-dict-calls'

export const openDictionaries: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<OpenDictionary>(
    `select d.dict_code, d.dict_name, d.description,
         (select count(*)::int from hotel_dict_item i where i.dict_code = d.dict_code and i.hotel_code = $1) as own_count
       from sys_dict d where d.is_open = 'Y' order by d.dict_name, d.dict_code limit 500`,
    [ctx.user.hotelCode],
  ),
})
