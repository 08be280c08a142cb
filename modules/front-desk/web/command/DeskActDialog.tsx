import { momentInZone } from '@kezhan/base/cron/zone'
import { addDays } from '@kezhan/base/days'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { serverNow } from '@kezhan/client/request/server-clock'
import { useCall } from '@kezhan/client/request/use-call'
import { orderDetail } from '@kezhan/desk/model/order-calls'
import { setHk } from '@kezhan/desk/model/room-state-calls'
import { accountDetail } from '@kezhan/folios/model/account-views'
import { addService } from '@kezhan/stays/model/service-calls'
import { BillDialog } from '@kezhan/stays/web/bill/BillDialog'
import { StayDialog } from '@kezhan/stays/web/stay/StayDialog'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useEffect, useState } from 'react'
import { BlockDialog } from '../board/BlockDialog'
import { saidOfCleaning } from '../board/said-of-cleaning'
import { OrderDrawer } from '../order/OrderDrawer'
import type { DeskAct } from './desk-act'

interface Props<K extends DeskAct['kind'] = DeskAct['kind']> {
  act: Extract<DeskAct, { kind: K }>
  onClosed(): void
}

/** The dialog of what a key or a line has begun: the same one that the buttons open, with what was said filled in. */
export default function DeskActDialog({ act, onClosed }: Props) {
  switch (act.kind) {
    case 'stay':
      return <StayDialog action={act.action} stay={act} given={act.given} onClosed={onClosed} />
    case 'order':
      return (
        <OrderDrawer
          order={act.order}
          {...(act.tab === undefined ? {} : { tab: act.tab })}
          onClosed={onClosed}
        />
      )
    case 'bill':
      return <BillAct act={act} onClosed={onClosed} />
    case 'cleaning':
      return <CleaningAct act={act} onClosed={onClosed} />
    case 'block':
      return <BlockAct act={act} onClosed={onClosed} />
    case 'wakeup':
      return <WakeupAct act={act} onClosed={onClosed} />
  }
}

/** Money goes to the folio of the stay, as it is now. */
function BillAct({ act, onClosed }: Props<'bill'>) {
  const order = useCall(orderDetail, { stayId: act.stayId })
  const folioId = order.data?.folio?.folioId
  const folio = useCall(accountDetail, { folioId: folioId ?? '' }, { enabled: folioId !== undefined })
  const isLost =
    order.error !== null || folio.error !== null || (order.data !== undefined && folioId === undefined)
  useEffect(() => {
    // The reason has been shown; a dialog that comes up minutes later would surprise.
    if (isLost) onClosed()
  }, [isLost, onClosed])
  // What was owed at the last opening would stand in the boxes of this one.
  const isOld = [order, folio].some(one => one.isFetching && !one.isFetchedAfterMount)
  if (folio.data === undefined || isOld) return null
  return (
    <BillDialog
      action={act.action}
      detail={folio.data}
      chosen={[]}
      roomNo={order.data?.stay?.roomNo}
      given={{ amountFen: act.amountFen, isDeposit: act.isDeposit }}
      onDone={() => undefined}
      onClosed={onClosed}
    />
  )
}

const cleaningTitles = { clean: '置净', dirty: '置脏', inspected: '查房通过' } as const

function CleaningAct({ act: { rooms, hk }, onClosed }: Props<'cleaning'>) {
  const act = useDeskAct()
  const title = cleaningTitles[hk]
  return (
    <ActionModal
      title={title}
      widthPx={420}
      okClose
      focus="ok"
      onOk={async () => {
        const input = { roomIds: rooms.map(room => room.roomId), hk }
        return (await act(setHk, input, saidOfCleaning)) !== undefined
      }}
      onClosed={onClosed}
    >
      <p>
        {title} {rooms.length} 间：<strong>{rooms.map(room => room.roomNo).join('、')}</strong>
      </p>
    </ActionModal>
  )
}

function BlockAct({ act, onClosed }: Props<'block'>) {
  const now = useHotelNow()
  return (
    <BlockDialog
      rooms={act.rooms}
      kind={act.blockKind}
      now={now}
      given={{ days: act.days, reason: act.reason }}
      onClosed={onClosed}
    />
  )
}

/** A time that is over today means tomorrow. */
function WakeupAct({ act: { stayId, title, time, note }, onClosed }: Props<'wakeup'>) {
  const act = useDeskAct()
  const now = useHotelNow()
  const today = now.slice(0, 10)
  const atTime = `${time > now.slice(11, 16) ? today : addDays(today, 1)} ${time}:00`
  return (
    <ActionModal
      title={`叫醒 ${title}`}
      widthPx={420}
      okClose
      focus="ok"
      onOk={async () => {
        const input = { stayId, kind: 'wakeup' as const, atTime, content: note ?? '叫醒', qty: 1 }
        return (await act(addService, input, () => `已登记叫醒 ${atTime.slice(5, 16)}`)) !== undefined
      }}
      onClosed={onClosed}
    >
      <p>
        叫醒时间 <strong>{atTime.slice(0, 16)}</strong>
        {note !== undefined && `，${note}`}
      </p>
    </ActionModal>
  )
}

/** What the clock on the wall of the hotel said when the dialog came. */
function useHotelNow(): string {
  const zone = useHotelBase()?.hotelInfo.timezone ?? 'Asia/Shanghai'
  const [seconds] = useState(() => Math.floor(serverNow() / 1000))
  return momentInZone(seconds, zone)
}
