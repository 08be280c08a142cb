import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { accountDetail } from '@kezhan/folios/model/account-views'
import { BillLines } from '@kezhan/folios/web/bill/BillLines'
import { settleLater } from '@kezhan/stays/model/check-out-calls'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { isComplete, moneySent, plainClosing } from './bill-closing'
import { ClosingFields } from './ClosingFields'
import type { StayDialogProps } from './stay-dialog-props'

/** 补结账: who left without paying pays now, or a unit pays later; then his order is closed. */
export function SettleLaterDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const { data, error } = useCall(accountDetail, { folioId: stay.folioId })
  const [closing, setClosing] = useState(plainClosing)
  const [isTried, setTried] = useState(false)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (data === undefined) return false
    const { folio, maxRoundOffFen } = data
    if (!isComplete(closing, -folio.balanceFen, maxRoundOffFen)) return false
    const answer = await act(
      settleLater,
      { stayId: stay.stayId, version: stay.version, ...moneySent(closing, folio.balanceFen, maxRoundOffFen) },
      done => `${stay.guestName} 已补结账，结账单 ${done.settleNo ?? ''}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`补结账 ${stay.roomNo} ${stay.guestName}`}
      widthPx={600}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 3 }} />
        ) : (
          error.message
        )
      ) : (
        <>
          <p className={styles.balance} role="status">
            消费 {formatYuan(data.folio.debitFen)}，已付 {formatYuan(data.folio.creditFen)}，
            <strong className={data.folio.balanceFen < 0 ? styles.owed : undefined}>
              {balanceText(data.folio.balanceFen)}
            </strong>
          </p>
          <BillLines folioId={stay.folioId} />
          {data.folio.balanceFen > 0 && <p className={styles.sum}>退款按原付款方式退回</p>}
          {data.folio.balanceFen < 0 && (
            <ClosingFields
              value={closing}
              owedFen={-data.folio.balanceFen}
              maxRoundOffFen={data.maxRoundOffFen}
              isTried={isTried}
              onChange={setClosing}
            />
          )}
        </>
      )}
    </ActionModal>
  )
}

/** What a balance asks of the desk. */
export function balanceText(balanceFen: number): string {
  if (balanceFen === 0) return '已结清'
  return `${balanceFen < 0 ? '应收' : '应退'} ${formatYuan(Math.abs(balanceFen))}`
}
