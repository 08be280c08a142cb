import { operateTypes } from '@kezhan/monitor/model/log-calls'
import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { FilterPlace } from './FilterPlace'
import styles from './log.module.css'
import type { LogFilters } from './use-log-filters'

interface Props {
  readonly filters: LogFilters
  readonly isPlatform: boolean
  /** Which of the filters this log knows. */
  readonly knows: readonly ('keyWord' | 'operateType')[]
  readonly onChange: (change: Partial<LogFilters>) => void
  readonly children?: ReactNode
}

const empty = { keyWord: '', operateType: '', username: '', hotelCode: '', begin: '', end: '' }

/** What to look for; typing asks nothing until Enter or the button. */
export function LogSearch({ filters, isPlatform, knows, onChange, children }: Props) {
  const [draft, setDraft] = useState(filters)
  const edit = (change: Partial<LogFilters>): void => setDraft({ ...draft, ...change })
  const text = (name: 'keyWord' | 'username' | 'hotelCode', label: string) => (
    <div className={styles.field}>
      <span>{label}</span>
      <Input
        allowClear
        aria-label={label}
        value={draft[name]}
        onChange={event => edit({ [name]: event.target.value })}
      />
    </div>
  )
  return (
    <FilterPlace>
      <form
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          onChange({ ...draft, logType: filters.logType, pageNo: 1 })
        }}
      >
        {knows.includes('keyWord') && text('keyWord', '关键字')}
        {text('username', '操作账号')}
        {isPlatform && knows.includes('keyWord') && text('hotelCode', '酒店编码')}
        {knows.includes('operateType') && (
          <div className={styles.field}>
            <span>操作类型</span>
            <Select
              allowClear
              aria-label="操作类型"
              value={draft.operateType || null}
              onChange={value => edit({ operateType: value ?? '' })}
              options={operateTypes
                .filter(({ value }) => value !== '6')
                .map(({ value, title }) => ({ value, label: title }))}
            />
          </div>
        )}
        <div className={styles.field}>
          <span>时间</span>
          <MomentRange
            part="date"
            value={[draft.begin || null, draft.end || null]}
            onChange={([begin, end]) => edit({ begin: begin ?? '', end: end ?? '' })}
          />
        </div>
        <div className={styles.buttons}>
          {children}
          <Button
            onClick={() => {
              setDraft({ ...draft, ...empty })
              onChange(empty)
            }}
          >
            重置
          </Button>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        </div>
      </form>
    </FilterPlace>
  )
}
