import styles from '@kezhan/hotels/web/settings/settings.module.css'
import type { Field } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { Input } from 'antd'
import { useId } from 'react'

interface Props {
  label: string
  /** As it stands in the setting: whole numbers, or whatever was typed instead. */
  value: string
  onChange(value: string): void
  disabled?: boolean
  problem?: string | undefined
}

/** A number in the sentence of a rule, with what is wrong with it beneath. */
export function NumberBox({
  kind,
  label,
  value,
  onChange,
  disabled = false,
  problem,
}: Props & { kind: 'integer' | 'money' | 'percent' }) {
  const id = useId()
  const field: Field = { kind, label }
  const Kind = kindViewOf(field).Input
  return (
    <span className={styles.box}>
      <label htmlFor={id} style={unseen}>
        {label}
      </label>
      <Kind
        id={id}
        field={field}
        source={{ path: '/base/hotelConfig', field: label }}
        value={value === '' ? null : /^-?\d+$/.test(value) ? Number(value) : value}
        onChange={next => onChange(next === null ? '' : String(next))}
        disabled={disabled}
        {...(problem === undefined ? {} : { status: 'error' as const })}
      />
      <Problem text={problem} />
    </span>
  )
}

export function TimeBox({ label, value, onChange, disabled = false, problem }: Props) {
  return (
    <span className={styles.box}>
      <Input
        aria-label={label}
        value={value}
        maxLength={5}
        placeholder="18:00"
        disabled={disabled}
        status={problem === undefined ? '' : 'error'}
        // The colon of a Chinese keyboard is one too.
        onChange={event => onChange(event.target.value.replace('：', ':'))}
      />
      <Problem text={problem} />
    </span>
  )
}

export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}

/** The sentence says what the box is for those who see it. */
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
