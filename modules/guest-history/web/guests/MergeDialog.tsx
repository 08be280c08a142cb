import { useCall } from '@kezhan/client/request/use-call'
import { guestDetail, guestPage, mergeGuests } from '@kezhan/guest-history/model/guest-calls'
import type { GuestRow } from '@kezhan/guests/model/guest-shapes'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Alert, Input, Select } from 'antd'
import { useState } from 'react'

const restMs = 300

/** 合并档案: another record of the same person goes into this one. Who is alike is proposed; others are found by name. */
export function MergeDialog({ guest, onClosed }: { guest: GuestRow; onClosed(): void }) {
  const act = useDeskAct()
  const [words, setWords] = useState('')
  const [fromId, setFromId] = useState<string>()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const keyword = useDebounced(words, restMs).trim()
  const alike = useCall(guestDetail, { guestId: guest.guestId })
  const found = useCall(guestPage, { keyword, pageSize: 20 }, { enabled: keyword !== '', keepPrevious: true })
  const proposed = keyword === '' ? (alike.data?.alike ?? []) : (found.data?.records ?? [])
  const others = proposed.filter(one => one.guestId !== guest.guestId)
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (fromId === undefined || reason.trim() === '') return false
    const answer = await act(
      mergeGuests,
      { intoId: guest.guestId, fromId, reason: reason.trim() },
      ({ stays, orders }) => `已并入 ${guest.name}：入住 ${stays} 次，预订 ${orders} 单`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title={`合并到 ${guest.name}`} widthPx={560} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Alert type="info" showIcon title="住店历史、预订和备注一并转入；被并入的档案不再出现，不能撤销。" />
        <Field
          label="并入"
          htmlFor="merge-from"
          isRequired
          hint={keyword === '' && others.length > 0 ? '手机相同，或姓名和生日相同' : undefined}
          problem={isTried && fromId === undefined ? '请选择要并入的档案' : undefined}
        >
          <Select
            id="merge-from"
            aria-label="并入的档案"
            showSearch={{ filterOption: false, onSearch: setWords }}
            placeholder="姓名、手机、完整证件号"
            notFoundContent={found.isFetching ? '正在查找' : '没有找到'}
            {...(fromId === undefined ? {} : { value: fromId })}
            onChange={setFromId}
            options={others.map(one => ({ value: one.guestId, label: labelOf(one) }))}
          />
        </Field>
        <Field
          label="原因"
          htmlFor="merge-reason"
          isRequired
          problem={isTried && reason.trim() === '' ? '请填写原因' : undefined}
        >
          <Input
            id="merge-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}

const labelOf = ({ name, phoneMasked, certNoMasked, stays }: GuestRow): string =>
  [name, phoneMasked, certNoMasked, `入住 ${stays} 次`].filter(Boolean).join(' ')
