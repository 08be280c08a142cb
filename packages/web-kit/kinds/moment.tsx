import { tabularFigures } from '@kezhan/widgets/DraftInput'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { MomentInputProps } from '@kezhan/widgets/MomentInput'
import type { MomentRangeProps } from '@kezhan/widgets/MomentRange'
import type { MomentPart } from '@kezhan/widgets/moment-part'
import type { CellProps, FilterProps, KindView, WidgetProps } from './kind-view'

export const date: KindView = momentView('date', 110, text => text)
/** A list shows what tells rows apart at a glance; the year is in the title. */
export const datetime: KindView = momentView('datetime', 120, text => text.slice(5, 16))
export const time: KindView = momentView('time', 90, text => text.slice(0, 5))

const MomentInput = lazyWidget<MomentInputProps>(
  async () => (await import('@kezhan/widgets/MomentInput')).MomentInput,
)
const MomentRange = lazyWidget<MomentRangeProps>(
  async () => (await import('@kezhan/widgets/MomentRange')).MomentRange,
)

function momentView(part: MomentPart, widthPx: number, shorten: (text: string) => string): KindView {
  function Cell({ value, full }: CellProps) {
    if (typeof value !== 'string') return null
    return (
      <span style={tabularFigures} title={value}>
        {full ? value : shorten(value)}
      </span>
    )
  }

  function Input({ value, onChange, field, placeholder, ...rest }: WidgetProps) {
    const { id, disabled, autoFocus, status, onEnter } = rest
    return (
      <MomentInput
        part={part}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        placeholder={placeholder ?? `请选择${field.label}`}
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        status={status}
        onEnter={onEnter}
      />
    )
  }

  function Filter({ field, source, query, onChange, onEnter, id }: FilterProps) {
    const name = source.field
    // One moment is hardly ever what a person looks for: a time is searched by its day.
    const isRange = field.search === 'range' || part === 'datetime'
    if (!isRange) {
      return (
        <MomentInput
          part={part}
          value={query[name] ?? null}
          onChange={value => onChange({ [name]: value ?? undefined })}
          placeholder={`请选择${field.label}`}
          id={id}
          onEnter={onEnter}
        />
      )
    }
    const [begin, end] = [`${name}_begin`, `${name}_end`]
    return (
      <MomentRange
        part={part === 'time' ? 'time' : 'date'}
        value={[query[begin] ?? null, query[end] ?? null]}
        onChange={([from, to]) => onChange({ [begin]: from ?? undefined, [end]: to ?? undefined })}
        id={id}
      />
    )
  }

  return { Cell, Input, Filter, widthPx }
}
