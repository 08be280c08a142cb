import { indicatorBasis } from '@kezhan/desk/rules/day-indicators'
import type { ReportCheck } from '../model/report'
import type { PeriodFacts } from './cubes'
import { type Figure, figureOf, listed, sellableRooms, shareBp, soldNights } from './figures'
import {
  allCharges,
  guestPayments,
  less,
  type Measure,
  type MoneyBasis,
  money,
  otherPayments,
  otherRevenueMeasures,
  paymentMeasures,
  receiptMeasures,
  roomMeasures,
  topUps,
  total,
} from './measures'

/** 营业日报: its rows (hotel domain §4.9.1), numbered as people know them. */
export function daySheetRows(basis: MoneyBasis): readonly Measure[] {
  const rooms = roomMeasures(basis)
  const others = otherRevenueMeasures(basis)
  const payments = paymentMeasures(basis)
  const roomTotal = total(...rooms.map(row => row.figure))
  const revenue = total(roomTotal, ...others.map(row => row.figure))
  const receipts = receiptMeasures(basis)
  return [
    ...rooms,
    sumRow('6', '客房收入', '第1至5行之和；计入客房收入的加床也在内', roomTotal),
    ...others,
    sumRow('12', '营业收入合计', '第6至11行之和，即客账当日全部消费', revenue),
    ...payments.flatMap(row => [
      row,
      ...receipts.filter(({ key }) => key === `${row.key}in` || key === `${row.key}out`),
    ]),
    sumRow('24', '收款合计', '第13至23行之和', total(...payments.map(row => row.figure))),
    fenRow('24a', '客账收款', '客账上的付款', guestPayments),
    fenRow('24b', '其他收款', '储值充值和单位还款', otherPayments),
    ...balanceRows(revenue),
    ...houseRows,
  ]
}

const fenRow = (key: string, title: string, formula: string, figure: Figure): Measure => ({
  key,
  title,
  unit: 'fen',
  formula,
  figure,
})
const sumRow = (key: string, title: string, formula: string, figure: Figure): Measure => ({
  ...fenRow(key, title, formula, figure),
  isSum: true,
})

const opening: Figure = { of: 'count', key: 'opening:guestFolios', take: 'firstFen' }
const closing: Figure = { of: 'count', key: 'guestFolios', take: 'lastFen' }
/** A debt of the house stands in the books as a credit. */
const owed = (...keys: readonly string[]) =>
  less(total(), ...keys.map((key): Figure => ({ of: 'count', key, take: 'lastFen' })))

const balanceRows = (revenue: Figure): readonly Measure[] => [
  fenRow('25', '上日客账余额', '前一日夜审时客账的消费减付款', listed('openingFolios', opening)),
  sumRow(
    '26',
    '本日客账余额',
    '第25行＋第12行－第24a行',
    listed('closingFolios', less(total(opening, revenue), guestPayments)),
  ),
  fenRow(
    '27',
    '其中押金/预收余额',
    '在住和预订客账中付款多于消费的部分',
    listed('guestCredits', {
      of: 'count',
      key: 'guestCredits',
      take: 'lastFen',
    }),
  ),
  sumRow(
    '28',
    '储值负债',
    '上日＋充值＋赠送－消费－退款±调整',
    listed('storedValue', owed('ledger:principal', 'ledger:gift')),
  ),
  fenRow('28a', '其中本金', '会员储值本金的分录余额', listed('principal', owed('ledger:principal'))),
  fenRow('28b', '其中赠送', '会员储值赠送的分录余额', listed('gift', owed('ledger:gift'))),
  fenRow(
    '29',
    '应收余额',
    '上日＋单位挂账和渠道代收－还款±调整；未核销的还款已减',
    listed(
      'receivable',
      total(
        { of: 'count', key: 'ledger:receivable', take: 'lastFen' },
        { of: 'count', key: 'unitFolios', take: 'lastFen' },
      ),
    ),
  ),
]

const counted = (key: string): Figure => ({ of: 'count', key, take: 'quantity' })
const countRow = (key: string, title: string, formula: string, figure: Figure): Measure => ({
  key,
  title,
  unit: 'count',
  formula,
  figure,
})

