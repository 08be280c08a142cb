import { moveKinds } from '@kezhan/folios/rules/folio-line'
import type { Unit } from '../model/report'
import { guestLedgers, type MoneyDimension, type MoneyWhere, type NightDimension } from './cubes'
import type { Figure, MoneyFigure } from './figures'

/** A figure of the house as people know it: what it is called, how it is counted in words, and how it is made. */
export interface Measure {
  readonly key: string
  readonly title: string
  readonly unit: Unit
  readonly formula: string
  readonly figure: Figure
  readonly isSum?: true
}

/** Dimensions that the figures of sheets ask for. */
export const sheetMoney: readonly MoneyDimension[] = [
  'side',
  'code',
  'postingClass',
  'kind',
  'ledger',
  'way',
  'isRefund',
]
export const sheetNights: readonly NightDimension[] = ['isSold']

/** What hotels settle differently about their figures. */
export interface MoneyBasis {
  /** Codes by which money comes, by their class. */
  readonly ways: ReadonlyMap<string, readonly string[]>
  /** Codes of extra beds that the hotel counts as room revenue. */
  readonly roomExtras: readonly string[]
}

export const money = (where: MoneyWhere, sum: 'amountFen' | 'lines' = 'amountFen'): MoneyFigure => ({
  of: 'money',
  where,
  sum,
})
export const total = (...parts: readonly Figure[]): Figure => ({ of: 'total', parts })
export const less = (from: Figure, ...parts: readonly Figure[]): Figure => ({
  of: 'difference',
  from,
  less: parts,
})

const corrections = ['ADJUST', 'REVERSAL']
const ordinary = { not: corrections }
const charged = (where: MoneyWhere) => money({ side: ['D'], ledger: guestLedgers, ...where })
const ownRows = ['1002', '1003', '1004', '1005', '1006', '1007']

/** 客房收入 by what it is for; together they are every charge for rooms, and what was kept of cancelled orders. */
export const roomMeasures = ({ roomExtras }: MoneyBasis): readonly Measure[] => {
  const room = (code: readonly string[]) => charged({ postingClass: ['ROOM'], code, kind: ordinary })
  return [
    {
      key: '1',
      title: '全日房费',
      unit: 'fen',
      formula: '消费1001及其他未单列的房费科目，不含冲账、调账',
      figure: charged({ postingClass: ['ROOM'], code: { not: ownRows }, kind: ordinary }),
    },
    {
      key: '2',
      title: '半日/加收房费',
      unit: 'fen',
      formula: '消费1002＋1005，不含冲账、调账',
      figure: room(['1002', '1005']),
    },
    {
      key: '3',
      title: '钟点房费',
      unit: 'fen',
      formula: '消费1003＋1004，不含冲账、调账',
      figure: room(['1003', '1004']),
    },
    {
      key: '4',
      title: 'NoShow/违约',
      unit: 'fen',
      formula: '消费1007（不含冲账、调账）＋1008',
      figure: total(room(['1007']), charged({ postingClass: { not: ['ROOM'] }, code: ['1008'] })),
    },
    {
      key: '5',
      title: '房费调整',
      unit: 'fen',
      formula: '消费1006＋房费的全部冲账、调账',
      figure: total(room(['1006']), charged({ postingClass: ['ROOM'], kind: corrections })),
    },
    ...(roomExtras.length === 0
      ? []
      : [
          {
            key: '5b',
            title: '加床（计入客房收入）',
            unit: 'fen',
            formula: `消费${roomExtras.join('、')}`,
            figure: charged({ postingClass: ['ROOM_EXTRA'], code: roomExtras }),
          } as const,
        ]),
  ]
}

/** Every charge of a class on accounts of guests. */
export const chargesOf = (postingClass: string): MoneyFigure => charged({ postingClass: [postingClass] })

const classRows = [
  ['7', '餐饮', 'FNB'],
  ['8', '商品', 'GOODS'],
  ['9', '租赁', 'RENT'],
  ['10', '赔偿', 'COMP'],
] as const

