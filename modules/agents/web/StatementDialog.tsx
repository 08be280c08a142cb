import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Select } from 'antd'
import { useState } from 'react'
import { commissionPapers } from '../model/commission-calls'
import { lastMonths } from './last-months'

interface Props {
  payee: { readonly intermediaryId: string } | { readonly channelId: string }
  name: string
  onClosed(): void
}

/** Which month of an intermediary or a channel is wanted on paper. */
export function StatementDialog({ payee, name, onClosed }: Props) {
  const openPaper = usePapers()
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const months = lastMonths(today)
  const [month, setMonth] = useState(months[0] ?? '')
  function handleOk(): undefined {
    openPaper({
      title: '佣金对账单',
      calls: commissionPapers,
      input: { ...payee, month },
    })
  }
  return (
    <ActionModal
      title={`佣金对账单 · ${name}`}
      widthPx={520}
      okText="查看"
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <Field label="月份" htmlFor="statement-month" isRequired>
        <Select
          id="statement-month"
          value={month}
          onChange={setMonth}
          options={months.map(value => ({ value, label: value }))}
        />
      </Field>
    </ActionModal>
  )
}