const houseRows: readonly Measure[] = [
  countRow('30', '总房', '启用的房间，哑房不计；累计为每日之和', listed('rooms', counted('rooms'))),
  countRow(
    '31',
    '维修',
    '入住时间在维修、停用的房；累计为每日之和',
    listed('outOfOrder', counted('outOfOrder')),
  ),
  countRow('32', '自用', '过夜的自用房；累计为每日之和', listed('house', counted('house'))),
  countRow('33', '可售', '总房－维修', sellableRooms),
  countRow(
    '34',
    '过夜出租',
    '过夜房，免费房、自用房不计',
    listed('overnight', less(counted('occupied'), counted('free'), counted('house'))),
  ),
  countRow('35', '免费', '过夜的免费房', listed('free', counted('free'))),
  countRow(
    '36',
    '钟点',
    '钟点房费1003的笔数',
    money({ side: ['D'], code: ['1003'], kind: ['NORMAL'] }, 'lines'),
  ),
  countRow(
    '37',
    '半日',
    '半日房费1002的笔数',
    money({ side: ['D'], code: ['1002'], kind: ['NORMAL'] }, 'lines'),
  ),
  {
    key: '38',
    title: '出租间夜',
    unit: 'nights',
    formula: '账上的间夜；免费房、自用房和哑房不计',
    figure: soldNights,
  },
  {
    key: '39',
    title: '出租率',
    unit: 'rate',
    formula: indicatorBasis.occupancy,
    figure: { of: 'occupancy' },
  },
  {
    key: '40',
    title: '平均房价',
    unit: 'fen',
    formula: indicatorBasis.averageRate,
    figure: { of: 'averageRate' },
  },
  {
    key: '41',
    title: 'RevPAR',
    unit: 'fen',
    formula: indicatorBasis.revenuePerRoom,
    figure: { of: 'revenuePerRoom' },
  },
  countRow('42', '在住人数', '夜审时在住的客人；累计为每日之和', listed('guests', counted('guests'))),
  countRow('43a', '入住间数', '当日入住的房，撤销的不计', listed('arrivals', counted('arrivals'))),
  countRow('43b', '退房间数', '当日退房的房', listed('departures', counted('departures'))),
  countRow('44', '新增会员', '当日在本店加入的会员', listed('newMembers', counted('newMembers'))),
  fenRow('45', '储值充值额', '储值账户上收的款，退款不减', topUps),
]

/** What must be the same, by two ways of counting it. */
export function daySheetChecks(basis: MoneyBasis, facts: PeriodFacts): readonly ReportCheck[] {
  const rows = new Map(daySheetRows(basis).map(row => [row.key, row.figure]))
  const of = (figure: Figure | undefined) => (figure === undefined ? 0 : (figureOf(figure, facts) ?? 0))
  const check = (text: string, left: Figure | undefined, right: Figure): ReportCheck => ({
    text,
    leftFen: of(left),
    rightFen: of(right),
  })
  return [
    check('营业收入合计＝客账全部消费', rows.get('12'), allCharges),
    check('收款合计＝客账收款＋其他收款', rows.get('24'), total(guestPayments, otherPayments)),
    check('本日客账余额＝各客账余额之和', rows.get('26'), closing),
    check('储值负债＝会员余额之和', rows.get('28'), {
      of: 'total',
      parts: [
        { of: 'count', key: 'memberPrincipal', take: 'lastFen' },
        { of: 'count', key: 'memberGift', take: 'lastFen' },
      ],
    }),
  ]
}

/** How much more than a year ago, in ten-thousandths; absent where there was nothing to compare with. */
export const growthBp = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : shareBp(now - before, before)

/** How the sheet is counted, said on every paper of it. */
export const daySheetBasis = ({ roomExtras }: MoneyBasis): readonly string[] => [
  '收入按权责制：消费入账的营业日；收款按收付制：款项收退的营业日',
  `出租率＝${indicatorBasis.occupancy}`,
  `平均房价＝${indicatorBasis.averageRate}`,
  roomExtras.length === 0 ? '加床不计入客房收入' : '加床计入客房收入',
  '已夜审的营业日取快照，当前营业日为实时',
]
