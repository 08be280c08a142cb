import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { couponEvents } from '@kezhan/coupons/model/coupon-calls'
import { couponStates } from '@kezhan/coupons/rules/coupon-states'
import { Empty, Modal, Skeleton, Timeline } from 'antd'
import { useState } from 'react'

/** Who did what to a coupon, in its order. */
export function EventsDialog({
  couponId,
  code,
  onClosed,
}: {
  couponId: string
  code: string
  onClosed(): void
}) {
  const [isOpen, setOpen] = useState(true)
  const { data } = useCall(couponEvents, { couponId })
  return (
    <Modal
      title={`变动记录 · ${code}`}
      width={520}
      open={isOpen}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {data === undefined && <Skeleton active />}
      {data?.length === 0 && <Empty description="发放后没有变动" />}
      {data !== undefined && data.length > 0 && (
        <Timeline
          items={data.map(event => ({
            key: event.at + event.action,
            content: [
              `${event.at} ${titleOf(event.action)}`,
              event.realname,
              ...(event.amountFen === 0 ? [] : [`${formatYuan(event.amountFen)} 元`]),
              ...(event.refNo === null ? [] : [event.refNo]),
              ...(event.reason === null ? [] : [event.reason]),
            ].join(' · '),
          }))}
        />
      )}
    </Modal>
  )
}

const titles = new Map<string, string>(
  Object.entries(couponStates.actions).map(([name, action]) => [name, action.title]),
)
const titleOf = (action: string): string => titles.get(action) ?? action
