import { DraftInput } from '@kezhan/widgets/DraftInput'
import { ColorPicker, Space } from 'antd'
import type { WidgetProps } from './kind-view'
import { emptyToNull } from './text'

/** The eight presets of the product (C-13). */
const presets = ['#1890FF', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', '#2F54EB', '#722ED1']

/** A swatch for the mouse and the hexadecimal code for the keyboard. */
export function ColourInput({ value, onChange, field, placeholder, ...rest }: WidgetProps) {
  const { id, disabled, autoFocus, status, onEnter } = rest
  const text = typeof value === 'string' ? value : ''
  const isColour = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <Space.Compact block>
      <ColorPicker
        value={isColour ? text : null}
        onChangeComplete={picked => onChange(picked.toHexString().slice(0, 7).toUpperCase())}
        onClear={() => onChange(null)}
        presets={[{ label: '常用颜色', colors: presets }]}
        disabled={disabled ?? false}
        // No colour at all is fully transparent to the picker.
        disabledAlpha={isColour}
        allowClear={!field.required}
      />
      <DraftInput
        text={text}
        onType={typed => onChange(emptyToNull(typed.trim().toUpperCase()))}
        placeholder={placeholder ?? '例如 #1890FF'}
        maxLength={7}
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        status={status}
        onEnter={onEnter}
      />
    </Space.Compact>
  )
}
