import { formatYuan } from '@kezhan/base/money'
import type { NightOfOrder, OrderDetail } from '@kezhan/desk/model/order-shapes'
import { roomNights } from '@kezhan/desk/rules/room-nights'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { Table } from 'antd'

interface PricedNight extends NightOfOrder {
  readonly key: string
  readonly place: string
}

/** 房价: night by night, with the way each price came about. */
export function OrderPrices({ detail }: { detail: OrderDetail }) {
  const { stay, reservation } = detail
  const nights: PricedNight[] =
    stay === undefined
      ? (reservation?.rooms ?? []).flatMap(room =>
          room.nights.map(night => ({
            ...night,
            key: `${room.reservationRoomId} ${night.night}`,
            place: `${room.roomTypeName} ${room.roomNo ?? ''}`,
          })),
        )
      : stay.nights.map(night => ({ ...night, key: night.night, place: stay.roomTypeName }))
  const nightsByRoom =
    stay === undefined ? (reservation?.rooms ?? []).map(room => room.nights.length) : [stay.nights.length]
  const totalFen = nights.reduce((sum, night) => sum + night.priceFen, 0)
  return (
    <>
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={nights}
        columns={[
          { title: '日期', dataIndex: 'night' },
          { title: '房型', dataIndex: 'place' },
          { title: '门市价', align: 'right', render: (_, night) => formatYuan(night.baseFen) },
          {
            title: '房价',
            align: 'right',
            render: (_, night) => <strong>{formatYuan(night.priceFen)}</strong>,
          },
          { title: '过账', render: (_, night) => (night.posted ? '已过账' : '未过账') },
          { title: '取价过程', render: (_, night) => <p className={styles.trace}>{night.traceText}</p> },
        ]}
      />
      <p className={styles.sum}>
        {roomNights(nightsByRoom)}，合计 <strong>{formatYuan(totalFen)}</strong>
      </p>
    </>
  )
}
