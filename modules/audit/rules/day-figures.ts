import { grouped } from '@kezhan/base/grouped'
import { moveKinds } from '@kezhan/folios/rules/folio-line'
import type { MoneyDimension, NightDimension, PeriodFacts } from '@kezhan/reports/rules/cubes'
import { figureOf, type LineFigure } from '@kezhan/reports/rules/figures'
import type { DaySummary, Figure } from '../model/audit-calls'

/** Figures by which a day is closed: sums over what reports are made of, so that both say the same. */
export const askedMoney: readonly MoneyDimension[] = ['side', 'code', 'kind', 'way']
export const askedNights: readonly NightDimension[] = ['roomTypeId', 'channelId', 'sourceType', 'isSold']

/** The lines that one figure sums up; absent where it is no sum of lines of one day. */
export function lineFigureOf(kind: string, key: string): LineFigure | undefined {
  const sum = 'amountFen'
  switch (kind) {
    case 'code':
      return { of: 'money', where: { side: ['D'], code: [key] }, sum }
    case 'method':
      return { of: 'money', where: { side: ['C'], way: [key], kind: { not: moveKinds } }, sum }
    case 'type':
      return { of: 'nights', where: { roomTypeId: [key] }, sum }
    case 'channel':
      return { of: 'nights', where: { channelId: [key] }, sum }
    case 'source':
      return { of: 'nights', where: { sourceType: [key] }, sum }
    default:
      return undefined
  }
}

/** What each thing is called: `kind key`. */
export type Names = ReadonlyMap<string, string>

export function figuresOf(facts: PeriodFacts, names: Names): Figure[] {
  const charged = facts.money.filter(row => row.side === 'D')
  const paid = facts.money.filter(row => row.side === 'C' && !moves.has(row.kind ?? ''))
  return [
    ...sumsOf('code', charged, row => row.code, 'lines', names),
    ...sumsOf('method', paid, row => row.way, 'lines', names),
    ...sumsOf('type', soldOnly(facts), row => row.roomTypeId, 'nightsBp', names),
    ...sumsOf('channel', soldOnly(facts), row => row.channelId, 'nightsBp', names),
    ...sumsOf('source', soldOnly(facts), row => row.sourceType, 'nightsBp', names),
    ...ledgersOf(facts),
    ...roomsOf(facts),
  ].toSorted((a, b) => compare(a.kind, b.kind) || compare(a.key, b.key))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const moves: ReadonlySet<string> = new Set(moveKinds)

/** Nights count where they were sold, money always. */
const soldOnly = ({ nights }: PeriodFacts) =>
  nights.map(row => (row.isSold === 'Y' ? row : { ...row, nightsBp: 0 }))

/** What stands under no key is nobody's: a charge without a stay has no type. */
function sumsOf<Quantity extends string, Row extends Record<Quantity | 'amountFen', number>>(
  kind: Figure['kind'],
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  quantity: Quantity,
  names: Names,
): Figure[] {
  const sum = (some: readonly Row[], what: Quantity | 'amountFen') =>
    some.reduce((total, row) => total + row[what], 0)
  return [...grouped(rows, row => keyOf(row) ?? '')].flatMap(([key, some]) =>
    key === ''
      ? []
      : [
          {
            kind,
            key,
            name: names.get(`${kind} ${key}`) ?? key,
            quantity: sum(some, quantity),
            openingFen: 0,
            amountFen: sum(some, 'amountFen'),
          },
        ],
  )
}

const ledgerNames: Readonly<Record<string, string>> = {
  guest: '客账',
  deposit: '押金',
  receivable: '应收',
  principal: '储值本金',
  gift: '储值赠送',
  giftCost: '赠送成本',
  opening: '期初导入',
  money: '收款',
  revenue: '收入',
  discount: '优惠',
  allowance: '减免',
}

/** Points are no money and stand in no sum of it. */
const ledgersOf = ({ counts }: PeriodFacts): Figure[] =>
  counts.flatMap(({ key, lastFen }) => {
    const [isLedger, name = ''] = [key.startsWith('ledger:'), key.slice('ledger:'.length)]
    if (!isLedger || name.startsWith('points')) return []
    const opening = counts.find(one => one.key === `opening:${name}`)?.firstFen ?? 0
    return [
      {
        kind: 'ledger',
        key: name,
        name: ledgerNames[name] ?? name,
        quantity: 0,
        openingFen: opening,
        amountFen: lastFen,
      },
    ]
  })

const roomNames = [
  ['rooms', 'total', '总房数'],
  ['outOfOrder', 'outOfOrder', '维修房'],
  ['occupied', 'occupied', '过夜房'],
  ['free', 'free', '免费房'],
  ['house', 'house', '自用房'],
  ['arrivals', 'arrivals', '今日入住'],
  ['departures', 'departures', '今日离店'],
  ['noShows', 'noShows', 'NoShow'],
] as const

function roomsOf(facts: PeriodFacts): Figure[] {
  const nights = (sum: 'nightsBp' | 'amountFen') =>
    figureOf({ of: 'nights', where: sum === 'nightsBp' ? { isSold: ['Y'] } : {}, sum }, facts) ?? 0
  const figure = (key: string, name: string, quantity: number, amountFen = 0): Figure => ({
    kind: 'room',
    key,
    name,
    quantity,
    openingFen: 0,
    amountFen,
  })
  return [
    figure('nights', '间夜（万分之一）', nights('nightsBp'), nights('amountFen')),
    ...roomNames.map(([count, key, name]) =>
      figure(key, name, figureOf({ of: 'count', key: count, take: 'quantity' }, facts) ?? 0),
    ),
  ]
}

export function summaryOf(businessDate: string, figures: readonly Figure[]): DaySummary {
  const of = (kind: Figure['kind']) => figures.filter(one => one.kind === kind)
  const room = (key: string) => of('room').find(one => one.key === key)
  const guest = of('ledger').filter(one => one.key === 'guest' || one.key === 'deposit')
  const sum = (rows: readonly Figure[], what: 'amountFen' | 'openingFen') =>
    rows.reduce((total, one) => total + one[what], 0)
  return {
    businessDate,
    rooms: room('total')?.quantity ?? 0,
    outOfOrder: room('outOfOrder')?.quantity ?? 0,
    occupied: room('occupied')?.quantity ?? 0,
    roomNightsBp: room('nights')?.quantity ?? 0,
    roomRevenueFen: room('nights')?.amountFen ?? 0,
    revenueFen: sum(of('code'), 'amountFen'),
    receivedFen: sum(of('method'), 'amountFen'),
    guestOpeningFen: sum(guest, 'openingFen'),
    guestClosingFen: sum(guest, 'amountFen'),
  }
}
