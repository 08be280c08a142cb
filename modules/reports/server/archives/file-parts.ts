import { certTypes } from '@kezhan/desk/model/order-words'
import { secretName } from '@kezhan/desk/rules/secrecy'
import { wordOf } from '../list-parts'
import type { CountedList } from '../lists/counted-list'

/** How files of a kind are listed, and what one of them opens. */
export type ShownFiles = Pick<CountedList, 'words' | 'source'>

export const files = {
  guest: { words: { no: '建档日期', name: '姓名', note: '证件' }, source: 'guest' },
  member: { words: { no: '会员号', name: '姓名', note: '级别' }, source: 'member' },
  unit: { words: { no: '编码', name: '单位', note: '类型' }, source: 'unit' },
  room: { words: { no: '房号', name: '房型', note: '楼栋' }, source: 'room' },
  goods: { words: { no: '编码', name: '商品', note: '单位' }, source: 'goods' },
  person: { words: { no: '账号', name: '姓名', note: '工号' } },
} as const satisfies Readonly<Record<string, ShownFiles>>

/** The word that the hotel, or the product, has for a value of a dictionary. */
export const words = (column: string, dictionary: string) => `coalesce(
  (select i.item_text from hotel_dict_item i where i.hotel_code = $1 and i.dict_code = '${dictionary}' and i.item_value = ${column}),
  (select i.item_text from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = '${dictionary}' and i.item_value = ${column}), ${column})`

/** Who wants to stay unknown is not named by his file either, and it does not open. */
export const guestFile = (guest: string) => {
  const isSecret = `exists (select 1 from stay_guest i join stay s on s.id = i.stay_id and s.is_secret = 'Y' where i.guest_id = ${guest}.id)`
  return `case when not ${isSecret} then ${guest}.id end as source_id, (${guest}.create_time at time zone h.zone)::date::text as no,
    case when ${isSecret} then '${secretName}' else ${guest}.name end as title, ${wordOf(`${guest}.cert_type`, certTypes)} as note`
}
