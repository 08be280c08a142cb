import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import type { StayDetail } from '@kezhan/desk/model/order-shapes'
import { BillLines } from '@kezhan/folios/web/bill/BillLines'
import { billOf } from '@kezhan/folios/web/bill/bill-papers'
import { type CheckOutPreview, checkOut, previewCheckOut } from '@kezhan/stays/model/check-out-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import formStyles from '@kezhan/web-kit/forms/forms.module.css'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { LoadedDialog } from '@kezhan/widgets/list/LoadedDialog'
import { Input } from 'antd'
import { useState } from 'react'
import { isComplete, plainClosing } from './bill-closing'
import { CheckOutNotices } from './CheckOutNotices'
import { ClosingFields } from './ClosingFields'
import { balanceAfter, type ChargeDraft, checkOutInput, isChanged } from './check-out-input'
import { LeavingThings } from './LeavingThings'
import { balanceText } from './SettleLaterDialog'
import type { StayDialogProps } from './stay-dialog-props'

/** 结账退房: what is still to be charged and why, what is owed or goes back, then the guest may go. */
export function CheckOutDialog({ stay, onClosed }: StayDialogProps) {
  // What is wrong is said in the dialog. Once the guest has left there is nothing to preview, and nobody asks for it.
  const preview = useCall(previewCheckOut, { stayId: stay.stayId }, { quiet: true })
  return (
    <LoadedDialog query={preview} title={`结账退房 ${stay.roomNo}`} widthPx={600} onClosed={onClosed}>
      {whole => <CheckOutForm stay={stay} preview={whole} onClosed={onClosed} />}
    </LoadedDialog>
  )
}

interface FormProps {
  stay: StayDetail
  preview: CheckOutPreview
  onClosed(): void
}

function CheckOutForm({ stay, preview, onClosed }: FormProps) {
  const { can } = useAccess()
  const act = useDeskAct()
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  // What nobody has changed follows the proposal, which is another one after something was posted or given back.
  const charges = preview.charges.map(one => ({ ...one, amountFen: typed[keyOf(one)] ?? one.amountFen }))
  const [chargeReason, setChargeReason] = useState('')
  const [closing, setClosing] = useState(plainClosing)
  const [isTried, setTried] = useState(false)
  const openPaper = usePapers()
  const habit = usePrintHabit('CHECK_OUT')
  const mayChange = can('stay:walkout')
  const mayPrint = can('acct:list')
  const balanceFen = balanceAfter(preview, charges)
  const paidFen = preview.creditFen + preview.channelPaidFen
  const needsReason = isChanged(preview.charges, charges) || preview.isFreeDayUse
  const isReasonMissing = needsReason && chargeReason.trim() === ''
  const setAmount = (charge: ChargeDraft, amountFen: number | null): void =>
    setTyped(old => ({ ...old, [keyOf(charge)]: amountFen ?? 0 }))

  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (isReasonMissing || preview.obstacles.length > 0) return false
    if (!isComplete(closing, -balanceFen, preview.maxRoundOffFen)) return false
    const answer = await act(
      checkOut,
      checkOutInput(stay, preview, { charges, chargeReason, closing }),
      done =>
        `${stay.roomNo} 已退房${done.settleNo === null ? '' : `，结账单 ${done.settleNo}`}${done.points > 0 ? `，获得 ${done.points} 积分` : ''}`,
    )
    if (answer !== undefined && mayPrint && habit[0]) openPaper(billOf(stay.folioId))
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`结账退房 ${stay.roomNo} ${stay.guestName}`}
      widthPx={600}
      okClose
      // Who owes nothing leaves with one more key.
      focus={needsReason || balanceFen < 0 ? 'box' : 'ok'}
      onOk={handleOk}
      onClosed={onClosed}
    >
      <CheckOutNotices preview={preview} />
      <LeavingThings preview={preview} owedFen={-balanceFen} />
      <div className={formStyles.fields}>
        {charges.map((charge, at) => (
          <Field
            key={keyOf(charge)}
            label={charge.codeName}
            htmlFor={`charge-${at}`}
            hint={charge.isOwn ? charge.chargeDate : `${charge.chargeDate}，入团队主账`}
          >
            {mayChange ? (
              <YuanInput
                id={`charge-${at}`}
                value={charge.amountFen}
                onChange={fen => setAmount(charge, fen)}
              />
            ) : (
              <output id={`charge-${at}`}>{formatYuan(charge.amountFen)}</output>
            )}
          </Field>
        ))}
        {needsReason && (
          <Field
            label={preview.isFreeDayUse ? '免费原因' : '调整原因'}
            htmlFor="charge-reason"
            isRequired
            problem={isTried && isReasonMissing ? '请填写原因' : undefined}
          >
            <Input
              id="charge-reason"
              maxLength={200}
              value={chargeReason}
              onChange={event => setChargeReason(event.target.value)}
            />
          </Field>
        )}
      </div>
      <p className={styles.balance} role="status">
        消费 {formatYuan(paidFen - balanceFen)}，已付 {formatYuan(paidFen)}，
        <strong className={balanceFen < 0 ? styles.owed : undefined}>{balanceText(balanceFen)}</strong>
      </p>
      <BillLines folioId={preview.folioId} />
      {balanceFen > 0 && <p className={styles.sum}>{refundText(preview, balanceFen)}</p>}
      {balanceFen < 0 && (
        <ClosingFields
          value={closing}
          owedFen={-balanceFen}
          maxRoundOffFen={preview.maxRoundOffFen}
          isTried={isTried}
          onChange={setClosing}
        />
      )}
      {mayPrint && <PrintAfter paper="账单" habit={habit} />}
    </ActionModal>
  )
}

const keyOf = ({ code, chargeDate }: ChargeDraft): string => `${code} ${chargeDate}`

/** Money goes back the way it came; how much by which way is known as long as the charges are as proposed. */
function refundText({ refunds, balanceAfterFen }: CheckOutPreview, balanceFen: number): string {
  if (refunds.length === 0 || balanceFen !== balanceAfterFen) return '退款按原付款方式退回'
  return `退款按原付款方式退回：${refunds.map(one => `${one.method} ${formatYuan(one.amountFen)}`).join('、')}`
}
