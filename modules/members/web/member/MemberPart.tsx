import { useCall } from '@kezhan/client/request/use-call'
import { type FoundMember, memberFind } from '@kezhan/members/model/member-calls'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Select } from 'antd'
import { useState } from 'react'

const restMs = 300

/** Another member, found by card, phone, name or pinyin. */
export function MemberPart({ id, value, onChange, disabled, form }: FormPartProps) {
  const [words, setWords] = useState('')
  const key = useDebounced(words, restMs).trim()
  const found = useCall(memberFind, { key }, { enabled: key !== '', keepPrevious: true, quiet: true })
  const others = (found.data ?? []).filter(one => one.id !== form.given.memberId && one.state !== 'closed')
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder="卡号、手机尾号、姓名或拼音"
      notFoundContent={key === '' ? '输入后查找' : found.isFetching ? '正在查找' : '没有找到'}
      disabled={disabled}
      {...(typeof value === 'string' ? { value } : {})}
      onChange={onChange}
      options={others.map(one => ({ value: one.id, label: memberLabel(one) }))}
    />
  )
}

const memberLabel = ({ name, phone, levelName, memberNo }: FoundMember): string =>
  [name, phone, levelName, memberNo].join(' ')
