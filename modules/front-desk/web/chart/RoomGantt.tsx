import { useAccess } from '@kezhan/client/access/use-access'
import { useLiveState } from '@kezhan/client/live/use-live'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import { getRoomChart } from '@kezhan/desk/model/room-state-calls'
import { planChartMove } from '@kezhan/front-desk/rules/chart-move'
import { type ChartScale, chartRows, stackedBars } from '@kezhan/front-desk/rules/room-chart'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { RowsWaiting } from '@kezhan/widgets/waiting/Waiting'
import { Empty } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { BoardOrder } from '../board/BoardOrder'
import { BarCard } from './BarCard'
import { BarDialog } from './BarDialog'
import { ChartHead } from './ChartHead'
import { ChartLegend } from './ChartLegend'
import { ChartRowView } from './ChartRowView'
import styles from './chart.module.css'
import { fewLines, Lane } from './Lane'
import { MoveDialog } from './MoveDialog'
import { orderRefOf } from './NightOrders'
import type { Pending } from './pending-move'
import { planText } from './plan-words'
import { SplitDialog } from './SplitDialog'
import { useBarDrag } from './use-bar-drag'
import { useBarFocus } from './use-bar-focus'
import { useRoomChart } from './use-room-chart'
import { rowPx, useRowWindow } from './use-row-window'

interface Props {
  startDate: string
  days: number
  zoom: 'day' | 'week'
  typeId: string | undefined
  base: HotelBase
}

const dayWidths = { day: 72, week: 26 } as const
const labelPx = 92
const noBars: readonly ChartBar[] = []

