import type { ReportOffer } from '@kezhan/reports/model/report'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type Asked, canCompare } from './asked'
import { DaysChoice } from './DaysChoice'
import { FilterChoice } from './FilterChoice'
import styles from './report.module.css'
import type { Compare, ReportState } from './report-state'
import type { ChangeReport } from './use-report-state'

interface Props {
  offer: ReportOffer
  state: ReportState
  asked: Asked
  businessDate: string
  onChange: ChangeReport
  /** What is done with the report as it stands. */
  children: ReactNode
}

const compares: readonly { readonly value: Compare | ''; readonly label: string }[] = [
  { value: '', label: '不对比' },
  { value: 'lastPeriod', label: '对比上期' },
  { value: 'lastYear', label: '对比去年同期' },
  { value: 'budget', label: '对比预算' },
]

/** What is asked of the report; only what this one can be asked. */
export function ReportToolbar({ offer, state, asked, businessDate, onChange, children }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${offer.title}的条件`}>
      <DaysChoice
        kind={offer.days}
        value={state.days}
        days={asked}
        businessDate={businessDate}
        onChange={days => onChange({ days })}
      />
      {(offer.compares || offer.hasBudget) && (
        <Select<Compare | ''>
          aria-label="对比"
          value={asked.compare ?? ''}
          onChange={chosen => onChange({ compare: chosen === '' ? undefined : chosen })}
          options={compares.filter(({ value }) => value === '' || canCompare(offer, value))}
          style={{ minWidth: 120 }}
        />
      )}
      {offer.groups.length > 1 && (
        <Select<string>
          aria-label="分组"
          value={asked.groupBy ?? ''}
          onChange={groupBy => onChange({ groupBy, columns: undefined })}
          options={offer.groups.map(({ key, title }) => ({ value: key, label: `按${title}` }))}
          style={{ minWidth: 120 }}
        />
      )}
      {offer.filters.map(filter => (
        <FilterChoice
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key]}
          onChange={value => onChange({ filters: { ...state.filters, [filter.key]: value } })}
        />
      ))}
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
