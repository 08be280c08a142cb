import { DraftInput } from '@kezhan/widgets/DraftInput'
import { containing, exactly, typedText } from './filter-query'
import type { FilterProps } from './kind-view'
import { RangeInputs } from './RangeInputs'

/** `like` searches for a part of the text, the other rules for the text as it is typed. */
export function TextFilter({ field, source, query, onChange, onEnter, id }: FilterProps) {
  const name = source.field
  const isLike = field.search === undefined || field.search === 'like'
  if (field.search === 'range') {
    return (
      <RangeInputs name={name} label={field.label} id={id}>
        {end => (
          <DraftInput
            {...end.box}
            text={query[end.parameter] ?? ''}
            onType={text => onChange({ [end.parameter]: exactly(text) })}
            onEnter={onEnter}
          />
        )}
      </RangeInputs>
    )
  }
  return (
    <DraftInput
      id={id}
      text={isLike ? typedText(query[name]) : (query[name] ?? '')}
      onType={text => onChange({ [name]: isLike ? containing(text) : exactly(text) })}
      onEnter={onEnter}
      placeholder={`请输入${field.label}`}
      allowClear
    />
  )
}
