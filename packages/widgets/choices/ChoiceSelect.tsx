import { useQuery } from '@tanstack/react-query'
import { Select, Spin } from 'antd'
import { useState } from 'react'
import { type Labelled, useChosen } from '../hooks/use-chosen'
import { useDebounced } from '../hooks/use-debounced'
import { withoutUndefined } from '../without-undefined'
import type { ChoiceProps } from './choice-props'
import { noneText } from './none-text'
import { atOnce, mostOptions, optionsQuery } from './options'

interface Props extends ChoiceProps {
  /** The list is long: the server searches it. A short one is searched here. */
  isLong?: boolean
}

const restMs = 300

/** A picker of dictionary entries, rows or people (ARIA combobox, as antd's Select has it). */
export function ChoiceSelect({
  value,
  onChange,
  source,
  dict,
  many,
  text,
  isRequired,
  isLong,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword.trim(), restMs)
  const { chosen, remember } = useChosen(source, value, text ?? null, dict)
  const all = useQuery({ ...optionsQuery(source), ...atOnce(dict), enabled: isOpen })
  const isSearching = asked !== '' && (isLong === true || (all.data?.length ?? 0) >= mostOptions)
  const found = useQuery({ ...optionsQuery(source, { keyword: asked }), enabled: isOpen && isSearching })
  const listed = isSearching ? found : all

  function handleChange(picked: Labelled | readonly Labelled[] | null | undefined) {
    const options = picked === null || picked === undefined ? [] : [picked].flat()
    remember(options.map(({ value: one, label }) => ({ value: one, label })))
    onChange(options.map(option => option.value).join(',') || null)
  }

  return (
    <Select<Labelled | readonly Labelled[] | null>
      style={{ width: '100%' }}
      labelInValue
      value={many ? chosen : (chosen[0] ?? null)}
      onChange={handleChange}
      options={(listed.data ?? []).map(option => ({ value: option.value, label: option.text }))}
      showSearch={{
        onSearch: setKeyword,
        filterOption: isSearching ? false : containsText,
      }}
      loading={isOpen && listed.isFetching}
      notFoundContent={
        listed.isFetching ? <Spin size="small" description="加载中..." /> : noneText(listed.isError)
      }
      onOpenChange={setOpen}
      allowClear={!isRequired}
      {...withoutUndefined({ ...rest, mode: many ? ('multiple' as const) : undefined })}
    />
  )
}

const containsText = (typed: string, option?: { label?: unknown }): boolean =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase())
