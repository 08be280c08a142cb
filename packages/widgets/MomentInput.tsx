import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { fromPicker, type MomentPart, momentForms, toPicker } from './moment-part'
import { withoutUndefined } from './without-undefined'

export interface MomentInputProps {
  part: MomentPart
  value: string | null
  onChange(value: string | null): void
  id?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  onEnter?: (() => void) | undefined
}

/** A day, a moment or a time of day: typed, or picked in the calendar (ARIA date picker combobox of antd). */
export function MomentInput({ part, value, onChange, status, onEnter, ...rest }: MomentInputProps) {
  const [isOpen, setOpen] = useState(false)
  // The same moment for the same text: the picker takes another one for a change and drops what is being typed.
  const moment = useMemo(() => toPicker(value, part), [value, part])

  /** The first Enter takes over what was typed and closes the calendar, the next one goes on. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isOpen || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }

  const shared = {
    style: { width: '100%' },
    value: moment,
    onChange: (chosen: Dayjs | null) => onChange(fromPicker(chosen, part)),
    format: [...momentForms[part]],
    status: status ?? ('' as const),
    needConfirm: false,
    // A mouse that happens to lie where the calendar opens must not write into what is being typed.
    previewValue: false as const,
    onOpenChange: setOpen,
    onKeyDown: handleKeyDown,
    ...withoutUndefined(rest),
  }
  if (part === 'time' || part === 'minute') return <TimePicker {...shared} />
  return <DatePicker {...shared} showTime={part === 'datetime'} />
}
