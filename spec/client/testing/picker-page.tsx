import { renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { type ReactNode, useState } from 'react'

export interface Held {
  value: string | null
  picked: readonly unknown[]
}
type Change = (value: string | null, picked?: readonly unknown[]) => void

/** A page that owns the value of one picker; answers what it holds now. */
export function renderPicker(
  draw: (value: string | null, onChange: Change) => ReactNode,
  initial: string | null = null,
): Held {
  const held: Held = { value: initial, picked: [] }
  function Owner() {
    const [value, setValue] = useState(initial)
    return draw(value, (next, picked = []) => {
      held.value = next
      held.picked = picked
      setValue(next)
    })
  }
  renderPage(<Owner />, { rights: [] })
  return held
}
