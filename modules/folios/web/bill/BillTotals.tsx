import { formatYuan } from '@kezhan/base/money'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import styles from '@kezhan/web-kit/forms/order.module.css'

/** 消费、付款、余额、预授权、可用 of a bill. */
export function BillTotals({ detail }: { detail: FolioDetail }) {
  const { folio, preauthFen, availableFen } = detail
  const totals = [
    ['消费', folio.debitFen],
    ['付款', folio.creditFen],
    ['余额', folio.balanceFen],
    ['预授权', preauthFen],
    ['可用', availableFen],
  ] as const
  return (
    <dl className={styles.totals}>
      {totals.map(([title, fen]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd data-negative={fen < 0}>{formatYuan(fen)}</dd>
        </div>
      ))}
    </dl>
  )
}
