import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { accountDetail, type FolioDetail } from '@kezhan/folios/model/account-views'
import { BillLines } from '@kezhan/folios/web/bill/BillLines'
import { settleLater } from '@kezhan/stays/model/check-out-calls'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { LoadedDialog } from '@kezhan/widgets/list/LoadedDialog'
import { useState } from 'react'
import { isComplete, moneySent, plainClosing } from './bill-closing'
import { ClosingFields } from './ClosingFields'
import type { StayDialogProps } from './stay-dialog-props'

/** 补结账: who left without paying pays now, or a unit pays later; then his order is closed. */
export function SettleLaterDialog({ stay, onClosed }: StayDialogProps) {
  const bill = useCall(accountDetail, { folioId: stay.folioId }, { quiet: true })
  return (
    <LoadedDialog query={bill} title={titleOf(stay)} widthPx={600} onClosed={onClosed}>
      {account => <SettleForm stay={stay} account={account} onClosed={onClosed} />}
    </LoadedDialog>
  )
}

const titleOf = ({ roomNo, guestName }: StayDialogProps['stay']) => `补结账 ${roomNo} ${guestName}`

function SettleForm({
  stay,
  account,
  onClosed,
}: Pick<StayDialogProps, 'stay' | 'onClosed'> & { account: FolioDetail }) {
  const act = useDeskAct()
  const { folio, maxRoundOffFen } = account
  const [closing, setClosing] = useState(plainClosing)
  const [isTried, setTried] = useState(false)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (!isComplete(closing, -folio.balanceFen, maxRoundOffFen)) return false
    const answer = await act(
      settleLater,
      { stayId: stay.stayId, version: stay.version, ...moneySent(closing, folio.balanceFen, maxRoundOffFen) },
      done => `${stay.guestName} 已补结账，结账单 ${done.settleNo ?? ''}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title={titleOf(stay)} widthPx={600} okClose onOk={handleOk} onClosed={onClosed}>
      <p className={styles.balance} role="status">
        消费 {formatYuan(folio.debitFen)}，已付 {formatYuan(folio.creditFen)}，
        <strong className={folio.balanceFen < 0 ? styles.owed : undefined}>
          {balanceText(folio.balanceFen)}
        </strong>
      </p>
      <BillLines folioId={stay.folioId} />
      {folio.balanceFen > 0 && <p className={styles.sum}>退款按原付款方式退回</p>}
      {folio.balanceFen < 0 && (
        <ClosingFields
          value={closing}
          owedFen={-folio.balanceFen}
          maxRoundOffFen={maxRoundOffFen}
          isTried={isTried}
          onChange={setClosing}
        />
      )}
    </ActionModal>
  )
}

/** What a balance asks of the desk. */
export function balanceText(balanceFen: number): string {
  if (balanceFen === 0) return '已结清'
  return `${balanceFen < 0 ? '应收' : '应退'} ${formatYuan(Math.abs(balanceFen))}`
}
