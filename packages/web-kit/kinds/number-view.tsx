import type { Field } from '@kezhan/resource/field'
import { tabularFigures } from '@kezhan/widgets/DraftInput'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import type { NumberNotation } from '@kezhan/widgets/number-notation'
import { theme } from 'antd'
import type { CellProps, FilterProps, KindView, WidgetProps } from './kind-view'
import { RangeInputs } from './RangeInputs'

/** The view of a kind that is a number in memory and differs only in how it is written. */
export function numberView(
  notationOf: (field: Field) => NumberNotation,
  widthPx: number,
  suffix?: string,
): KindView {
  function Cell({ value, field }: CellProps) {
    const { token } = theme.useToken()
    if (typeof value !== 'number') return null
    const style = value < 0 ? { ...tabularFigures, color: token.colorError } : tabularFigures
    return <span style={style}>{`${notationOf(field).format(value)}${suffix ?? ''}`}</span>
  }

  function Input({ value, onChange, field, placeholder, ...rest }: WidgetProps) {
    const { id, disabled, autoFocus, status, onEnter } = rest
    return (
      <NumberInput
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        notation={notationOf(field)}
        unread={typeof value === 'string' ? value : undefined}
        onUnread={onChange}
        suffix={suffix}
        placeholder={placeholder ?? `请输入${field.label}`}
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        status={status}
        onEnter={onEnter}
      />
    )
  }

  function Filter({ field, source, query, onChange, onEnter, id }: FilterProps) {
    const notation = notationOf(field)
    const box = (
      parameter: string,
      about: { id?: string | undefined; placeholder: string; label?: string },
    ) => (
      <NumberInput
        {...about}
        value={numberOf(query[parameter])}
        onChange={value => onChange({ [parameter]: value === null ? undefined : String(value) })}
        notation={notation}
        suffix={suffix}
        onEnter={onEnter}
      />
    )
    if (field.search !== 'range') return box(source.field, { id, placeholder: `请输入${field.label}` })
    return (
      <RangeInputs name={source.field} label={field.label} id={id}>
        {end => box(end.parameter, end.box)}
      </RangeInputs>
    )
  }

  return { Cell, Input, Filter, widthPx, align: 'right', notationOf }
}

function numberOf(parameter: string | undefined): number | null {
  const number = parameter === undefined || parameter === '' ? Number.NaN : Number(parameter)
  return Number.isFinite(number) ? number : null
}
