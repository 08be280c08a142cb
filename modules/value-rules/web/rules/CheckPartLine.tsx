import type { CheckPart } from '@kezhan/value-rules/model/check-rule'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Input, Select } from 'antd'
import { LineTools } from './LineTools'
import styles from './rules.module.css'

interface Props {
  rows: readonly CheckPart[]
  index: number
  row: CheckPart
  disabled: boolean
  onRows(rows: readonly CheckPart[]): void
}

const priorityOptions = [
  { value: '1', label: '优先运行' },
  { value: '0', label: '最后运行' },
]

/** One part of a check rule: which characters, what they must look like, and what is said otherwise. */
export function CheckPartLine({ rows, index, row, disabled, onRows }: Props) {
  const change = (part: Partial<CheckPart>): void =>
    onRows(rows.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <div className={styles.line}>
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.settings}>
        {row.digits === '*' ? (
          <Select
            size="small"
            aria-label="优先级"
            style={{ width: 100 }}
            options={priorityOptions}
            value={row.priority ?? '1'}
            disabled={disabled}
            onChange={priority => change({ priority })}
          />
        ) : (
          <span style={{ width: 100 }}>
            <CountInput
              size="small"
              label="位数"
              suffix="位"
              min={1}
              max={999}
              value={Number(row.digits)}
              disabled={disabled}
              onChange={digits => change({ digits: String(digits ?? 1) })}
            />
          </span>
        )}
        <Input
          size="small"
          aria-label="正则表达式"
          placeholder="正则表达式，例如 [A-Z]+"
          maxLength={500}
          value={row.pattern}
          disabled={disabled}
          onChange={event => change({ pattern: event.target.value })}
        />
        <span className={styles.break} />
        <Input
          size="small"
          aria-label="提示文字"
          placeholder="不符合时的提示文字"
          maxLength={200}
          value={row.message}
          disabled={disabled}
          onChange={event => change({ message: event.target.value })}
        />
      </span>
      <LineTools rows={rows} index={index} disabled={disabled} onRows={onRows} />
    </div>
  )
}
