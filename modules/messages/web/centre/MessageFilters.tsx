import { listStates } from '@kezhan/messages/model/event-calls'
import { eventFamilies, eventLevels } from '@kezhan/resource/event'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Input, Segmented, Select } from 'antd'
import styles from './centre.module.css'

export interface Filters {
  readonly state: string
  readonly level: string
  readonly family: string
  readonly from: string
  readonly to: string
  readonly keyword: string
}

/** What the address says; without a word, what nobody has seen to. */
export function messageFiltersIn(search: URLSearchParams): Filters {
  const part = (name: string): string => search.get(name) ?? ''
  return {
    state: part('state') in listStates ? part('state') : 'open',
    level: part('level'),
    family: part('family'),
    from: part('from'),
    to: part('to'),
    keyword: part('keyword'),
  }
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

interface Props {
  filters: Filters
  hasFamily: boolean
  onChange(part: Readonly<Record<string, string>>): void
}

export function MessageFilters({ filters, hasFamily, onChange }: Props) {
  const { state, level, family, from, to, keyword } = filters
  return (
    <div className={styles.tools}>
      <Segmented
        aria-label="状态"
        options={choicesOf(listStates)}
        value={state}
        onChange={next => onChange({ state: next })}
      />
      {!hasFamily && (
        <Select
          aria-label="消息分类"
          allowClear
          placeholder="消息分类"
          style={{ width: 130 }}
          value={family || null}
          options={choicesOf(eventFamilies)}
          onChange={next => onChange({ family: next ?? '' })}
        />
      )}
      <Select
        aria-label="级别"
        allowClear
        placeholder="级别"
        style={{ width: 90 }}
        value={level || null}
        options={choicesOf(eventLevels)}
        onChange={next => onChange({ level: next ?? '' })}
      />
      <div style={{ width: 250 }}>
        <MomentRange
          label="日期"
          part="date"
          value={[from || null, to || null]}
          onChange={([first, last]) => onChange({ from: first ?? '', to: last ?? '' })}
        />
      </div>
      <Input.Search
        key={keyword}
        allowClear
        aria-label="按内容、房号、单号查找"
        placeholder="内容、房号、单号"
        defaultValue={keyword}
        onSearch={text => onChange({ keyword: text.trim() })}
        style={{ width: 200 }}
      />
    </div>
  )
}
