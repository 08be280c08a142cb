import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { type FoundMember, memberFind } from '@kezhan/members/model/member-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Select } from 'antd'
import { useState } from 'react'

/** Who was chosen; what he has is asked again, because a draft outlives it. */
export type ChosenMember = Pick<FoundMember, 'id' | 'memberNo' | 'name' | 'phone' | 'levelName'>

interface Props {
  id: string
  value: ChosenMember | null
  onChange(member: ChosenMember | null): void
  problem?: string | undefined
}

const restMs = 200
const fewestLetters = 2

/** 会员: found by card, phone or its tail, name or pinyin; then his level and what he has stand below. */
export function MemberField({ id, value, onChange, problem }: Props) {
  const { can } = useAccess()
  const mayFind = can(memberFind.access)
  const [words, setWords] = useState('')
  const key = useDebounced(words.trim(), restMs)
  const found = useCall(
    memberFind,
    { key },
    { enabled: mayFind && key.length >= fewestLetters, keepPrevious: true, quiet: true },
  )
  const chosen = useMember(value)
  if (!mayFind) return null
  const members = key.length < fewestLetters ? [] : (found.data ?? [])
  const options = [...(value === null ? [] : [value]), ...members.filter(one => one.id !== value?.id)]
  return (
    <Field label="会员" htmlFor={id} problem={problem ?? problemOf(chosen)} hint={chosen && factsOf(chosen)}>
      <Select
        id={id}
        allowClear
        placeholder="卡号、手机或尾号、姓名、拼音"
        loading={found.isFetching}
        value={value?.id ?? null}
        showSearch={{ filterOption: false, onSearch: setWords }}
        notFoundContent={key.length < fewestLetters ? null : found.isFetching ? '查找中' : '没有这样的会员'}
        onChange={memberId => {
          setWords('')
          onChange(options.find(one => one.id === memberId) ?? null)
        }}
        options={options.map(one => ({
          value: one.id,
          label: `${one.name} ${one.phone} ${one.levelName}`,
        }))}
      />
    </Field>
  )
}

/** What a chosen member has now. */
function useMember(value: ChosenMember | null): FoundMember | undefined {
  const found = useCall(
    memberFind,
    { key: value?.memberNo ?? '' },
    { enabled: value !== null, quiet: true, staleTimeMs: 0 },
  )
  return value === null ? undefined : found.data?.find(one => one.id === value.id)
}

const factsOf = ({ levelName, principalFen, giftFen, points }: FoundMember): string =>
  [
    levelName,
    `储值 ${formatYuan(principalFen + giftFen)}${giftFen === 0 ? '' : `（含赠送 ${formatYuan(giftFen)}）`}`,
    `积分 ${points}`,
  ].join(' · ')

const problemOf = (member: FoundMember | undefined): string | undefined =>
  member?.state === 'frozen' ? '会员已冻结，不能使用会员价和储值' : undefined
