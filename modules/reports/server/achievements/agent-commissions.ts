import type { ReportColumn } from '@kezhan/reports/model/report'
import { refuse } from '@kezhan/reports/rules/refusals'
import { count, date, fen, offered, text, wordOf } from '../list-parts'
import { listReport, pageOfList } from '../list-report'
import type { AskedCell, Reader, ReportMaker } from '../report-maker'

const states = { pending: '待结算', confirmed: '已确认', settled: '已结算' } as const
type State = keyof typeof states
const stateKeys = Object.keys(states) as State[] // The keys are its states.

const sumOf = (state: State) =>
  `coalesce(sum(c.amount_fen) filter (where c.state = '${state}'), 0)::bigint as ${state}`

/** 中介佣金: what intermediaries and channels have earned by stays that ended on the days; what was made void is none. */
const summed = listReport(offered('agentCommissions', '中介佣金', 'range'), ({ house }, { from, to }) => ({
  title: '中介佣金',
  basis: ['按离店营业日的佣金明细；作废的不计', '佣金＝待结算＋已确认＋已结算'],
  columns: [
    text('name', '中介/渠道'),
    text('kind', '类别'),
    count('orders', '单数'),
    { key: 'nightsBp', title: '间夜', unit: 'nights', formula: '计佣的间夜' } satisfies ReportColumn,
    fen('roomChargeFen', '房费', '计佣登记单的全部房费'),
    fen('amountFen', '佣金', '待结算＋已确认＋已结算'),
    ...stateKeys.map(state => fen(state, states[state])),
  ],
  sql: `select coalesce(c.intermediary_id, c.channel_id) as key, max(c.payee_name) as name, case when c.channel_id is null then '中介' else '渠道' end as kind,
      count(*)::int as orders, (sum(c.nights) * 10000)::bigint as nights_bp, sum(c.room_charge_fen)::bigint as room_charge_fen, sum(c.amount_fen)::bigint as amount_fen,
      ${stateKeys.map(sumOf).join(', ')}
    from commission c where c.hotel_code = $1 and c.business_date between $2::date and $3::date and c.state <> 'void' group by c.intermediary_id, c.channel_id`,
  params: [house.hotelCode, from, to],
  order: 'amount_fen desc, key',
  sums: [
    ['orders', 'orders'],
    ['nights_bp', 'nightsBp'],
    ['room_charge_fen', 'roomChargeFen'],
    ['amount_fen', 'amountFen'],
    ...stateKeys.map(state => [state, state] as const),
  ],
}))

/** The column of the ledger that a figure sums up. */
const summedBy: Readonly<Record<string, { readonly sql: string; readonly column: ReportColumn }>> = {
  orders: { sql: '1::bigint', column: count('value', '单数') },
  nightsBp: {
    sql: '(c.nights * 10000)::bigint',
    column: { key: 'value', title: '间夜', unit: 'nights' },
  },
  roomChargeFen: { sql: 'c.room_charge_fen', column: fen('value', '房费') },
}
const commissionSum = { sql: 'c.amount_fen', column: fen('value', '佣金') }

async function lines(reader: Reader, asked: AskedCell) {
  const { from, to, row, column } = asked
  const state = stateKeys.find(one => one === column)
  const by = column === 'amountFen' || state !== undefined ? commissionSum : summedBy[column]
  if (by === undefined) throw refuse('report.closed')
  return pageOfList(reader, asked, {
    title: '中介佣金',
    basis: [],
    columns: [
      date('businessDate', '离店日'),
      text('orderNo', '订单'),
      text('guestName', '客人'),
      text('roomNo', '房号'),
      by.column,
      text('stateName', '状态'),
      text('settleNo', '结算单号'),
    ],
    sql: `select c.id as key, c.stay_id as source_id, c.business_date, c.order_no, c.guest_name, c.room_no, ${by.sql} as value,
        ${wordOf('c.state', states)} as state_name, c.settle_no
      from commission c where c.hotel_code = $1 and c.business_date between $2::date and $3::date and c.state = any($4::text[])
        and coalesce(c.intermediary_id, c.channel_id) = $5`,
    params: [reader.house.hotelCode, from, to, state === undefined ? stateKeys : [state], row],
    order: 'business_date, key',
    source: 'stay',
    sums: [['value', 'value']],
  })
}

export const agentCommissions: ReportMaker = {
  ...summed,
  query: async (reader, asked) => {
    const answer = await summed.query(reader, asked)
    const opens = ['orders', 'nightsBp', 'roomChargeFen', 'amountFen', ...stateKeys]
    return { ...answer, rows: answer.rows.map(row => ({ ...row, opens })) }
  },
  lines,
}
