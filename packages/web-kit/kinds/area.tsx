import type { ChoiceProps } from '@kezhan/widgets/choices/choice-props'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { areaOf, withinArea } from './filter-query'
import type { FilterProps, KindView, WidgetProps } from './kind-view'
import { PlainCell } from './PlainCell'

export const area: KindView = { Cell: PlainCell, Input: AreaInput, Filter: AreaFilter, widthPx: 180 }

const AreaChoice = lazyWidget<ChoiceProps>(
  async () => (await import('@kezhan/widgets/choices/AreaChoice')).AreaChoice,
)

function AreaInput({ value, onChange, field, source, text, placeholder, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus, status } = rest
  return (
    <AreaChoice
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      source={source}
      many={false}
      text={text}
      placeholder={placeholder ?? `请选择${field.label}`}
      isRequired={field.required}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      status={status}
    />
  )
}

/** A province finds everything within it. */
function AreaFilter({ field, source, query, onChange, id }: FilterProps) {
  return (
    <AreaChoice
      value={areaOf(query[source.field])}
      onChange={value => onChange({ [source.field]: withinArea(value) })}
      source={source}
      many={false}
      placeholder={`请选择${field.label}`}
      id={id}
    />
  )
}