/** 房间甘特: rooms and days. A bar is dragged, or moved with the keys; a dialog says what that would do before it is done. */
export function RoomGantt({ startDate, days, zoom, typeId, base }: Props) {
  const { chart, problem, refresh } = useRoomChart(startDate, days)
  const isLive = useLiveState() === 'connected'
  const { can } = useAccess()
  const navigate = useNavigate()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [isLaneOpen, setLaneOpen] = useState(false)
  const [pending, setPending] = useState<Pending>()
  const [asked, setAsked] = useState<Pending>()
  const [opened, setOpened] = useState<ChartBar>()
  const [order, setOrder] = useState<ChartBar>()
  const [split, setSplit] = useState<ChartBar>()
  const [hovered, setHovered] = useState<{ readonly bar: ChartBar; readonly box: DOMRect }>()
  const rows = useMemo(
    () => chartRows(chart?.rooms ?? [], base.roomTypes, { closed, wanted: typeId }),
    [chart?.rooms, base.roomTypes, closed, typeId],
  )
  const barsOf = useMemo(() => {
    const found = new Map<string, ChartBar[]>()
    for (const bar of chart?.bars ?? []) {
      const own = found.get(bar.roomId ?? '')
      if (own === undefined) found.set(bar.roomId ?? '', [bar])
      else own.push(bar)
    }
    return found
  }, [chart?.bars])
  const lines = useMemo(
    () =>
      stackedBars((barsOf.get('') ?? []).filter(bar => typeId === undefined || bar.bookedTypeId === typeId)),
    [barsOf, typeId],
  )
  const lane = isLaneOpen ? lines : lines.slice(0, fewLines)
  const roomIds = useMemo(() => rows.flatMap(row => (row.kind === 'room' ? [row.room.roomId] : [])), [rows])
  const window = useRowWindow(rows.length)
  const scale = useMemo((): ChartScale => {
    const span = chart?.days ?? days
    // Few days fill the sheet, many scroll.
    const dayPx = Math.max(dayWidths[zoom], Math.floor((window.widthPx - labelPx) / span))
    return { startDate: chart?.startDate ?? startDate, days: span, dayPx }
  }, [chart?.startDate, chart?.days, startDate, days, zoom, window.widthPx])
  /** A move that changes nothing is forgotten; any other is asked about. */
  const ask = (next: Pending): void => {
    if (chart === undefined || planChartMove(chart, next.bar, next.move) === undefined) setPending(undefined)
    else setAsked(next)
  }
  const { scroller, show } = window
  const focus = useBarFocus({
    rows,
    barsOf,
    lane,
    roomIds,
    pending,
    scroller,
    show,
    onPending: setPending,
    onAsk: ask,
  })
  const drag = useBarDrag({ dayPx: scale.dayPx, scroller, onDrag: setPending, onDrop: ask })

  if (problem !== undefined && chart === undefined)
    return <ListProblem problem={problem} right={getRoomChart.access} onRetry={refresh} />
  if (chart === undefined) return <RowsWaiting label="房态" columns={15} rows={16} />
  if (chart.rooms.length === 0) return <Empty description="还没有房间，请先在设置中添加" />

  const roomNos = new Map(chart.rooms.map(room => [room.roomId, room.roomNo]))
  const numberOf = (roomId: string | null) => (roomId === null ? '未排房' : (roomNos.get(roomId) ?? ''))
  const plan = pending === undefined ? undefined : planChartMove(chart, pending.bar, pending.move)
  const ghost = plan === undefined || pending === undefined ? undefined : { plan, move: pending.move }
  const barHandlers = {
    down: drag.start,
    key: focus.handleKey,
    focus: focus.handleFocus,
    hover: (bar: ChartBar | undefined, box?: DOMRect) =>
      setHovered(bar === undefined || box === undefined ? undefined : { bar, box }),
    click: (bar: ChartBar) => {
      if (drag.hasJustEnded()) return
      setHovered(undefined)
      setOpened(bar)
    },
  }
  const shared = { scale, numberOf, focusKey: focus.key, ghost, on: barHandlers }
  const toggle = (id: string): void =>
    setClosed(old => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const newBooking = (roomTypeId: string, day: string): void => {
    if (!can('order:add') || day < chart.businessDate) return
    void navigate(`/CustomerOrder/normalBooking?${new URLSearchParams({ roomTypeId, arriveDate: day })}`)
  }
  // The row of the bar that has the keyboard stays, however far somebody scrolls.
  const shown = rows
    .map((row, at) => ({ row, at }))
    .filter(({ at }) => (at >= window.first && at < window.end) || at === focus.rowAt)
  const close = (): void => {
    setAsked(undefined)
    setPending(undefined)
  }

  return (
    <div className={styles.gantt}>
      <ChartLegend />
      <p className={styles.state} role="status">
        {problem !== undefined
          ? `刷新失败：${problem.message}，以下是 ${chart.serverTime.slice(11, 19)} 的房态`
          : plan === undefined
            ? `${isLive ? '实时更新' : '连接中断，定时刷新'} · 最近更新 ${chart.serverTime.slice(11, 19)} · 未排房 ${barsOf.get('')?.length ?? 0} 单`
            : planText(plan, numberOf)}
      </p>
      <section
        ref={scroller}
        className={styles.chart}
        aria-label="房间甘特"
        data-dragging={drag.isDragging}
        style={{ '--day': `${scale.dayPx}px`, '--days': scale.days } as React.CSSProperties}
        onScroll={() => {
          setHovered(undefined)
          window.handleScroll()
        }}
      >
        <div className={styles.sheet}>
          <ChartHead scale={scale} businessDate={chart.businessDate} />
          <Lane
            lines={lane}
            isOpen={isLaneOpen}
            hidden={lines.slice(lane.length).flat().length}
            onToggle={() => setLaneOpen(!isLaneOpen)}
            {...shared}
          />
          <div className={styles.rows} data-part="rows" style={{ height: rows.length * rowPx }}>
            {shown.map(({ row, at }) => (
              <ChartRowView
                key={row.kind === 'type' ? row.typeId : row.room.roomId}
                row={row}
                topPx={at * rowPx}
                bars={row.kind === 'room' ? (barsOf.get(row.room.roomId) ?? noBars) : noBars}
                isClosed={row.kind === 'type' && closed.has(row.typeId)}
                onToggle={toggle}
                onEmpty={newBooking}
                {...shared}
              />
            ))}
          </div>
        </div>
      </section>
      {hovered !== undefined && pending === undefined && (
        <BarCard {...hovered} roomNo={numberOf(hovered.bar.roomId)} base={base} />
      )}
      {opened !== undefined && (
        <BarDialog
          bar={opened}
          roomNo={numberOf(opened.roomId)}
          base={base}
          onOrder={() => setOrder(opened)}
          onMove={move => setAsked({ bar: opened, move })}
          onSplit={() => setSplit(opened)}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {asked !== undefined && (
        <MoveDialog
          key={asked.bar.key}
          chart={chart}
          first={asked}
          base={base}
          onDone={refresh}
          onClosed={() => {
            close()
            focus.restore()
          }}
        />
      )}
      {split !== undefined && (
        <SplitDialog
          key={split.key}
          chart={chart}
          bar={split}
          roomNo={numberOf(split.roomId)}
          base={base}
          onDone={refresh}
          onClosed={() => setSplit(undefined)}
        />
      )}
      {order !== undefined && (
        <BoardOrder key={order.key} order={orderRefOf(order)} onClosed={() => setOrder(undefined)} />
      )}
      <p className={styles.hint}>
        拖动或用 ↑↓ 换房、排房，拖边缘或 Shift+←→ 改离店日（Alt+Shift+←→ 改入住日），←→
        到上一条、下一条，回车预览，Esc 放弃；双击空白处新预订
      </p>
    </div>
  )
}
