import { CountInput } from '@kezhan/widgets/CountInput'
import { Input, Select } from 'antd'
import type { PartRow } from './expression-rows'
import { LineTools } from './LineTools'
import { PartSettings } from './PartSettings'
import { isPartKind, partKindOptions, partKinds } from './part-kinds'
import styles from './rules.module.css'

interface Props {
  rows: readonly PartRow[]
  index: number
  row: PartRow
  disabled: boolean
  onRows(rows: readonly PartRow[]): void
}

const letterOptions = [
  { value: 'asIs', label: '原样' },
  { value: 'upper', label: '转大写' },
  { value: 'lower', label: '转小写' },
]
const padOptions = [
  { value: 'none', label: '不补位' },
  { value: 'left', label: '左侧补位' },
]
/** Digits and dates have neither letters nor gaps to fill. */
const isWritten = new Set(['text', 'formField', 'hotelCode', 'orgCode'])

/** One part of a rule: what it is, its settings, and for texts what is done to them. */
export function PartLine({ rows, index, row, disabled, onRows }: Props) {
  const change = (next: PartRow): void => onRows(rows.map((one, at) => (at === index ? next : one)))
  const { part, letters, pad } = row
  const isText = isWritten.has(part.kind) || letters !== 'asIs' || pad !== undefined
  return (
    <div className={styles.line}>
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.settings}>
        {isPartKind(part.kind) && (
          <Select
            size="small"
            aria-label={`第${index + 1}条的类型`}
            style={{ width: 128 }}
            options={partKindOptions}
            value={part.kind}
            disabled={disabled}
            onChange={kind =>
              isPartKind(kind) && change({ part: partKinds[kind].start, letters: 'asIs', pad: undefined })
            }
          />
        )}
        <PartSettings part={part} disabled={disabled} onPart={next => change({ ...row, part: next })} />
        {isText && (
          <>
            <span className={styles.break} />
            <Select
              size="small"
              aria-label="大小写"
              style={{ width: 96 }}
              options={letterOptions}
              value={letters}
              disabled={disabled}
              onChange={next => change({ ...row, letters: next })}
            />
            <Select
              size="small"
              aria-label="补位"
              style={{ width: 100 }}
              options={padOptions}
              value={pad === undefined ? 'none' : 'left'}
              disabled={disabled}
              onChange={next =>
                change({ ...row, pad: next === 'none' ? undefined : { length: 4, fill: '0' } })
              }
            />
          </>
        )}
        {pad !== undefined && (
          <>
            <span style={{ width: 100 }}>
              <CountInput
                size="small"
                label="补到几位"
                suffix="位"
                min={1}
                max={50}
                value={pad.length}
                disabled={disabled}
                onChange={length => change({ ...row, pad: { ...pad, length: length ?? 1 } })}
              />
            </span>
            <Input
              size="small"
              aria-label="补位字符"
              style={{ flex: 'none', width: 40 }}
              maxLength={1}
              value={pad.fill}
              disabled={disabled}
              onChange={event => change({ ...row, pad: { ...pad, fill: event.target.value } })}
            />
          </>
        )}
      </span>
      <LineTools rows={rows} index={index} disabled={disabled} onRows={onRows} />
    </div>
  )
}
