import { formatYuan } from '@kezhan/base/money'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import { handover } from '@kezhan/shifts/model/handover'
import { confirmReceipt } from '@kezhan/shifts/model/shift-duty-calls'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { sheetOf } from '../handover/sheet-of'

/** 交班记录 with the signed sheets; finance confirms what it got. */
export default function HandoverRecordPage() {
  const openPaper = usePapers()
  const [confirming, setConfirming] = useState<Row>()
  return (
    <>
      <ResourcePage
        of={handover}
        onRowOpen={row => openPaper(sheetOf(row.id))}
        rowActions={row => [
          { key: 'sheet', label: '交班单', onClick: () => openPaper(sheetOf(row.id)) },
          ...(row.state === 'handedOver'
            ? [
                {
                  key: 'confirm',
                  label: '核收',
                  do: confirmReceipt.access,
                  onClick: () => setConfirming(row),
                },
              ]
            : []),
        ]}
      />
      {confirming !== undefined && <Confirming row={confirming} onClosed={() => setConfirming(undefined)} />}
    </>
  )
}

function Confirming({ row, onClosed }: { row: Row; onClosed(): void }) {
  const submitFen = Number(row.submitFen)
  const [receivedFen, setReceivedFen] = useState<number | null>(submitFen)
  const [reason, setReason] = useState('')
  const confirm = useSend(confirmReceipt)
  const refresh = useRefresh()
  const act = useAttempt()

  async function handleOk() {
    if (receivedFen === null) return false
    const sent = { id: row.id, receivedFen, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
    const isDone = await act(() => confirm.mutateAsync(sent), '核收成功')
    if (isDone) await refresh(handover.path)
    return isDone
  }

  return (
    <ActionModal
      title={`核收 ${String(row.handoverNo)}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <p>交班单上缴 {formatYuan(submitFen)} 元</p>
      <Form.Item label="核收金额" htmlFor="received-fen">
        <NumberInput id="received-fen" value={receivedFen} onChange={setReceivedFen} notation={yuan} />
      </Form.Item>
      {receivedFen !== submitFen && (
        <Form.Item label="差额说明" htmlFor="received-reason" required>
          <Input
            id="received-reason"
            value={reason}
            onChange={event => setReason(event.target.value)}
            maxLength={200}
          />
        </Form.Item>
      )}
    </ActionModal>
  )
}
