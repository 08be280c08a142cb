import { formatYuan } from '@kezhan/base/money'
import { indicatorBasis, revenuePerRoomFen } from '@kezhan/desk/rules/day-indicators'
import {
  arrivalSheet,
  type Day,
  figureSheet,
  movedSheet,
  roomSheet,
  type Sheet,
  tilesWith,
  typeSheet,
} from './sheets'

/** A number of the day with where it comes from and what stands behind it. */
export interface DayCard {
  readonly title: string
  readonly text: (day: Day) => string
  readonly hint?: (day: Day) => string
  readonly sheet: (day: Day) => Sheet
}

const percent = (bp: number) => `${(bp / 100).toFixed(1)}%`
const livingIn = { to: '/CustomerOrder/orderStatus/livingIn', text: '在住单' }
const roomNightFen = ({ day }: Day) => day.summary.roomRevenueFen + day.roomDueFen

/** In the order in which a manager reads a day: rooms, who comes and goes, how full, what it brings. */
export const dayCards: readonly DayCard[] = [
  {
    title: '总房',
    text: ({ status }) => String(status.counters.total),
    hint: ({ status: { counters } }) => `维修 ${counters.ooo} · 停用 ${counters.oos} · 锁房 ${counters.lock}`,
    sheet: day =>
      roomSheet(day, day.status.rooms, { to: '/RoomsStatus/realTimeRoomState', text: '实时房态' }),
  },
  {
    title: '可用房',
    text: ({ day: { summary } }) => String(summary.rooms - summary.outOfOrder),
    hint: () => '总房减维修',
    sheet: day =>
      roomSheet(
        day,
        tilesWith(day, 'VACANT').filter(tile => tile.block === undefined),
      ),
  },
  {
    title: '在住',
    text: ({ status: { counters } }) => String(counters.oc + counters.od),
    hint: ({ status: { counters } }) => `团队 ${counters.team} · 钟点 ${counters.hour}`,
    sheet: day => roomSheet(day, tilesWith(day, 'INHOUSE'), livingIn),
  },
  {
    title: '预抵',
    text: ({ status: { counters } }) => String(counters.arr),
    hint: ({ status: { counters } }) => `已排房 ${counters.arrAssigned}`,
    sheet: arrivalSheet,
  },
  {
    title: '已到',
    text: ({ day }) =>
      String(day.figures.find(one => one.kind === 'room' && one.key === 'arrivals')?.quantity ?? 0),
    sheet: ({ day }) => movedSheet(day.arrived, '入住', livingIn),
  },
  {
    title: '预离',
    text: ({ status: { counters } }) => String(counters.due),
    sheet: day => roomSheet(day, tilesWith(day, 'DUE'), { ...livingIn, to: `${livingIn.to}?tab=due` }),
  },
  {
    title: '已离',
    text: ({ day }) =>
      String(day.figures.find(one => one.kind === 'room' && one.key === 'departures')?.quantity ?? 0),
    sheet: ({ day }) =>
      movedSheet(day.left, '离店', { to: '/CustomerOrder/orderStatus/checkedOut', text: '离店单' }),
  },
  {
    title: '剩余可售',
    text: ({ status: { counters } }) => String(counters.sellable),
    hint: () => indicatorBasis.sellable,
    sheet: typeSheet,
  },
  {
    title: '出租率',
    text: ({ status: { counters } }) => percent(counters.occBp),
    hint: () => indicatorBasis.occupancy,
    sheet: day => roomSheet(day, tilesWith(day, 'INHOUSE'), livingIn),
  },
  {
    title: '预计出租率',
    text: ({ day }) => percent(day.tonight.occBp),
    hint: () => `今晚，含预抵；${indicatorBasis.occupancy}`,
    sheet: typeSheet,
  },
  {
    title: '平均房价 ADR',
    text: ({ status: { counters } }) => formatYuan(counters.adrFen),
    hint: () => indicatorBasis.averageRate,
    sheet: day =>
      roomSheet(
        day,
        tilesWith(day, 'INHOUSE').filter(tile => (tile.stay?.todayPriceFen ?? 0) > 0),
        livingIn,
      ),
  },
  {
    title: 'RevPAR',
    text: day => formatYuan(revenuePerRoomFen(roomNightFen(day), day.day.summary)),
    hint: () => `${indicatorBasis.revenuePerRoom}；今日已入加预计`,
    sheet: day => figureSheet(day, 'type', '房型（已入账）'),
  },
  {
    title: '今日营收',
    text: ({ day }) => formatYuan(day.summary.revenueFen + day.roomDueFen),
    hint: ({ day }) => `已入 ${formatYuan(day.summary.revenueFen)} · 预计房费 ${formatYuan(day.roomDueFen)}`,
    sheet: day => figureSheet(day, 'code', '科目（已入账）'),
  },
  {
    title: '今日收款',
    text: ({ day }) => formatYuan(day.summary.receivedFen),
    sheet: day => figureSheet(day, 'method', '支付方式'),
  },
  {
    title: '欠费',
    text: ({ status: { counters } }) => String(counters.owing),
    hint: () => indicatorBasis.owing,
    sheet: day => roomSheet(day, tilesWith(day, 'OWING'), { ...livingIn, to: `${livingIn.to}?tab=owing` }),
  },
]
