import { useCall } from '@kezhan/client/request/use-call'
import { accountDetail } from '@kezhan/folios/model/account-views'
import { inSteps } from '@kezhan/stays/rules/deposit'
import { useEffect } from 'react'
import { BillDialog } from './BillDialog'

interface Props {
  stay: { readonly folioId: string; readonly roomNo: string }
  missingFen: number
  onTaken(): void
  onClosed(): void
}

/** 补押金 where it is found missing: the dialog of the bill, with the amount filled in. */
export function DepositDialog({ stay, missingFen, onTaken, onClosed }: Props) {
  const { data, error } = useCall(accountDetail, { folioId: stay.folioId })
  const isLost = error !== null && data === undefined
  useEffect(() => {
    if (isLost) onClosed()
  }, [isLost, onClosed])
  if (data === undefined) return null
  return (
    <BillDialog
      action="pay"
      detail={data}
      chosen={[]}
      roomNo={stay.roomNo}
      given={{ amountFen: inSteps(missingFen), isDeposit: true }}
      onDone={onTaken}
      onClosed={onClosed}
    />
  )
}
