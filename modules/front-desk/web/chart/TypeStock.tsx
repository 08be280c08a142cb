import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import type { RoomTypeStatistics, TypeDay } from '@kezhan/desk/model/room-state'
import { getRoomTypeSta } from '@kezhan/desk/model/room-state-calls'
import { type StockLevel, stockLevel } from '@kezhan/front-desk/rules/type-stock'
import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { RowsWaiting } from '@kezhan/widgets/waiting/Waiting'
import { Empty } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import shared from './chart.module.css'
import { DayHead } from './DayHead'
import { NightOrders } from './NightOrders'
import styles from './stock.module.css'

const levelWords: Readonly<Record<StockLevel, string>> = {
  many: '充足',
  few: '紧张',
  none: '售罄',
  over: '超售',
  closed: '关房',
}

/** What stands behind the number of a cell. */
const details: readonly { readonly title: string; readonly of: (day: TypeDay) => string }[] = [
  { title: '在住', of: day => String(day.inHouse) },
  { title: '预订', of: day => String(day.reserved) },
  { title: '团队占', of: day => String(day.teamBlock) },
  { title: '维修', of: day => String(day.ooo) },
  { title: '超订', of: day => String(day.overbook) },
  { title: '房价', of: day => formatYuan(day.priceFen) },
]

interface Opened {
  readonly typeId: string
  readonly typeName: string
  readonly day: TypeDay
}

/** 房型房量: type × night, with the numbers behind each and the orders of each night. */
export function TypeStock({ startDate, days }: { startDate: string; days: number }) {
  const { data, error, refetch } = useCall(
    getRoomTypeSta,
    { startDate, endDate: addDays(startDate, days - 1) },
    { quiet: true, keepPrevious: true, follows: [orderChanged, roomChanged] },
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  if (error !== null)
    return <ListProblem problem={error} right={getRoomTypeSta.access} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsWaiting label="房量" columns={15} rows={10} />
  if (data.rows.length === 0) return <Empty description="还没有可售房型，请先在设置中添加房型和房间" />
  const toggle = (typeId: string): void =>
    setOpen(old => {
      const next = new Set(old)
      if (!next.delete(typeId)) next.add(typeId)
      return next
    })
  return (
    <>
      <ul className={shared.legend} aria-label="图例">
        {(Object.keys(levelWords) as StockLevel[]).map(level => (
          <li key={level}>
            <i className={`${shared.sample} ${styles.level}`} data-level={level} />
            {levelWords[level]}
          </li>
        ))}
        <li>单元格：可售/总数；方向键移动，回车查看当晚订单</li>
      </ul>
      <div className={styles.stockScroll}>
        <table className={styles.stock} aria-label="房型房量">
          <thead>
            <tr>
              <th scope="col">房型</th>
              {data.totals.map(({ date }) => (
                <th key={date} scope="col">
                  <DayHead date={date} isToday={date === data.businessDate} />
                </th>
              ))}
            </tr>
          </thead>
          {data.rows.map((row, at) => (
            <tbody key={row.roomTypeId}>
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    className={shared.expand}
                    aria-expanded={open.has(row.roomTypeId)}
                    onClick={() => toggle(row.roomTypeId)}
                  >
                    {row.roomTypeName}
                  </button>
                </th>
                {row.days.map((day, column) => (
                  <td key={day.date} className={styles.level} data-level={stockLevel(day)}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-cell={`${at}-${column}`}
                      tabIndex={at === 0 && column === 0 ? 0 : -1}
                      aria-label={cellText(row.roomTypeName, day)}
                      onKeyDown={walk}
                      onClick={() => setOpened({ typeId: row.roomTypeId, typeName: row.roomTypeName, day })}
                    >
                      <strong className={styles.number} data-over={day.net < 0}>
                        {day.net < 0 ? `超${-day.net}` : day.closed ? '关' : day.sellable}
                      </strong>
                      <small>/{day.physical}</small>
                    </button>
                  </td>
                ))}
              </tr>
              {open.has(row.roomTypeId) &&
                details.map(({ title, of }) => (
                  <tr key={title} className={styles.detail}>
                    <th scope="row" className={styles.detailTitle}>
                      {title}
                    </th>
                    {row.days.map(day => (
                      <td key={day.date}>{of(day)}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
          <Totals data={data} />
        </table>
      </div>
      {opened !== undefined && (
        <NightOrders
          key={`${opened.typeId} ${opened.day.date}`}
          {...opened}
          isPast={opened.day.date < data.businessDate}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const cellText = (typeName: string, day: TypeDay): string =>
  `${typeName} ${day.date} ${levelWords[stockLevel(day)]} 可售${day.sellable} 共${day.physical}`

function Totals({ data: { rows, totals } }: { data: RoomTypeStatistics }) {
  const sellable = (at: number) =>
    rows.reduce((sum, row) => sum + Math.max(0, row.days[at]?.sellable ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        {totals.map((day, at) => (
          <td key={day.date}>
            <strong className={styles.number}>{sellable(at)}</strong>
            <small>/{day.physical}</small>
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">出租率</th>
        {totals.map(day => (
          <td key={day.date}>{(day.occBp / 100).toFixed(0)}%</td>
        ))}
      </tr>
      <tr>
        <th scope="row">平均房价</th>
        {totals.map(day => (
          <td key={day.date}>{(day.adrFen / 100).toFixed(0)}</td>
        ))}
      </tr>
    </tfoot>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys walk over the cells; only one of them takes part in the order of the tab key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const place = event.currentTarget.dataset.cell
  const step = steps[event.key]
  if (place === undefined || step === undefined) return
  const [row = 0, column = 0] = place.split('-').map(Number)
  const table = event.currentTarget.closest('table')
  const next = table?.querySelector<HTMLElement>(`[data-cell="${row + step[0]}-${column + step[1]}"]`)
  event.preventDefault()
  next?.focus()
}
