import { expect, test } from 'vitest'
import { daySheetBasis, daySheetChecks, daySheetRows, growthBp } from './day-sheet'
import { figureOf } from './figures'
import type { MoneyBasis } from './measures'
import { aCharge, aCount, allWays, aPayment, factsOf } from './testing/day-facts'

const basis: MoneyBasis = { ways: allWays, roomExtras: [] }
const withExtras = { ways: allWays, roomExtras: ['1101', '1103'] }

/** Every line has an amount of its own, so that a sum says which lines it is made of. */
const day = factsOf({
  money: [
    aCharge('1001', 'ROOM', 1),
    aCharge('1009', 'ROOM', 2),
    aCharge('1002', 'ROOM', 4, { lines: 2 }),
    aCharge('1005', 'ROOM', 8),
    aCharge('1003', 'ROOM', 16, { lines: 3 }),
    aCharge('1004', 'ROOM', 32),
    aCharge('1007', 'ROOM', 64),
    aCharge('1008', 'OTHER', 128),
    aCharge('1006', 'ROOM', 256),
    aCharge('1003', 'ROOM', 512, { kind: 'ADJUST' }),
    aCharge('1002', 'ROOM', 1024, { kind: 'REVERSAL' }),
    aCharge('1008', 'ROOM', 2048),
    aCharge('1101', 'ROOM_EXTRA', 4096),
    aCharge('1102', 'FNB', 8192),
    aCharge('2001', 'GOODS', 16_384),
    aCharge('2101', 'RENT', 32_768),
    aCharge('2201', 'COMP', 65_536),
    aCharge('2004', 'OTHER', 131_072),
    // On the account of a unit: no revenue of guests.
    aCharge('1001', 'ROOM', 262_144, { ledger: 'UNIT_ACCOUNT' }),
    aPayment('9001', 1000),
    aPayment('9001', -300),
    aPayment('9001', 5000, { kind: 'TRANSFER_IN' }),
    aPayment('9002', 20_000),
    aPayment('9103', 1),
    aPayment('9003', 30_000, { ledger: 'HOUSE' }),
    aPayment('9003', -2000, { ledger: 'HOUSE' }),
    aPayment('9004', 40_000),
    aPayment('9006', 50_000, { ledger: 'UNIT_ACCOUNT' }),
    aPayment('9005', 60_000),
    aPayment('9007', 70_000),
    aPayment('9009', 80_000),
    aPayment('9008', 90_000),
    aPayment('9010', 100_000),
    aPayment('9090', 7),
    aPayment('9011', 11),
  ],
  nights: [
    { isSold: 'Y', lines: 2, nightsBp: 15_000, amountFen: 45_000 },
    { isSold: 'N', lines: 1, nightsBp: 10_000, amountFen: 3000 },
  ],
  counts: [
    aCount('opening:guestFolios', 1_000_000),
    aCount('guestFolios', 2_000_000),
    aCount('guestCredits', 300),
    aCount('ledger:principal', -50_004),
    aCount('ledger:gift', -6004),
    aCount('ledger:receivable', 70_000),
    aCount('unitFolios', 800),
    aCount('memberPrincipal', 40_000),
    aCount('memberGift', 5000),
    aCount('rooms', 50),
    aCount('outOfOrder', 2),
    aCount('house', 3),
    aCount('occupied', 30),
    aCount('free', 4),
    aCount('guests', 41),
    aCount('arrivals', 12),
    aCount('departures', 11),
    aCount('newMembers', 6),
  ],
})

const rowOf = (key: string, from = basis) => {
  const row = daySheetRows(from).find(one => one.key === key)
  return row && { ...row, value: figureOf(row.figure, day) }
}

