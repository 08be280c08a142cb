import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type StepValue, valueSources } from '@kezhan/flows/model/action'
import type { Resource } from '@kezhan/resource/define'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { UnseenLabel } from '@kezhan/widgets/UnseenLabel'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { choicesOf, fieldChoices, isWritable } from './choice-of'
import { replaced, without } from './new-action'
import { TokenInput } from './TokenInput'

interface Props {
  /** The form whose fields are filled or compared, and the one whose record sets it off. */
  target: Pick<Resource, 'fields' | 'path'>
  own: Resource
  values: readonly StepValue[]
  addText: string
  onChange(values: readonly StepValue[]): void
}

/** Fields with where their values come from. */
export function ValueLines({ target, own, values, addText, onChange }: Props) {
  return (
    <div>
      {values.map((value, index) => (
        <div key={index} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 8 }}>
          <Select
            aria-label="填写字段"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="选择字段"
            style={{ width: 140 }}
            value={value.field || null}
            options={fieldChoices(target, isWritable)}
            onChange={field =>
              onChange(replaced(values, index, { ...value, field: field ?? '', value: null }))
            }
          />
          <Select
            aria-label="取值"
            style={{ width: 130 }}
            value={value.from}
            options={choicesOf(valueSources)}
            onChange={from => onChange(replaced(values, index, { ...value, from, value: null }))}
          />
          <div style={{ flex: '1 1 180px', minWidth: 0 }}>
            <ValueInput
              target={target}
              own={own}
              value={value}
              onChange={text => onChange(replaced(values, index, { ...value, value: text }))}
            />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label="删除字段"
            onClick={() => onChange(without(values, index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => onChange([...values, { field: '', from: 'constant', value: null }])}
      >
        {addText}
      </Button>
    </div>
  )
}

interface InputProps {
  target: Pick<Resource, 'fields' | 'path'>
  own: Resource
  value: StepValue
  onChange(text: string | null): void
}

function ValueInput({ target, own, value, onChange }: InputProps) {
  const id = useId()
  const field = target.fields[value.field]
  if (value.from === 'field')
    return (
      <Select
        aria-label="来源字段"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择本记录的字段"
        style={{ width: '100%' }}
        value={value.value ?? null}
        options={fieldChoices(own)}
        onChange={onChange}
      />
    )
  if (value.from === 'text')
    return <TokenInput form={own} label="文字" value={value.value ?? ''} onChange={onChange} />
  if (value.from !== 'constant' || field === undefined) return null
  const { Input } = kindViewOf(field)
  // What is kept is text; numbers are read again as what their field holds.
  const isNumber =
    field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent'
  const kept = value.value ?? null
  return (
    <>
      <UnseenLabel htmlFor={id} text="固定值" />
      <Input
        id={id}
        field={field}
        source={{ path: target.path, field: value.field }}
        value={kept !== null && isNumber ? Number(kept) : kept}
        placeholder="固定值"
        onChange={next => onChange(next === null ? null : String(next))}
      />
    </>
  )
}
