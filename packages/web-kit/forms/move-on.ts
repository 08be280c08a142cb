import type { KeyboardEvent } from 'react'

/** Enter goes to the next box of the form and saves in the last one; boxes that need Enter themselves keep it. */
export function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, nativeEvent, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return
  // Pickers choose with Enter.
  if (target.closest('.ant-select, .ant-picker') !== null) return
  const boxes = [
    ...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=radio]):not([type=checkbox])'),
  ]
  const next = boxes.slice(boxes.indexOf(target) + 1).find(box => !box.disabled && box.checkVisibility())
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
