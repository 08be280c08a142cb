import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { accountPartialSettle, accountRevokeSettle, accountSettle } from '@kezhan/folios/model/account-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useApprovedAct } from '../approvals/use-approved-act'
import type { BillDialogProps } from './bill-dialog-props'
import { sumsOf } from './sums-of'

/** 结账: the whole account of who left unpaid, whatever is chosen. */
export function CloseDialog(props: BillDialogProps) {
  return <SettleDialog {...props} chosen={[]} />
}

/** 部分结账 of the chosen lines; without a choice the whole account. */
export function SettleDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const { can } = useAccess()
  const act = useDeskAct()
  const { debitFen, creditFen } = sumsOf(chosen)
  const isPartial = chosen.length > 0
  // Charges alone are paid from what the guest has given already.
  const [isCovered, setCovered] = useState(debitFen !== creditFen)
  const [isRoundedOff, setRoundedOff] = useState(false)
  async function handleOk(): Promise<boolean> {
    const target = { folioId: folio.id, version: folio.version }
    const said = (paperNo: string | undefined) =>
      `结账成功${paperNo === undefined ? '' : `，单号 ${paperNo}`}`
    const answer = isPartial
      ? await act(
          accountPartialSettle,
          { ...target, lineIds: chosen.map(line => line.id), ...(isCovered ? { isCovered: 'Y' } : {}) },
          done => said(done.paperNo),
        )
      : await act(accountSettle, { ...target, ...(isRoundedOff ? { isRoundedOff: 'Y' } : {}) }, done =>
          said(done.paperNo),
        )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal
      title={isPartial ? '部分结账' : '结账'}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      {isPartial ? (
        <>
          <p>
            已选 {chosen.length} 笔：消费 {formatYuan(debitFen)}，付款 {formatYuan(creditFen)}
          </p>
          <Checkbox checked={isCovered} onChange={event => setCovered(event.target.checked)}>
            差额用已收款结算
          </Checkbox>
        </>
      ) : (
        <>
          <p>余额 {formatYuan(folio.balanceFen)}</p>
          {can('acct:roundoff') && folio.balanceFen < 0 && (
            <Checkbox checked={isRoundedOff} onChange={event => setRoundedOff(event.target.checked)}>
              抹零
            </Checkbox>
          )}
        </>
      )}
    </ActionModal>
  )
}

/** 反结账: the last settlement is taken back, and the account is open again. */
export function ReopenDialog({ detail, onDone, onClosed }: BillDialogProps) {
  const act = useApprovedAct()
  const last = detail.settlements.filter(one => one.state === 'valid').at(-1)
  const { id = '', settleNo = '' } = last ?? {}
  return (
    <CallDialog
      call={accountRevokeSettle}
      title={`反结账 ${settleNo}`}
      given={{ settlementId: id }}
      done="反结账成功"
      act={async (sent, done) => {
        const outcome = await act(accountRevokeSettle, sent, done, sent.reason)
        if (outcome === 'done') onDone()
        return outcome !== 'refused'
      }}
      onClosed={onClosed}
    />
  )
}
