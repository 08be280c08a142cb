import { takesNoValue } from '@kezhan/resource/condition'
import type { Field, Value } from '@kezhan/resource/field'
import { parseCell, toCell } from '@kezhan/resource/kinds/registry'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { UnseenLabel } from '@kezhan/widgets/UnseenLabel'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { type DraftLine, endsOf, joinEnds } from './advanced-query'
import { PeriodInput } from './PeriodInput'

interface Props {
  path: string
  line: DraftLine
  field: Field | undefined
  onChange(value: Value): void
}

/** The value of one line: free text for patterns, a list for `in`, two boxes for a range, else the widget of the field's kind. */
export function QueryValueInput({ path, line, field, onChange }: Props) {
  const id = useId()
  if (field === undefined || line.rule === undefined)
    return <Input disabled placeholder="请输入值" aria-label="值" />
  if (takesNoValue(line.rule)) return <Input disabled placeholder="不用填写值" aria-label="值" />
  if (line.rule === 'within')
    return <PeriodInput value={typeof line.val === 'string' ? line.val : null} onChange={onChange} />
  if (line.rule === 'between') return <RangeInput path={path} line={line} field={field} onChange={onChange} />
  if (line.rule === 'like' || line.rule === 'left_like' || line.rule === 'right_like') {
    return (
      <Input
        aria-label="值"
        placeholder="请输入值"
        value={typeof line.val === 'string' ? line.val : ''}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  const many = line.rule === 'in' ? manyOf(field) : field
  if (many === undefined) return <ListInput field={field} value={line.val} onChange={onChange} />
  const { Input: KindInput } = kindViewOf(many)
  return (
    <>
      <UnseenLabel htmlFor={id} text="值" />
      <KindInput
        id={id}
        field={many}
        source={{ path, field: line.field ?? '' }}
        value={line.val}
        onChange={onChange}
        placeholder="请输入值"
      />
    </>
  )
}

/** Both ends side by side, each the widget of the field's kind. */
function RangeInput({ path, line, field, onChange }: Props & { field: Field }) {
  const id = useId()
  const [from, to] = endsOf(line.val, field)
  const { Input: KindInput } = kindViewOf(field)
  const box = (end: 'from' | 'to', label: string, value: Value) => (
    <div style={{ flex: 1, minWidth: 0 }}>
      <UnseenLabel htmlFor={`${id}${end}`} text={label} />
      <KindInput
        id={`${id}${end}`}
        field={field}
        source={{ path, field: line.field ?? '' }}
        value={value}
        onChange={typed => onChange(end === 'from' ? joinEnds(typed, to) : joinEnds(from, typed))}
        placeholder={label}
      />
    </div>
  )
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
      {box('from', '起始值', from)}
      <span style={{ lineHeight: '32px' }}>至</span>
      {box('to', '结束值', to)}
    </div>
  )
}

/** The same field with room for several choices; undefined where there is nothing to choose from. */
function manyOf(field: Field): Field | undefined {
  const isChoice =
    field.kind === 'dict' || field.kind === 'ref' || field.kind === 'user' || field.kind === 'department'
  return isChoice ? { ...field, many: true } : undefined
}

/** Values typed one after the other, written as people write them: amounts in yuan, switches as words. */
function ListInput({ field, value, onChange }: { field: Field; value: Value; onChange(value: Value): void }) {
  const stored = value === null || value === '' ? [] : String(value).split(',')
  const shown = stored.map(one =>
    String(toCell(field.kind === 'money' || field.kind === 'percent' ? Number(one) : one, field)),
  )
  const handleChange = (words: readonly string[]): void => {
    const values = words.flatMap(word => {
      const parsed = parseCell(word, field)
      return parsed.problem === undefined && parsed.value !== null ? [String(parsed.value)] : []
    })
    onChange(values.join(',') || null)
  }
  return (
    <Select
      mode="tags"
      aria-label="值"
      placeholder="输入后按回车，可输入多个值"
      style={{ width: '100%' }}
      tokenSeparators={[',', '，', ' ']}
      value={shown}
      options={[]}
      onChange={handleChange}
    />
  )
}
