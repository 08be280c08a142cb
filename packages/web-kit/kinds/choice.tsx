import { holdsMany } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { ChoiceSelect } from '@kezhan/widgets/choices/ChoiceSelect'
import type { ChoiceProps } from '@kezhan/widgets/choices/choice-props'
import { pairs } from '@kezhan/widgets/hooks/use-chosen'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Tag } from 'antd'
import type { ComponentType } from 'react'
import type { CellProps, FilterProps, KindView, WidgetProps } from './kind-view'
import { PlainCell } from './PlainCell'

/** The kinds whose value is picked: from a dictionary, from rows, from people, from a tree. */
export const dict: KindView = choiceView(ChoiceSelect, 120)
export const ref: KindView = choiceView(LongSelect, 140)
export const user: KindView = choiceView(LongSelect, 120)

const TreeChoice = lazyWidget<ChoiceProps>(
  async () => (await import('@kezhan/widgets/choices/TreeChoice')).TreeChoice,
)
export const tree: KindView = choiceView(TreeChoice, 140)
export const department: KindView = choiceView(TreeChoice, 140)

function LongSelect(props: ChoiceProps) {
  return <ChoiceSelect {...props} isLong />
}

function choiceView(Picker: ComponentType<ChoiceProps>, widthPx: number): KindView {
  function Input({ value, onChange, field, source, text, placeholder, ...rest }: WidgetProps) {
    const { id, disabled, autoFocus, status } = rest
    return (
      <Picker
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        source={source}
        dict={field.kind === 'dict' ? field.dict : undefined}
        many={holdsMany(field)}
        text={text}
        placeholder={placeholder ?? `请选择${field.label}`}
        isRequired={field.required}
        aria-label={id === undefined ? field.label : undefined}
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        status={status}
      />
    )
  }

  function Filter({ field, source, query, onChange, id }: FilterProps) {
    const name = source.field
    const isMany = field.search === 'in' || holdsMany(field)
    // A column that holds a list is searched for its members, which the outer commas ask for.
    const wrap = (value: string): string => (holdsMany(field) ? `,${value},` : value)
    return (
      <Picker
        value={splitList(query[name] ?? '').join(',') || null}
        onChange={value => onChange({ [name]: value === null ? undefined : wrap(value) })}
        source={source}
        dict={field.kind === 'dict' ? field.dict : undefined}
        many={isMany}
        placeholder={`请选择${field.label}`}
        id={id}
      />
    )
  }

  return { Cell: ChoiceCell, Input, Filter, widthPx }
}

/** Several values stand as tags, one as its text. */
function ChoiceCell(props: CellProps) {
  const { value, text, field } = props
  if (!holdsMany(field) || typeof value !== 'string') return <PlainCell {...props} />
  const texts = pairs(value, text ?? null)
  return (
    <span title={text ?? value}>
      {splitList(value).map(one => (
        <Tag key={one}>{texts[one] ?? one}</Tag>
      ))}
    </span>
  )
}
