import { onlineForm } from '@kezhan/online/model/form'
import type { Field, Value } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { type ReactNode, useId } from 'react'
import styles from './designer.module.css'

const columns = onlineForm.children.fields.fields
export type Property = keyof typeof columns

interface Props {
  name: Property
  value: Value
  onChange(value: Value): void
  isDisabled: boolean
  problem?: string | undefined
}

/** A property of a field is a field itself: its widget, and the choices that the form of forms has for it. */
export function PropertyInput({ name, value, onChange, isDisabled, problem }: Props) {
  const id = useId()
  const field: Field = columns[name]
  const { Input } = kindViewOf(field)
  return (
    <PropertyLine label={field.label} htmlFor={id} hint={field.help} problem={problem}>
      <Input
        id={id}
        field={field}
        source={{ path: onlineForm.path, field: `fields.${name}` }}
        value={value}
        onChange={onChange}
        disabled={isDisabled}
      />
    </PropertyLine>
  )
}

interface LineProps {
  label: string
  htmlFor?: string
  hint?: string | undefined
  problem?: string | undefined
  children: ReactNode
}

export function PropertyLine({ label, htmlFor, hint, problem, children }: LineProps) {
  return (
    <div className={styles.property}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
