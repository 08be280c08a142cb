import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useOpenOrder } from '@kezhan/client/workplace/open-order'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { orderDetail } from '@kezhan/desk/model/order-calls'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import { guarantees } from '@kezhan/desk/model/order-words'
import { confirmationOf } from '@kezhan/desk/web/order-papers'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { copyText } from '@kezhan/widgets/dom/copy-text'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Descriptions, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { bookedRooms, confirmationText } from './confirmation-text'

interface Props {
  base: HotelBase
  reservationId: string
  onAgain(): void
}

/** The booking that was saved, as it stands now, and what is done with it next. */
export function SavedBooking({ base, reservationId, onAgain }: Props) {
  const { data, error, refetch } = useCall(orderDetail, { reservationId }, { quiet: true })
  const { can } = useAccess()
  const { message, modal } = App.useApp()
  const openPaper = usePapers()
  const openOrder = useOpenOrder()
  const navigate = useNavigate()
  const order = data?.reservation
  const print = () => openPaper(confirmationOf(reservationId))
  useDeskKeys('预订成功', [
    { key: 'F7', title: '打印确认单', run: print },
    { key: 'Ctrl+Enter', title: '再订一单', run: onAgain },
  ])
  async function handleSend({ head, rooms }: Order): Promise<void> {
    const text = confirmationText(head, rooms, base.hotelInfo)
    if (await copyText(text)) message.success('确认信息已复制，可粘贴到短信或微信发给客人')
    else modal.info({ title: '浏览器不允许复制，请选择后复制', content: text })
  }
  const arriving =
    order?.head.arriveDate === base.hotelInfo.businessDate && can('stay:checkin')
      ? order.rooms.find(room => room.state === 'waiting')
      : undefined
  return (
    <div className={styles.page}>
      <section className={`${styles.card} ${styles.wide}`} aria-label="预订成功">
        {error !== null ? (
          <ListProblem problem={error} right={orderDetail.access} onRetry={() => void refetch()} />
        ) : order === undefined ? (
          <Skeleton active paragraph={{ rows: 5 }} />
        ) : (
          <>
            <h2>
              预订成功 {order.head.resNo} {order.head.bookerName}
            </h2>
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 2, lg: 3 }}
              items={factsOf(order).map(([label, children]) => ({ key: label, label, children }))}
            />
          </>
        )}
      </section>
      <div className={styles.bar}>
        <Button onClick={print}>打印</Button>
        <Button disabled={order === undefined} onClick={() => order !== undefined && void handleSend(order)}>
          发送
        </Button>
        {openOrder !== undefined && <Button onClick={() => openOrder({ reservationId })}>详情</Button>}
        {arriving !== undefined && (
          <Button
            onClick={() =>
              void navigate(
                `/CustomerOrder/normalCheckIn?reservationRoomId=${encodeURIComponent(arriving.reservationRoomId)}`,
              )
            }
          >
            入住
          </Button>
        )}
        <Button type="primary" autoFocus onClick={onAgain}>
          再订一单
        </Button>
      </div>
    </div>
  )
}

type Order = NonNullable<OrderDetail['reservation']>

function factsOf({ head, rooms }: Order): readonly (readonly [string, string])[] {
  const numbers = rooms.flatMap(room => room.roomNo ?? [])
  return [
    ['日期', `${head.arriveDate} 至 ${head.departDate}`],
    ['房间', bookedRooms(rooms).join('，')],
    ['房费', formatYuan(head.totalFen)],
    ['手机', head.bookerPhone ?? '—'],
    ['渠道', head.channelName],
    ['担保', guarantees[head.guarantee]],
    ['订金', formatYuan(head.prepaidFen)],
    ['保留至', head.holdUntil?.slice(0, 16) ?? '不限'],
    ['排房', numbers.length === 0 ? '未排房' : numbers.join('、')],
    ...(head.remark === null ? [] : [['备注', head.remark] as const]),
  ]
}
