import { getRealTimeData } from '@kezhan/audit/model/real-time-calls'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useLiveState } from '@kezhan/client/live/use-live'
import { useCall } from '@kezhan/client/request/use-call'
import { BoardOrder } from '@kezhan/front-desk/web/board/BoardOrder'
import { useRoomBoard } from '@kezhan/front-desk/web/board/use-room-board'
import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Skeleton, Tabs } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { type DayCard, dayCards } from '../real-time/cards'
import { hourPicture, sharePicture, trendPicture } from '../real-time/day-pictures'
import styles from '../real-time/real-time.module.css'
import { SheetTable } from '../real-time/SheetTable'
import {
  arrivalSheet,
  blockSheet,
  channelSheet,
  type Day,
  roomSheet,
  type SheetRow,
  tilesWith,
} from '../real-time/sheets'

const refreshSec = 60

/** 实时数据: the day in numbers, each with what stands behind it. Rooms follow the board, money is asked for each minute. */
export default function RealTimeDataPage() {
  const prefix = useId()
  const base = useHotelBase()
  const board = useRoomBoard(refreshSec)
  const isLive = useLiveState() === 'connected'
  const { data, error, refetch } = useCall(
    getRealTimeData,
    {},
    {
      keepPrevious: true,
      quiet: true,
      refetchIntervalMs: refreshSec * 1000,
      follows: [orderChanged, roomChanged],
    },
  )
  const [card, setCard] = useState<DayCard>()
  const [order, setOrder] = useState<NonNullable<SheetRow['order']>>()
  const { status, problem } = board
  if (error !== null && data === undefined)
    return <ListProblem problem={error} right={getRealTimeData.access} onRetry={() => void refetch()} />
  if (problem !== undefined && status === undefined)
    return <ListProblem problem={problem} right="room:list" onRetry={board.reload} />
  if (data === undefined || status === undefined || base === undefined)
    return (
      <BaseWait>
        <Skeleton active paragraph={{ rows: 14 }} />
      </BaseWait>
    )
  const day: Day = {
    status,
    day: data,
    typeName: id => base.roomTypes.find(type => type.id === id)?.name ?? '',
  }
  const stays = status.rooms.flatMap(({ stay, roomTypeId }) =>
    stay === undefined ? [] : [{ stay, roomTypeId }],
  )
  const channelName = (id: string) => base.channels.find(one => one.id === id)?.name ?? '其他'
  const tables = [
    { key: 'arrivals', title: '预抵', sheet: arrivalSheet(day) },
    { key: 'due', title: '预离', sheet: roomSheet(day, tilesWith(day, 'DUE')) },
    { key: 'owing', title: '欠费', sheet: roomSheet(day, tilesWith(day, 'OWING')) },
    { key: 'birthday', title: '生日', sheet: roomSheet(day, tilesWith(day, 'BIRTHDAY')) },
    { key: 'blocks', title: '到期维修', sheet: blockSheet(day) },
    { key: 'channel', title: '渠道订单', sheet: channelSheet(day) },
  ]
  const pictures = [
    { title: '今日入住、离店', picture: hourPicture(data), empty: '今天还没有人入住或离店' },
    { title: '近 14 天出租率、平均房价', picture: trendPicture(data), empty: '还没有夜审过的营业日' },
    {
      title: '在住房型占比',
      picture: sharePicture(
        '房型',
        stays.map(one => day.typeName(one.roomTypeId)),
      ),
      empty: '没有在住客人',
    },
    {
      title: '在住渠道占比',
      picture: sharePicture(
        '渠道',
        stays.map(one => channelName(one.stay.channelId)),
      ),
      empty: '没有在住客人',
    },
  ]
  const opened = card === undefined ? undefined : card.sheet(day)
  return (
    <div className={styles.page}>
      <p className={styles.state} role="status">
        营业日 {data.businessDate} · {isLive ? '实时更新' : '连接中断，定时刷新'} · 最近更新{' '}
        {(status.serverTime > data.serverTime ? status : data).serverTime.slice(11, 19)}
      </p>
      <div className={styles.cards}>
        {dayCards.map(one => (
          <button key={one.title} type="button" className={styles.card} onClick={() => setCard(one)}>
            <span>{one.title}</span>
            <strong>{one.text(day)}</strong>
            <small>{one.hint?.(day) ?? '查看明细'}</small>
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {pictures.map(({ title, picture, empty }) => (
          <section key={title} className={styles.panel} aria-labelledby={prefix + title}>
            <h2 id={prefix + title}>{title}</h2>
            <Chart picture={picture} empty={empty} heightPx={200} />
          </section>
        ))}
      </div>
      <section className={styles.panel}>
        <Tabs
          items={tables.map(({ key, title, sheet }) => ({
            key,
            label: `${title} ${sheet.rows.length}`,
            children: <SheetTable label={title} sheet={sheet} onOrder={setOrder} />,
          }))}
        />
      </section>
      {card !== undefined && opened !== undefined && (
        <Drawer
          open
          size="min(760px, 100vw)"
          title={`${card.title} ${card.text(day)}`}
          onClose={() => setCard(undefined)}
          extra={opened.link !== undefined && <Link to={opened.link.to}>打开{opened.link.text}</Link>}
        >
          <SheetTable label={card.title} sheet={opened} onOrder={setOrder} />
        </Drawer>
      )}
      {order !== undefined && (
        <BoardOrder
          key={order.stayId ?? order.reservationId ?? ''}
          order={order}
          onClosed={() => setOrder(undefined)}
        />
      )}
    </div>
  )
}
