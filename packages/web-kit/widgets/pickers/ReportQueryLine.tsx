import type { ReportOption, ReportQueryItem } from '@kezhan/resource/report-wire'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { MomentInput } from '../MomentInput'
import styles from './pickers.module.css'
import type { ReportDrafts } from './ReportQuery'

interface Props {
  line: ReportQueryItem
  options: readonly ReportOption[]
  drafts: ReportDrafts
  onChange(name: string, value: string | undefined): void
}

/** One value, or from and to, either of which may stay open. */
export function ReportQueryLine({ line, options, drafts, onChange }: Props) {
  const id = useId()
  const { field, label, mode } = line
  const box = (name: string, boxId: string, title: string) => (
    <ValueBox
      id={boxId}
      view={line.view}
      label={title}
      options={options}
      value={drafts[name]}
      onChange={value => onChange(name, value)}
    />
  )
  return (
    <div className={styles.queryLine}>
      <label htmlFor={id}>{label}</label>
      {mode === 'single' ? (
        box(field, id, label)
      ) : (
        <span className={styles.range}>
          {box(`${field}_begin`, id, `${label}起`)}
          <span aria-hidden="true">~</span>
          {box(`${field}_end`, `${id}-end`, `${label}止`)}
        </span>
      )}
    </div>
  )
}

interface BoxProps {
  id: string
  view: ReportQueryItem['view']
  label: string
  options: readonly ReportOption[]
  value: string | undefined
  onChange(value: string | undefined): void
}

function ValueBox({ id, view, label, options, value, onChange }: BoxProps) {
  if (view === 'date' || view === 'datetime') {
    return (
      <MomentInput
        id={id}
        part={view}
        placeholder={label}
        value={value ?? null}
        onChange={next => onChange(next ?? undefined)}
      />
    )
  }
  if (view === 'list') {
    return (
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={`请选择${label}`}
        options={options.map(option => ({ value: option.value, label: option.text }))}
        value={value ?? null}
        onChange={next => onChange(next ?? undefined)}
      />
    )
  }
  return (
    <Input
      id={id}
      allowClear
      aria-label={label}
      inputMode={view === 'number' ? 'decimal' : 'text'}
      maxLength={100}
      placeholder={`请输入${label}`}
      value={value ?? ''}
      onChange={event => onChange(event.target.value)}
    />
  )
}
