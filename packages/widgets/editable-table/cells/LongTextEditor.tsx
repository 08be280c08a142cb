import { Input, Popover } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isSideBySide } from '../table-block'
import type { EditorProps } from './cell-types'

/** Widgets §9. */
const heightPx = 200
const widthPx = 150

/** Several lines in a box of their own, which the table cannot clip. Tab or Ctrl+Enter takes them over. */
export function LongTextEditor({ column, value, onChange, onClose }: EditorProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const take = () => onChange(text === '' ? null : text, true)
  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onClose(true)
    const isDone = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isDone) return
    event.preventDefault()
    take()
  }
  const box = (
    <Box
      label={column.title}
      width={Number(column.props?.width ?? widthPx) * 2}
      placeholder={column.placeholder}
      text={text}
      onText={setText}
      onKeyDown={handleKeyDown}
      onBlur={take}
      // The table takes a block; what was typed here before it is one of the cells that it replaces.
      onBlock={() => onClose(true)}
    />
  )
  return (
    <Popover open content={box} placement="bottomLeft" title={column.title}>
      <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
    </Popover>
  )
}

interface BoxProps {
  label: string
  width: number
  placeholder: string | undefined
  text: string
  onText(text: string): void
  onKeyDown(event: KeyboardEvent): void
  onBlur(): void
  onBlock(): void
}

function Box({ label, width, placeholder, text, onText, onKeyDown, onBlur, onBlock }: BoxProps) {
  const box = useRef<TextAreaRef>(null)
  // When it is made, its bubble is not in the document yet, and what is not there cannot have the keyboard.
  useEffect(() => box.current?.focus({ cursor: 'end' }), [])
  return (
    <Input.TextArea
      ref={box}
      aria-label={label}
      style={{ height: heightPx, width }}
      value={text}
      placeholder={placeholder}
      onChange={event => onText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      data-open="true"
      onPaste={event => isSideBySide(event.clipboardData.getData('text/plain')) && onBlock()}
    />
  )
}
