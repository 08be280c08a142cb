import { commissionStates } from '@kezhan/agents/rules/commission-states'
import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { MemberOfOrder, OrderDetail, ReservationHead, StayDetail } from '@kezhan/desk/model/order-shapes'
import { guarantees, sourceTypes, stayTypes } from '@kezhan/desk/model/order-words'
import { lateText } from '@kezhan/stays/rules/late-grant'
import { Descriptions, Table } from 'antd'

const columns = { xs: 1, sm: 2, lg: 3 }
const looks = { style: { marginBottom: 16 }, styles: { label: { whiteSpace: 'nowrap' } } } as const

/** 基本信息 of a stay and of the booking it came from. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { stay, reservation } = detail
  return (
    <>
      {stay !== undefined && <StayFacts stay={stay} />}
      <Commissions rows={detail.commissions ?? []} />
      {reservation !== undefined && (
        <>
          <BookingFacts head={reservation.head} />
          <Table
            size="small"
            rowKey="reservationRoomId"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={[...reservation.rooms]}
            columns={[
              { title: '房型', dataIndex: 'roomTypeName' },
              { title: '房号', render: (_, room) => room.roomNo ?? '未排房' },
              { title: '入住人', render: (_, room) => room.guestName ?? '' },
              { title: '入住', render: (_, room) => room.arriveTs.slice(5, 16) },
              {
                title: '离店',
                render: (_, room) =>
                  room.late === null
                    ? room.departTs.slice(5, 16)
                    : `${room.departTs.slice(5, 16)}（${lateText(room.late, room.departTs)}）`,
              },
              { title: '状态', dataIndex: 'stateText' },
            ]}
          />
        </>
      )}
    </>
  )
}

function StayFacts({ stay }: { stay: StayDetail }) {
  const channels = useHotelBase()?.channels ?? []
  const item = (label: string, children: string) => ({ key: label, label, children })
  return (
    <Descriptions
      size="small"
      bordered
      column={columns}
      {...looks}
      items={[
        item('房号', stay.roomNo),
        item('房型', stay.roomTypeName),
        item('入住类型', stayTypes[stay.stayType]),
        item('客源', sourceTypes[stay.sourceType]),
        item('渠道', channels.find(one => one.id === stay.channelId)?.name ?? ''),
        ...(stay.intermediary === null ? [] : [item('中介', stay.intermediary.name)]),
        item('入住', stay.arriveTs.slice(0, 16)),
        item(stay.departTs === null ? '预离' : '离店', (stay.departTs ?? stay.departPlanTs).slice(0, 16)),
        ...(stay.late === null ? [] : [item('延时退房', lateText(stay.late, stay.departPlanTs))]),
        item('晚数', String(stay.nights.length)),
        ...(stay.member === null ? [] : [item('会员', memberText(stay.member))]),
        item('保密', stay.secret ? '是' : '否'),
        ...(stay.segments.length > 1
          ? [item('住过', stay.segments.map(one => `${one.roomNo}（${one.from.slice(5, 16)}起）`).join('、'))]
          : []),
        item('备注', stay.remark ?? '—'),
      ]}
    />
  )
}

/** 佣金 of the guest's stay: whose, how much, and how far it is. */
function Commissions({ rows }: { rows: NonNullable<OrderDetail['commissions']> }) {
  if (rows.length === 0) return null
  return (
    <Descriptions
      size="small"
      bordered
      title="佣金"
      column={columns}
      {...looks}
      items={rows.map(({ commissionId, payeeName, amountFen, state, settleNo }) => ({
        key: commissionId,
        label: payeeName,
        children: [`${formatYuan(amountFen)} 元`, commissionStates.states[state], settleNo ?? ''].join(' '),
      }))}
    />
  )
}

const memberText = ({ name, levelName, memberNo }: MemberOfOrder) => `${name} ${levelName} ${memberNo}`

function BookingFacts({ head }: { head: ReservationHead }) {
  const item = (label: string, children: string) => ({ key: label, label, children })
  return (
    <Descriptions
      size="small"
      bordered
      title="预订"
      column={columns}
      {...looks}
      items={[
        item('单号', head.resNo),
        item('预订人', head.bookerName),
        item('手机', head.bookerPhone ?? '—'),
        item('渠道', `${head.channelName}${head.channelOrderNo === null ? '' : ` ${head.channelOrderNo}`}`),
        ...(head.intermediary === null ? [] : [item('中介', head.intermediary.name)]),
        item('入住', head.arriveDate),
        item('离店', head.departDate),
        item('担保', guarantees[head.guarantee]),
        item('保留至', head.holdUntil?.slice(0, 16) ?? '—'),
        ...(head.member === null ? [] : [item('会员', memberText(head.member))]),
        item('总价', formatYuan(head.totalFen)),
        item('订金', formatYuan(head.prepaidFen)),
        item('操作员', head.createName),
        item('备注', head.remark ?? '—'),
        ...(head.cancelReason === null ? [] : [item('取消原因', head.cancelReason)]),
      ]}
    />
  )
}
