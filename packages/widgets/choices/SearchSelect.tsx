import { ApiProblem, request } from '@kezhan/client/request/client'
import { notifier } from '@kezhan/client/request/notifier'
import { queryKeyOf } from '@kezhan/client/request/use-call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useQuery } from '@tanstack/react-query'
import { Select, Spin } from 'antd'
import { useState } from 'react'
import type { Labelled } from '../hooks/use-chosen'
import { useDebounced } from '../hooks/use-debounced'
import { useDictTexts } from '../hooks/use-dict-texts'
import { withoutUndefined } from '../without-undefined'
import { noneText } from './none-text'

interface Props {
  value: string | null
  onChange(value: string | null): void
  /** A registered table dictionary in its wire form: `sys_user,realname,username`. */
  dict: string
  many?: boolean
  /** How long typing rests before the server is asked; table cells ask sooner (decision A-16). */
  restMs?: number
  pageSize?: number
  id?: string
  disabled?: boolean
  status?: 'error'
  placeholder?: string
  label?: string
  /** A table cell is edited the moment it opens. */
  isOpenAtOnce?: boolean
  onBlur?: (() => void) | undefined
}
interface Item {
  readonly value: string
  readonly text: string
}

const freshMs = 300_000

/** Chooses from a table dictionary that the server searches; texts of what is chosen are asked for once. */
export function SearchSelect(props: Props) {
  const {
    value,
    onChange,
    dict,
    many = false,
    restMs = 800,
    pageSize = 10,
    label,
    isOpenAtOnce = false,
    ...rest
  } = props
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const keyword = useDebounced(typed.trim(), restMs)
  const found = useQuery({
    ...searchOf(dict, { keyword, pageSize }),
    enabled: isOpen,
  })
  const values = splitList(value ?? '')
  const texts = useDictTexts(
    dict,
    values.filter(one => picked[one] === undefined),
  )
  const chosen = values.map(one => ({ value: one, label: picked[one] ?? texts[one] ?? one }))

  function handleChange(next: Labelled | readonly Labelled[] | null | undefined) {
    const options = next === null || next === undefined ? [] : [next].flat()
    setPicked(former => ({ ...former, ...Object.fromEntries(options.map(one => [one.value, one.label])) }))
    onChange(options.map(one => one.value).join(',') || null)
  }

  return (
    <Select<Labelled | readonly Labelled[] | null>
      style={{ width: '100%' }}
      labelInValue
      allowClear
      autoFocus={isOpenAtOnce}
      defaultOpen={isOpenAtOnce}
      value={many ? chosen : (chosen[0] ?? null)}
      onChange={handleChange}
      options={(found.data ?? []).map(item => ({ value: item.value, label: item.text }))}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      onOpenChange={setOpen}
      // Enter takes one choice; in a table cell it would end the editing before the next.
      onKeyDown={event => {
        if (many && event.key === 'Enter') event.stopPropagation()
      }}
      loading={isOpen && found.isFetching}
      notFoundContent={
        found.isFetching ? <Spin size="small" description="加载中..." /> : noneText(found.isError)
      }
      {...withoutUndefined({
        placeholder: '请输入搜索内容',
        ...rest,
        'aria-label': label,
        mode: many ? ('multiple' as const) : undefined,
      })}
    />
  )
}

function searchOf(dict: string, query: { keyword: string; pageSize: number }) {
  const path = `/sys/dict/loadDict/${encodeURIComponent(dict)}`
  return {
    queryKey: queryKeyOf(path, query),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return (await request<readonly Item[]>('GET', path, { query, signal, quiet: true })).result ?? []
      } catch (error) {
        // The list stays empty, and the person is told why (widgets §7).
        if (error instanceof ApiProblem && !error.shown) {
          notifier().warn('系统提示', error.message)
          error.shown = true
        }
        throw error
      }
    },
    staleTime: freshMs,
    retry: false,
  }
}
