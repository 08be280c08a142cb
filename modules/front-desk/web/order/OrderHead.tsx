import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import { tonightCover } from '@kezhan/front-desk/rules/tonight-cover'
import { inSteps } from '@kezhan/stays/rules/deposit'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { startDeskAct } from '../command/desk-act-store'
import { DeedButtons } from './DeedButtons'
import type { OrderDeed } from './order-deeds'
import styles from './order-head.module.css'

interface Props {
  detail: OrderDetail
  deeds: readonly OrderDeed[]
  onDeed(deed: OrderDeed): void
}

/** What the desk looks at and does all day stands above the facts, wherever they are scrolled to. */
export function OrderHead({ detail, deeds, onDeed }: Props) {
  return (
    <section className={styles.head} aria-label="余额与办理">
      <Figures detail={detail} mayPay={deeds.some(({ does, why }) => why === undefined && isPay(does))} />
      <DeedButtons deeds={deeds} hasMain onDeed={onDeed} />
    </section>
  )
}

const isPay = (does: OrderDeed['does']): boolean => 'bill' in does && does.bill === 'pay'

function Figures({ detail, mayPay }: { detail: OrderDetail; mayPay: boolean }) {
  const businessDate = useHotelBase()?.hotelInfo.businessDate ?? ''
  const { stay, reservation, folio } = detail
  if (stay === undefined) {
    const head = reservation?.head
    if (head === undefined) return null
    return (
      <dl className={styles.figures}>
        <Figure title="总价">{formatYuan(head.totalFen)}</Figure>
        <Figure title="订金">{formatYuan(head.prepaidFen)}</Figure>
        <Figure title="到店">{head.arriveDate.slice(5)}</Figure>
      </dl>
    )
  }
  if (folio === undefined) return null
  const cover = tonightCover(stay, folio, businessDate)
  const missingFen = cover?.missingFen ?? 0
  return (
    <dl className={styles.figures}>
      <Figure title="余额" isShort={folio.balanceFen < 0}>
        {formatYuan(folio.balanceFen)}
      </Figure>
      <Figure title="押金">{formatYuan(folio.depositFen)}</Figure>
      {cover !== undefined && (
        <Figure
          title={folio.tonightDueFen === 0 ? '今晚' : `今晚 ${formatYuan(folio.tonightDueFen)}`}
          isShort={missingFen > 0}
        >
          {cover.text}
          {missingFen > 0 && mayPay && (
            <Button
              size="small"
              onClick={() =>
                startDeskAct({
                  kind: 'bill',
                  action: 'pay',
                  stayId: stay.stayId,
                  amountFen: inSteps(missingFen),
                  isDeposit: true,
                })
              }
            >
              补押金
            </Button>
          )}
        </Figure>
      )}
    </dl>
  )
}

function Figure({
  title,
  isShort = false,
  children,
}: {
  title: string
  isShort?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd data-short={isShort}>{children}</dd>
    </div>
  )
}
