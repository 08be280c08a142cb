import { type Field, holdsMany } from '@kezhan/resource/field'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { Select } from 'antd'
import { useId } from 'react'
import { PropertyInput, PropertyLine } from './PropertyInput'

interface Props {
  field: Field | undefined
  value: string | null
  onChange(value: string | null): void
  isDisabled: boolean
}

/** What a new row begins with: picked where the field is picked, else written as in a sheet. */
export function DefaultBox({ field, value, onChange, isDisabled }: Props) {
  const id = useId()
  if (field?.kind === 'dict' && field.dict !== '')
    return (
      <PropertyLine label="默认值" htmlFor={id}>
        <DictChoice
          id={id}
          dictCode={field.dict}
          type={holdsMany(field) ? 'tags' : 'select'}
          disabled={isDisabled}
          value={value}
          onChange={onChange}
        />
      </PropertyLine>
    )
  if (field?.kind === 'switch')
    return (
      <PropertyLine label="默认值" htmlFor={id}>
        <Select
          id={id}
          allowClear
          placeholder="请选择"
          disabled={isDisabled}
          value={value}
          options={['是', '否'].map(word => ({ value: word, label: word }))}
          onChange={next => onChange(next ?? null)}
        />
      </PropertyLine>
    )
  if (field !== undefined && without.has(field.kind)) return null
  return (
    <PropertyInput
      name="defaultValue"
      value={value}
      isDisabled={isDisabled}
      onChange={next => onChange(typeof next === 'string' ? next : null)}
    />
  )
}

/** Of these nobody begins with a value, or it would be another one for everybody. */
const without: ReadonlySet<Field['kind']> = new Set([
  'ref',
  'tree',
  'user',
  'department',
  'file',
  'image',
  'password',
])
