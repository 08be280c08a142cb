import type { Field } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { Form } from 'antd'
import { type ComponentType, memo, useId } from 'react'
import { sameValue } from '../row'
import type { FormPartProps } from '../slots'
import styles from './form.module.css'
import { isFilled, useDemanded, useShown } from './form-rules'
import { useFormProblem, useFormValue } from './form-store'
import type { RowForm } from './row-form'

interface Props {
  form: RowForm
  name: string
  field: Field
  isDisabled: boolean
  /** Whose row it is, where the platform writes it. */
  hotelCode: string | undefined
  /** The words for the stored value, which a closed picker shows. */
  text: string | undefined
  part: ComponentType<FormPartProps> | undefined
}

/** One labelled field. It listens to its own value and problem only. */
export const FormField = memo(function FormField({ form, name, field, ...rest }: Props) {
  const { isDisabled, hotelCode, text, part: Part } = rest
  const value = useFormValue(form.store, name)
  const problem = useFormProblem(form.store, name)
  const id = useId()
  const { Input } = kindViewOf(field)
  const isStored = sameValue(value, form.base.values[name])
  const isRequired = useDemanded(form, field)
  const help = field.help ?? (isFilled(form, field) ? '留空则保存时自动生成' : undefined)
  const isThere = useShown(form, field)
  if (!isThere) return null
  return (
    <div data-field={name} className={isWide(field) ? styles.wide : undefined}>
      <Form.Item
        label={field.label}
        htmlFor={id}
        required={isRequired}
        {...(problem === undefined ? {} : { validateStatus: 'error' as const, help: problem })}
        {...(help === undefined ? {} : { extra: help })}
      >
        {Part === undefined ? (
          <Input
            id={id}
            field={field}
            source={{
              path: form.resource.path,
              field: name,
              ...(hotelCode === undefined ? {} : { hotelCode }),
            }}
            value={value}
            onChange={next => form.store.set(name, next)}
            disabled={isDisabled}
            text={isStored ? (text ?? null) : null}
            {...(problem === undefined ? {} : { status: 'error' as const })}
          />
        ) : (
          <Part
            id={id}
            field={field}
            value={value}
            onChange={next => form.store.set(name, next)}
            disabled={isDisabled}
            form={form}
          />
        )}
      </Form.Item>
    </div>
  )
})

const wideKinds = new Set<Field['kind']>(['textarea', 'richtext', 'json', 'file', 'image', 'cron'])
export const isWide = (field: Field): boolean => wideKinds.has(field.kind)
