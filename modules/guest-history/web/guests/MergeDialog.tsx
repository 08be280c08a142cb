import { useCall } from '@kezhan/client/request/use-call'
import { guestDetail, guestPage, mergeGuests } from '@kezhan/guest-history/model/guest-calls'
import type { GuestRow } from '@kezhan/guests/model/guest-shapes'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Alert, Select, Typography } from 'antd'
import { useState } from 'react'

/** 合并档案: another record of the same person goes into this one. */
export const MergeDialog = ({ guest, onClosed }: { guest: GuestRow; onClosed(): void }) => (
  <CallDialog
    call={mergeGuests}
    title={`合并到 ${guest.name}`}
    given={{ intoId: guest.guestId }}
    overrides={{ fromId: { missing: '请选择要并入的档案' }, reason: { missing: '请填写原因' } }}
    parts={{ fromId: OtherGuest }}
    note={
      <Alert
        type="info"
        showIcon
        title="住店历史、预订和备注一并转入；被并入的档案不再出现，不能撤销。"
        style={{ marginBottom: 16 }}
      />
    }
    widthPx={560}
    done={({ stays, orders }) => `已并入 ${guest.name}：入住 ${stays} 次，预订 ${orders} 单`}
    onClosed={onClosed}
  />
)

const restMs = 300

/** Who is alike is proposed; others are found by name. */
function OtherGuest({ id, value, onChange, disabled, form }: FormPartProps) {
  const [words, setWords] = useState('')
  const guestId = String(form.given.intoId)
  const keyword = useDebounced(words, restMs).trim()
  const alike = useCall(guestDetail, { guestId })
  const found = useCall(guestPage, { keyword, pageSize: 20 }, { enabled: keyword !== '', keepPrevious: true })
  const proposed = keyword === '' ? (alike.data?.alike ?? []) : (found.data?.records ?? [])
  const others = proposed.filter(one => one.guestId !== guestId)
  return (
    <>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setWords }}
        placeholder="姓名、手机、完整证件号"
        notFoundContent={found.isFetching ? '正在查找' : '没有找到'}
        disabled={disabled}
        {...(typeof value === 'string' ? { value } : {})}
        onChange={onChange}
        options={others.map(one => ({ value: one.guestId, label: labelOf(one) }))}
      />
      {keyword === '' && others.length > 0 && (
        <Typography.Text type="secondary">手机相同，或姓名和生日相同</Typography.Text>
      )}
    </>
  )
}

const labelOf = ({ name, phoneMasked, certNoMasked, stays }: GuestRow): string =>
  [name, phoneMasked, certNoMasked, `入住 ${stays} 次`].filter(Boolean).join(' ')
