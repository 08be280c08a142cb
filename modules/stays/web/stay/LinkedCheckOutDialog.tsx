import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { type BatchPreviewRow, previewBatchCheckOut } from '@kezhan/desk/model/batch-calls'
import { checkOutLinked } from '@kezhan/stays/model/check-out-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { LoadedDialog } from '@kezhan/widgets/list/LoadedDialog'
import { Alert, Input, Table } from 'antd'
import { useState } from 'react'
import { PaymentRows } from './PaymentRows'
import { firstPayment, missingFen, type PaymentRow, paymentsSent } from './payment-rows'
import { balanceText } from './SettleLaterDialog'

interface Props {
  stayIds: readonly string[]
  onClosed(): void
}

/** 联房结账: all rooms of the link leave with one payment, or none does. */
export function LinkedCheckOutDialog({ stayIds, onClosed }: Props) {
  const preview = useCall(previewBatchCheckOut, { stayIds: [...stayIds] }, { quiet: true })
  return (
    <LoadedDialog query={preview} title="联房结账" widthPx={640} onClosed={onClosed}>
      {rows => <LinkedRooms rows={rows} onClosed={onClosed} />}
    </LoadedDialog>
  )
}

function LinkedRooms({ rows: first, onClosed }: { rows: readonly BatchPreviewRow[]; onClosed(): void }) {
  // Rooms that have left are gone from later previews; what was asked about stays in sight.
  const [rows] = useState(first)
  const act = useDeskAct()
  const [payments, setPayments] = useState<readonly PaymentRow[]>([firstPayment])
  const balanceFen = rows.reduce((sum, row) => sum + row.balanceAfterFen, 0)
  const needsReason = rows.some(row => row.isFreeDayUse)
  const [reason, setReason] = useState('')
  async function handleOk(): Promise<boolean> {
    if (balanceFen < 0 && missingFen(payments, -balanceFen) !== 0) return false
    const back = [{ payCode: firstPayment.payCode, amountFen: -balanceFen }]
    const paid = balanceFen < 0 ? paymentsSent(payments, -balanceFen) : balanceFen > 0 ? back : []
    const answer = await act(
      checkOutLinked,
      { stayId: rows[0]?.stayId ?? '', payments: paid, ...(needsReason ? { chargeReason: reason } : {}) },
      done => `${done.rooms.join('、')} 已退房，结账单 ${done.settleNo ?? ''}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title="联房结账" widthPx={640} okClose onOk={handleOk} onClosed={onClosed}>
      <RoomNotes type="error" rows={rows} notes={row => row.obstacles} />
      <RoomNotes type="info" rows={rows} notes={row => row.why} />
      <Table
        size="small"
        rowKey="stayId"
        pagination={false}
        dataSource={[...rows]}
        columns={[
          { title: '房号', dataIndex: 'roomNo' },
          { title: '客人', dataIndex: 'guestName' },
          { title: '待入账', align: 'right', render: (_, row) => formatYuan(row.ownDueFen) },
          { title: '余额', align: 'right', render: (_, row) => formatYuan(row.balanceAfterFen) },
        ]}
      />
      <p className={styles.balance} role="status">
        合计 <strong className={balanceFen < 0 ? styles.owed : undefined}>{balanceText(balanceFen)}</strong>
      </p>
      {needsReason && (
        <Field label="免费离店原因" htmlFor="linked-reason" isRequired>
          <Input
            id="linked-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      )}
      {balanceFen > 0 && <p className={styles.sum}>退款按原付款方式退回</p>}
      {balanceFen < 0 && (
        <PaymentRows rows={payments} owedFen={-balanceFen} mayPutOnAccount={false} onChange={setPayments} />
      )}
    </ActionModal>
  )
}

interface NotesProps {
  type: 'error' | 'info'
  rows: readonly BatchPreviewRow[]
  notes(row: BatchPreviewRow): readonly string[]
}

/** What is to be said of the rooms, a line for each. */
function RoomNotes({ type, rows, notes }: NotesProps) {
  const said = rows.filter(row => notes(row).length > 0)
  if (said.length === 0) return null
  const lines = said.map(row => <div key={row.stayId}>{`${row.roomNo}：${notes(row).join('；')}`}</div>)
  return <Alert type={type} showIcon title={lines} style={{ marginBottom: 12 }} />
}
