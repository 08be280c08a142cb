import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { commissionPapers } from '../model/commission-calls'
import { lastMonths } from './last-months'

/** Which month of an intermediary is wanted on paper. */
export function StatementDialog({ intermediary, onClosed }: { intermediary: Row; onClosed(): void }) {
  const openPaper = usePapers()
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const months = lastMonths(today)
  const [month, setMonth] = useState(months[0] ?? '')
  function handleOk() {
    openPaper({
      title: '佣金对账单',
      calls: commissionPapers,
      input: { intermediaryId: intermediary.id, month },
    })
    onClosed()
  }
  return (
    <Modal
      open
      title={`佣金对账单 · ${String(intermediary.name)}`}
      okText="查看"
      onOk={handleOk}
      onCancel={onClosed}
    >
      <Field label="月份" htmlFor="statement-month" isRequired>
        <Select
          id="statement-month"
          value={month}
          onChange={setMonth}
          options={months.map(value => ({ value, label: value }))}
        />
      </Field>
    </Modal>
  )
}