test.each([
  ['1', '全日房费', 'fen', 2051, '消费1001及其他未单列的房费科目，不含冲账、调账'],
  ['2', '半日/加收房费', 'fen', 12, '消费1002＋1005，不含冲账、调账'],
  ['3', '钟点房费', 'fen', 48, '消费1003＋1004，不含冲账、调账'],
  ['4', 'NoShow/违约', 'fen', 192, '消费1007（不含冲账、调账）＋1008'],
  ['5', '房费调整', 'fen', 1792, '消费1006＋房费的全部冲账、调账'],
  ['6', '客房收入', 'fen', 4095, '第1至5行之和；计入客房收入的加床也在内'],
  ['7', '餐饮', 'fen', 8192, '餐饮类科目的全部消费'],
  ['8', '商品', 'fen', 16_384, '商品类科目的全部消费'],
  ['9', '租赁', 'fen', 32_768, '租赁类科目的全部消费'],
  ['10', '赔偿', 'fen', 65_536, '赔偿类科目的全部消费'],
  ['11', '其他', 'fen', 135_168, '未列入以上各行的消费，不计入客房收入的加床也在此'],
  ['12', '营业收入合计', 'fen', 262_143, '第6至11行之和，即客账当日全部消费'],
  ['13', '现金', 'fen', 700, '以现金收的款，减以现金退的款；押金按其付款方式计；转账、拆账不计'],
  ['13in', '其中现金收款', 'fen', 1000, '以现金收的款'],
  ['13out', '其中现金退款', 'fen', -300, '以现金退的款，记为负数'],
  ['14', '银行卡', 'fen', 20_001, '以银行卡收的款，减以银行卡退的款；押金按其付款方式计；转账、拆账不计'],
  ['14in', '其中银行卡收款', 'fen', 20_001, '以银行卡收的款'],
  ['14out', '其中银行卡退款', 'fen', 0, '以银行卡退的款，记为负数'],
  ['15', '微信', 'fen', 28_000, '以微信收的款，减以微信退的款；押金按其付款方式计；转账、拆账不计'],
  ['15in', '其中微信收款', 'fen', 30_000, '以微信收的款'],
  ['15out', '其中微信退款', 'fen', -2000, '以微信退的款，记为负数'],
  ['16', '支付宝', 'fen', 40_000, '以支付宝收的款，减以支付宝退的款；押金按其付款方式计；转账、拆账不计'],
  ['16in', '其中支付宝收款', 'fen', 40_000, '以支付宝收的款'],
  ['16out', '其中支付宝退款', 'fen', 0, '以支付宝退的款，记为负数'],
  ['17', '转账', 'fen', 50_000, '以转账收的款，减以转账退的款；押金按其付款方式计；转账、拆账不计'],
  ['17in', '其中转账收款', 'fen', 50_000, '以转账收的款'],
  ['17out', '其中转账退款', 'fen', 0, '以转账退的款，记为负数'],
  ['18', '储值消费', 'fen', 60_000, '以储值消费付的款，减退回；转账、拆账不计'],
  ['19', '积分', 'fen', 70_000, '以积分付的款，减退回；转账、拆账不计'],
  ['20', '优惠券', 'fen', 80_000, '以优惠券付的款，减退回；转账、拆账不计'],
  ['21', '单位挂账', 'fen', 90_000, '以单位挂账付的款，减退回；转账、拆账不计'],
  ['22', '渠道代收', 'fen', 100_000, '以渠道代收付的款，减退回；转账、拆账不计'],
  ['23', '抹零/招待', 'fen', 7, '以抹零/招待付的款，减退回；转账、拆账不计'],
  ['23b', '佣金抵扣及其他', 'fen', 11, '未列入以上各行的付款'],
  ['24', '收款合计', 'fen', 538_719, '第13至23行之和'],
  ['24a', '客账收款', 'fen', 460_719, '客账上的付款'],
  ['24b', '其他收款', 'fen', 78_000, '储值充值和单位还款'],
  ['25', '上日客账余额', 'fen', 1_000_003, '前一日夜审时客账的消费减付款'],
  ['26', '本日客账余额', 'fen', 801_427, '第25行＋第12行－第24a行'],
  ['27', '其中押金/预收余额', 'fen', 304, '在住和预订客账中付款多于消费的部分'],
  ['28', '储值负债', 'fen', 56_000, '上日＋充值＋赠送－消费－退款±调整'],
  ['28a', '其中本金', 'fen', 50_000, '会员储值本金的分录余额'],
  ['28b', '其中赠送', 'fen', 6000, '会员储值赠送的分录余额'],
  ['29', '应收余额', 'fen', 70_808, '上日＋单位挂账和渠道代收－还款±调整；未核销的还款已减'],
  ['30', '总房', 'count', 50, '启用的房间，哑房不计；累计为每日之和'],
  ['31', '维修', 'count', 2, '入住时间在维修、停用的房；累计为每日之和'],
  ['32', '自用', 'count', 3, '过夜的自用房；累计为每日之和'],
  ['33', '可售', 'count', 48, '总房－维修'],
  ['34', '过夜出租', 'count', 23, '过夜房，免费房、自用房不计'],
  ['35', '免费', 'count', 4, '过夜的免费房'],
  ['36', '钟点', 'count', 3, '钟点房费1003的笔数'],
  ['37', '半日', 'count', 2, '半日房费1002的笔数'],
  ['38', '出租间夜', 'nights', 15_000, '账上的间夜；免费房、自用房和哑房不计'],
  ['39', '出租率', 'rate', 313, '出租间夜÷（总房－维修）；半日计半间，免费房、自用房和哑房不计'],
  ['40', '平均房价', 'fen', 32_000, '房费收入÷出租间夜；免费房、自用房不计间夜'],
  ['41', 'RevPAR', 'fen', 1000, '房费收入÷（总房－维修）'],
  ['42', '在住人数', 'count', 41, '夜审时在住的客人；累计为每日之和'],
  ['43a', '入住间数', 'count', 12, '当日入住的房，撤销的不计'],
  ['43b', '退房间数', 'count', 11, '当日退房的房'],
  ['44', '新增会员', 'count', 6, '当日在本店加入的会员'],
  ['45', '储值充值额', 'fen', 30_000, '储值账户上收的款，退款不减'],
])('row %s of 营业日报 is %s', (key, title, unit, value, formula) => {
  expect(rowOf(key)).toMatchObject({ key, title, unit, value, formula })
})

