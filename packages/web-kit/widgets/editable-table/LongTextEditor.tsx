import { Input, Popover } from 'antd'
import { useState } from 'react'
import type { EditorProps } from './cell-types'

/** Widgets §9. */
const heightPx = 200
const widthPx = 150

/** Several lines in a box of their own, which the table cannot clip. */
export function LongTextEditor({ column, value, onChange, onClose }: EditorProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const take = () => onChange(text === '' ? null : text, true)
  const box = (
    <Input.TextArea
      autoFocus
      aria-label={column.title}
      style={{ height: heightPx, width: Number(column.props?.width ?? widthPx) * 2 }}
      value={text}
      placeholder={column.placeholder}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose(true)
        const isDone = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        if (!isDone) return
        event.preventDefault()
        take()
      }}
      onBlur={take}
    />
  )
  return (
    <Popover open content={box} placement="bottomLeft" title={column.title}>
      <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
    </Popover>
  )
}
