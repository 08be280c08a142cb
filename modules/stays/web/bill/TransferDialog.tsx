import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { orderDetail, orderPage } from '@kezhan/desk/model/order-calls'
import { accountTransfer } from '@kezhan/folios/model/account-calls'
import type { BillDialogProps } from '@kezhan/folios/web/bill/bill-dialog-props'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input, Select } from 'antd'
import { useState } from 'react'

const mostRooms = 200

/** 转账: the chosen lines go to the bill of another room in the house. */
export function TransferDialog({ detail, chosen, onDone, onClosed }: BillDialogProps) {
  const { folio } = detail
  const act = useDeskAct()
  const [stayId, setStayId] = useState<string>()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const rooms = useCall(orderPage, { kind: 'livingIn', pageNo: 1, pageSize: mostRooms }, { quiet: true })
  const target = useCall(
    orderDetail,
    { stayId: stayId ?? '' },
    { enabled: stayId !== undefined, quiet: true },
  )
  const targetFolioId = target.data?.folio?.folioId
  const amountFen = chosen.reduce(
    (sum, line) => sum + (line.side === 'D' ? line.amountFen : -line.amountFen),
    0,
  )
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (targetFolioId === undefined) return false
    const answer = await act(
      accountTransfer,
      {
        folioId: folio.id,
        version: folio.version,
        targetFolioId,
        lineIds: chosen.map(line => line.id),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
      () => `转账成功，${chosen.length} 笔`,
    )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`转账 ${chosen.length} 笔，${formatYuan(amountFen)}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="转入房间"
          htmlFor="transfer-room"
          isRequired
          problem={isTried && stayId === undefined ? '请选择转入的房间' : undefined}
        >
          <Select
            id="transfer-room"
            aria-label="转入房间"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="房号或姓名"
            loading={rooms.isFetching}
            {...(stayId === undefined ? {} : { value: stayId })}
            onChange={setStayId}
            options={(rooms.data?.records ?? [])
              .filter(row => row.stayId !== folio.ownerId)
              .map(row => ({ value: row.stayId ?? '', label: `${row.roomNos} ${row.bookerName}` }))}
          />
        </Field>
        <Field label="原因" htmlFor="transfer-reason">
          <Input
            id="transfer-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