export const otherRevenueMeasures = ({ roomExtras }: MoneyBasis): readonly Measure[] => [
  ...classRows.map(
    ([key, title, postingClass]): Measure => ({
      key,
      title,
      unit: 'fen',
      formula: `${title}类科目的全部消费`,
      figure: chargesOf(postingClass),
    }),
  ),
  {
    key: '11',
    title: '其他',
    unit: 'fen',
    formula: '未列入以上各行的消费，不计入客房收入的加床也在此',
    figure: charged({
      postingClass: { not: ['ROOM', ...classRows.map(row => row[2])] },
      code: { not: ['1008', ...roomExtras] },
    }),
  },
]

/** Every charge of guests: what rows 6 to 11 must come to. */
export const allCharges = charged({})

/** Money and what stands for it, paid or paid back; what only changed its account is neither. */
export const paid = (where: MoneyWhere, sum: 'amountFen' | 'lines' = 'amountFen') =>
  money({ side: ['C'], kind: { not: moveKinds }, ...where }, sum)

/** Money that goes through hands, with its row of 营业日报. */
export const moneyWays = [
  ['13', '现金', 'PAY_CASH'],
  ['14', '银行卡', 'PAY_CARD'],
  ['15', '微信', 'PAY_WECHAT'],
  ['16', '支付宝', 'PAY_ALIPAY'],
  ['17', '转账', 'PAY_TRANSFER'],
] as const
const claimRows = [
  ['18', '储值消费', 'PAY_STORED'],
  ['19', '积分', 'PAY_POINTS'],
  ['20', '优惠券', 'PAY_COUPON'],
  ['21', '单位挂账', 'PAY_AR'],
  ['22', '渠道代收', 'PAY_OTA'],
  ['23', '抹零/招待', 'ADJUST'],
] as const

/** 收款 by the way it came, deposits by theirs; together they are everything that was paid. */
export function paymentMeasures({ ways }: MoneyBasis): readonly Measure[] {
  const of = (cls: string) => ways.get(cls) ?? []
  const named = [...moneyWays, ...claimRows].flatMap(([, , cls]) => of(cls))
  return [
    ...moneyWays.map(
      ([key, title, cls]): Measure => ({
        key,
        title,
        unit: 'fen',
        formula: `以${title}收的款，减以${title}退的款；押金按其付款方式计；转账、拆账不计`,
        figure: paid({ way: of(cls) }),
      }),
    ),
    ...claimRows.map(
      ([key, title, cls]): Measure => ({
        key,
        title,
        unit: 'fen',
        formula: `以${title}付的款，减退回；转账、拆账不计`,
        figure: paid({ way: of(cls) }),
      }),
    ),
    {
      key: '23b',
      title: '佣金抵扣及其他',
      unit: 'fen',
      formula: '未列入以上各行的付款',
      figure: paid({ way: { not: named } }),
    },
  ]
}

/** 收款 and 退款 of each row of money, which shows both. */
export const receiptMeasures = ({ ways }: MoneyBasis): readonly Measure[] =>
  moneyWays.flatMap(([key, title, cls]): Measure[] => {
    const way = ways.get(cls) ?? []
    return [
      {
        key: `${key}in`,
        title: `其中${title}收款`,
        unit: 'fen',
        formula: `以${title}收的款`,
        figure: paid({ way, isRefund: ['N'] }),
      },
      {
        key: `${key}out`,
        title: `其中${title}退款`,
        unit: 'fen',
        formula: `以${title}退的款，记为负数`,
        figure: paid({ way, isRefund: ['Y'] }),
      },
    ]
  })

export const guestPayments = paid({ ledger: guestLedgers })
export const otherPayments = paid({ ledger: { not: guestLedgers } })
export const topUps = paid({ ledger: ['HOUSE'], isRefund: ['N'] })
