import { MomentRange } from '@kezhan/widgets/MomentRange'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FilterPlace } from './FilterPlace'
import styles from './log.module.css'

export interface DataLogFilters {
  readonly dataTable: string
  readonly dataId: string
  readonly username: string
  readonly begin: string
  readonly end: string
}

interface Props {
  readonly filters: DataLogFilters
  readonly onChange: (change: DataLogFilters) => void
}

const fields = [
  { name: 'dataTable', label: '数据表', hint: '名称或表名，如 用户' },
  { name: 'dataId', label: '数据编号', hint: '' },
  { name: 'username', label: '操作账号', hint: '' },
] as const

const empty: DataLogFilters = { dataTable: '', dataId: '', username: '', begin: '', end: '' }

/** Which rows of which table; typing asks nothing until Enter or the button. */
export function DataLogSearch({ filters, onChange }: Props) {
  const { dataTable, dataId, username, begin, end } = filters
  const [draft, setDraft] = useState<DataLogFilters>({ dataTable, dataId, username, begin, end })
  return (
    <FilterPlace>
      <form
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          onChange(draft)
        }}
      >
        {fields.map(({ name, label, hint }) => (
          <div key={name} className={styles.field}>
            <span>{label}</span>
            <Input
              allowClear
              aria-label={label}
              placeholder={hint}
              value={draft[name]}
              onChange={event => setDraft({ ...draft, [name]: event.target.value.trim() })}
            />
          </div>
        ))}
        <div className={styles.field}>
          <span>时间</span>
          <MomentRange
            part="date"
            value={[draft.begin || null, draft.end || null]}
            onChange={([from, to]) => setDraft({ ...draft, begin: from ?? '', end: to ?? '' })}
          />
        </div>
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setDraft(empty)
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
