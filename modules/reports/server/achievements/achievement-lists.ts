import type { ReportColumn, Source } from '@kezhan/reports/model/report'
import type { ListBase } from '@kezhan/reports/rules/achievements'
import type { Earner } from '@kezhan/reports/rules/incentive'
import { topUps } from '@kezhan/reports/rules/measures'
import { conditionSql, moneyDimensions, moneyLines, type Params } from '../cubes/dimensions'
import { date, text } from '../list-parts'

/** Places of the hotel and of the first and last day among the parameters. */
export interface DaysPlaces {
  readonly hotel: string
  readonly from: string
  readonly to: string
}

/**
 * Each thing that counts with its day, whose work it was and what it counts: `key`, `source_id`, `business_date`, `no`, `name`, `note`,
 * `who` and `value`. The figure sums them, and they are the lines behind it.
 */
export const achievementList = (base: ListBase, earner: Earner, places: DaysPlaces, params: Params): string =>
  lists[base](earner, places, params)

const lists: Readonly<Record<ListBase, (earner: Earner, places: DaysPlaces, params: Params) => string>> = {
  newMembers: (earner, { hotel, from, to }) => `
    select m.id as key, m.id as source_id, m.join_date as business_date, m.member_no as no, m.name, v.name as note,
      coalesce(m.${earner === 'handler' ? 'create_by' : 'salesman'}, '') as who, 1::bigint as value
    from member m join member_level v on v.id = m.level_id where m.join_hotel = ${hotel} and m.join_date between ${from}::date and ${to}::date`,
  topUps: (earner, places, params) => paidIn(earner, places, params, 'l.amount_fen'),
  topUpCount: (earner, places, params) => paidIn(earner, places, params, '1::bigint'),
  newUnits: (earner, { hotel, from, to }) => `
    select u.id as key, u.id as source_id, (u.create_time at time zone h.zone)::date as business_date, u.code as no, u.name, u.contract_no as note,
      coalesce(u.${earner === 'handler' ? 'create_by' : 'salesman'}, '') as who, 1::bigint as value
    from unit u join hotel h on h.code = u.hotel_code
    where u.hotel_code = ${hotel} and (u.create_time at time zone h.zone)::date between ${from}::date and ${to}::date`,
  praises: (_earner, { hotel, from, to }) => `
    select p.id as key, null::text as source_id, p.praised_on as business_date, p.order_no as no, c.name, p.words as note, p.username as who, 1::bigint as value
    from praise p left join mkt_channel c on c.id = p.channel_id where p.hotel_code = ${hotel} and p.praised_on between ${from}::date and ${to}::date`,
}

/** Top-ups as 营业日报 counts them, by who they were taken by or whose member paid. */
const paidIn = (earner: Earner, { hotel, from, to }: DaysPlaces, params: Params, value: string) => `
  select l.id as key, l.folio_id as source_id, l.business_date, m.member_no as no, m.name, l.realname as note,
    coalesce(${earner === 'handler' ? 'l.username' : 'm.salesman'}, '') as who, ${value} as value
  from ${moneyLines} left join member_move v on v.folio_line_id = l.id left join member m on m.id = v.member_id
  where l.hotel_code = ${hotel} and l.business_date between ${from}::date and ${to}::date and ${conditionSql(topUps.where, moneyDimensions, params)}`

export const listSources: Readonly<Record<ListBase, Source['kind'] | undefined>> = {
  newMembers: 'member',
  topUps: 'folio',
  topUpCount: 'folio',
  newUnits: 'unit',
  praises: undefined,
}

export const listColumns = (base: ListBase): readonly ReportColumn[] => {
  const { no, name, note } = words[base]
  return [
    date('businessDate', '日期'),
    text('no', no),
    text('name', name),
    text('note', note),
    base === 'topUps'
      ? { key: 'value', title: '金额', unit: 'fen' }
      : { key: 'value', title: '件数', unit: 'count' },
    text('whoName', '员工'),
  ]
}

const words: Readonly<Record<ListBase, { no: string; name: string; note: string }>> = {
  newMembers: { no: '会员号', name: '姓名', note: '级别' },
  topUps: { no: '会员号', name: '姓名', note: '收款人' },
  topUpCount: { no: '会员号', name: '姓名', note: '收款人' },
  newUnits: { no: '单位编码', name: '单位', note: '合同号' },
  praises: { no: '订单号', name: '渠道', note: '评价内容' },
}
