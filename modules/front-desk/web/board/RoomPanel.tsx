import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { getRoomMixAllDetail } from '@kezhan/desk/model/order-calls'
import { sourceTypes, stayTypes } from '@kezhan/desk/model/order-words'
import type { RoomTile } from '@kezhan/desk/model/room-state'
import { lateText } from '@kezhan/stays/rules/late-grant'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Descriptions, Drawer, Skeleton, Timeline } from 'antd'
import type { ReactNode } from 'react'
import styles from './board.module.css'

interface Props {
  tile: RoomTile
  typeName: string
  actions: ReactNode
  onClosed(): void
}

/** Everything about a room without leaving the board. */
export function RoomPanel({ tile, typeName, actions, onClosed }: Props) {
  const detail = useCall(getRoomMixAllDetail, { roomId: tile.roomId }, { keepPrevious: true })
  return (
    <Drawer
      open
      mask={false}
      rootClassName="keys-through"
      size={420}
      title={`${tile.roomNo} ${typeName}`}
      onClose={onClosed}
      classNames={{ body: styles.panel ?? '' }}
    >
      <div className={styles.panelActions}>{actions}</div>
      {detail.error ? (
        <ListProblem
          problem={detail.error}
          right={getRoomMixAllDetail.access}
          onRetry={() => void detail.refetch()}
        />
      ) : detail.data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <PanelFacts detail={detail.data} />
      )}
    </Drawer>
  )
}

type Detail = NonNullable<ReturnType<typeof useCall<typeof getRoomMixAllDetail>>['data']>

function PanelFacts({ detail }: { detail: Detail }) {
  const { stay, folio, reservation, room } = detail
  return (
    <>
      {stay !== undefined && (
        <Descriptions
          size="small"
          column={1}
          title="在住"
          items={[
            { key: 'no', label: '单号', children: stay.stayNo },
            {
              key: 'guest',
              label: '客人',
              children: stay.guests.map(one => one.name).join('、') || stay.guestName,
            },
            { key: 'source', label: '客源', children: sourceTypes[stay.sourceType] },
            { key: 'kind', label: '类型', children: stayTypes[stay.stayType] },
            { key: 'in', label: '入住', children: stay.arriveTs.slice(5, 16) },
            { key: 'out', label: '预离', children: stay.departPlanTs.slice(5, 16) },
            ...(stay.late === null
              ? []
              : [{ key: 'late', label: '延时', children: lateText(stay.late, stay.departPlanTs) }]),
            {
              key: 'price',
              label: '房价',
              children: stay.nights
                .map(one => `${one.night.slice(5)} ${formatYuan(one.priceFen)}`)
                .join('，'),
            },
          ]}
        />
      )}
      {stay === undefined && room?.stay !== undefined && (
        <Descriptions
          size="small"
          column={1}
          title="在住"
          items={[
            { key: 'guest', label: '客人', children: room.stay.guestName },
            { key: 'in', label: '入住', children: room.stay.arriveTs.slice(5, 16) },
            { key: 'out', label: '预离', children: room.stay.departPlanTs.slice(5, 16) },
          ]}
        />
      )}
      {folio !== undefined && (
        <Descriptions
          size="small"
          column={2}
          title="账务"
          items={[
            { key: 'debit', label: '消费', children: formatYuan(folio.debitFen) },
            { key: 'credit', label: '付款', children: formatYuan(folio.creditFen) },
            {
              key: 'balance',
              label: '余额',
              children: (
                <span data-negative={folio.balanceFen < 0} className={styles.money}>
                  {formatYuan(folio.balanceFen)}
                </span>
              ),
            },
            { key: 'available', label: '可用', children: formatYuan(folio.availableFen) },
          ]}
        />
      )}
      {stay === undefined && reservation !== undefined && (
        <Descriptions
          size="small"
          column={1}
          title="今日预抵"
          items={[
            { key: 'no', label: '单号', children: reservation.head.resNo },
            { key: 'booker', label: '预订人', children: reservation.head.bookerName },
            {
              key: 'dates',
              label: '日期',
              children: `${reservation.head.arriveDate} 至 ${reservation.head.departDate}`,
            },
            { key: 'total', label: '房费', children: formatYuan(reservation.head.totalFen) },
            { key: 'prepaid', label: '订金', children: formatYuan(reservation.head.prepaidFen) },
          ]}
        />
      )}
      {room?.block !== undefined && (
        <Descriptions
          size="small"
          column={1}
          title="维修、停用、锁房"
          items={[
            { key: 'reason', label: '原因', children: room.block.reason },
            { key: 'from', label: '自', children: room.block.from.slice(0, 16) },
            { key: 'to', label: '至', children: room.block.to.slice(0, 16) },
          ]}
        />
      )}
      {room !== undefined && room.log.length > 0 && (
        <>
          <h3>最近</h3>
          <Timeline
            items={room.log.slice(0, 8).map((entry, at) => ({
              key: at,
              content: `${entry.at.slice(5, 16)} ${entry.realname} ${entry.title} ${entry.text}`,
            }))}
          />
        </>
      )}
    </>
  )
}
