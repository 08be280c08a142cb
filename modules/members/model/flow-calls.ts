import { call } from '@kezhan/resource/call'

const text = (label: string, maxLength = 200) => ({ kind: 'text', label, maxLength }) as const

/** What the movements of a list come to, on all of its pages. */
export interface MoveTotals {
  readonly count: number
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
}

/** Asked with the very conditions of the list, so that both speak of the same rows. */
export const memberMoveTotals = call('GET', '/crm/memberMove/totals', {
  access: 'crm:memberMove:list',
  title: '会员流水合计',
  input: {
    purse: { kind: 'text', label: '账户', choices: { stored: '储值', points: '积分' } },
    businessDate_begin: text('营业日'),
    businessDate_end: text('营业日'),
    memberNo: text('会员号'),
    memberName: text('会员'),
    cardNo: text('卡号'),
    kind: text('类型'),
    refNo: text('单号'),
    hotelOf: text('酒店'),
    realname: text('操作员'),
    superQueryParams: text('高级查询', 20_000),
    superQueryMatchType: text('高级查询', 3),
  },
}).returns<MoveTotals>()
