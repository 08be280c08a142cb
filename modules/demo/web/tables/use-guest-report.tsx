import type {
  PickedRecord,
  PickReport,
  ReportPick,
} from '@kezhan/web-kit/widgets/editable-table/popup-fields'
import { Modal, Radio } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'

const guests: readonly PickedRecord[] = [
  { name: '李四', phone: '13800000002' },
  { name: '张三', phone: '13800000001' },
]

interface Question {
  readonly pick: ReportPick
  readonly answer: (records: readonly PickedRecord[] | undefined) => void
}

/** Stands for a report: a dialog that answers the popup cell. */
export function useGuestReport(): { pick: PickReport; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const [chosen, setChosen] = useState<string>()
  const pick = useCallback<PickReport>(
    wanted => new Promise(answer => setQuestion({ pick: wanted, answer })),
    [],
  )
  function close(records: readonly PickedRecord[] | undefined) {
    question?.answer(records)
    setQuestion(undefined)
    setChosen(undefined)
  }
  const dialog = question !== undefined && (
    <Modal
      open
      title={question.pick.title}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => close(guests.filter(guest => guest.name === chosen))}
      onCancel={() => close(undefined)}
    >
      <Radio.Group
        aria-label="客人"
        value={chosen}
        onChange={event => setChosen(String(event.target.value))}
        options={guests.map(guest => ({ value: String(guest.name), label: `${guest.name} ${guest.phone}` }))}
      />
    </Modal>
  )
  return { pick, dialog }
}