test('the rows stand in the order of their numbers, receipts and refunds under their way of paying', () => {
  expect(daySheetRows(basis).map(row => row.key)).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
    ...['13', '13in', '13out', '14', '14in', '14out', '15', '15in', '15out'],
    ...['16', '16in', '16out', '17', '17in', '17out'],
    ...[
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
      '23b',
      '24',
      '24a',
      '24b',
      '25',
      '26',
      '27',
      '28',
      '28a',
      '28b',
      '29',
    ],
    ...[
      '30',
      '31',
      '32',
      '33',
      '34',
      '35',
      '36',
      '37',
      '38',
      '39',
      '40',
      '41',
      '42',
      '43a',
      '43b',
      '44',
      '45',
    ],
  ])
})

test('sums of other rows are marked as sums, and no other row is', () => {
  const sums = daySheetRows(basis).filter(row => row.isSum)
  expect(sums.map(row => row.key)).toEqual(['6', '12', '24', '26', '28'])
})

test('balances and counts of rooms and people open the list of what they count', () => {
  const lists = daySheetRows(basis).flatMap(({ key, figure }) =>
    figure.of === 'listed' ? [[key, figure.list.name]] : [],
  )
  expect(lists).toEqual([
    ['25', 'openingFolios'],
    ['26', 'closingFolios'],
    ['27', 'guestCredits'],
    ['28', 'storedValue'],
    ['28a', 'principal'],
    ['28b', 'gift'],
    ['29', 'receivable'],
    ['30', 'rooms'],
    ['31', 'outOfOrder'],
    ['32', 'house'],
    ['33', 'sellable'],
    ['34', 'overnight'],
    ['35', 'free'],
    ['42', 'guests'],
    ['43a', 'arrivals'],
    ['43b', 'departures'],
    ['44', 'newMembers'],
  ])
})

test('a hotel that counts extra beds as room revenue has a row for them, and they leave 其他', () => {
  expect(rowOf('5b')).toBeUndefined()
  expect(rowOf('5b', withExtras)).toMatchObject({
    title: '加床（计入客房收入）',
    unit: 'fen',
    formula: '消费1101、1103',
    value: 4096,
  })
  expect([rowOf('6', withExtras)?.value, rowOf('11', withExtras)?.value]).toEqual([8191, 131_072])
  expect(rowOf('12', withExtras)?.value).toBe(rowOf('12')?.value)
})

test('the checks name what must be the same and show both ways of counting it', () => {
  expect(daySheetChecks(basis, day)).toEqual([
    { text: '营业收入合计＝客账全部消费', leftFen: 262_143, rightFen: 262_143 },
    { text: '收款合计＝客账收款＋其他收款', leftFen: 538_719, rightFen: 538_719 },
    { text: '本日客账余额＝各客账余额之和', leftFen: 801_427, rightFen: 2_000_004 },
    { text: '储值负债＝会员余额之和', leftFen: 56_000, rightFen: 45_008 },
  ])
})

test('a day of which nothing is known is checked as nothing', () => {
  const sums = daySheetChecks(basis, factsOf({})).flatMap(({ leftFen, rightFen }) => [leftFen, rightFen])
  expect(sums).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('growth is the difference by what was before, and there is none without both', () => {
  expect(growthBp(150, 100)).toBe(5000)
  expect(growthBp(50, 100)).toBe(-5000)
  expect(growthBp(100, 100)).toBe(0)
  // Refunds stand as negative figures: half as much of them is half less.
  expect(growthBp(-50, -100)).toBe(-5000)
  expect([growthBp(null, 100), growthBp(100, null), growthBp(100, 0)]).toEqual([null, null, null])
})

test('the paper says how the sheet is counted, and where extra beds are', () => {
  expect(daySheetBasis(basis)).toEqual([
    '收入按权责制：消费入账的营业日；收款按收付制：款项收退的营业日',
    '出租率＝出租间夜÷（总房－维修）；半日计半间，免费房、自用房和哑房不计',
    '平均房价＝房费收入÷出租间夜；免费房、自用房不计间夜',
    '加床不计入客房收入',
    '已夜审的营业日取快照，当前营业日为实时',
  ])
  expect(daySheetBasis(withExtras)[3]).toBe('加床计入客房收入')
})

test('a hotel without codes for a way of paying has nothing in its row; the money stands in 其他', () => {
  const bare = { ways: new Map<string, readonly string[]>(), roomExtras: [] }
  for (const key of ['13', '13in', '13out', '18', '23']) expect(rowOf(key, bare)?.value).toBe(0)
  expect(rowOf('23b', bare)?.value).toBe(538_719)
})
