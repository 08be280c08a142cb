import type { ReportOption, ReportQueryItem } from '@kezhan/resource/report-wire'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { MomentInput } from '../MomentInput'
import styles from './pickers.module.css'
import type { ReportDrafts } from './report-drafts'

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
  const box = (name: string, boxId: string, title: string, hint: string) => (
    <ValueBox
      id={boxId}
      view={line.view}
      label={title}
      hint={hint}
      options={options}
      value={drafts[name]}
      onChange={value => onChange(name, value)}
    />
  )
  return (
    <div className={styles.queryLine}>
      <label htmlFor={id} title={label}>
        {label}
      </label>
      {mode === 'single' ? (
        box(field, id, label, `${line.view === 'list' ? '请选择' : '请输入'}${label}`)
      ) : (
        <span className={styles.range}>
          {box(`${field}_begin`, id, `${label}起`, '起')}
          <span aria-hidden="true">~</span>
          {box(`${field}_end`, `${id}-end`, `${label}止`, '止')}
        </span>
      )}
    </div>
  )
}

interface BoxProps {
  id: string
  view: ReportQueryItem['view']
  label: string
  hint: string
  options: readonly ReportOption[]
  value: string | undefined
  onChange(value: string | undefined): void
}

function ValueBox({ id, view, label, hint, options, value, onChange }: BoxProps) {
  if (view === 'date' || view === 'datetime') {
    return (
      <MomentInput
        id={id}
        part={view}
        placeholder={hint}
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
        placeholder={hint}
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
      placeholder={hint}
      value={value ?? ''}
      onChange={event => onChange(event.target.value)}
    />
  )
}
