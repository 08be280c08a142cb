import { type UIEvent, useEffect, useRef } from 'react'

/** Widgets §9. */
export const scrollStateResetMs = 100

/**
 * Marks the table while it is being scrolled, so that bubbles do not flicker below a pointer that rests. The mark is
 * written past React: a table that moves renders nothing for it.
 */
export function useScrollState(): (event: UIEvent<HTMLDivElement>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ currentTarget }) => {
    clearTimeout(timer.current)
    currentTarget.dataset.scrolling = 'true'
    timer.current = setTimeout(() => delete currentTarget.dataset.scrolling, scrollStateResetMs)
  }
}
