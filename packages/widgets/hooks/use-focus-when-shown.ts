import { type RefObject, useEffect, useRef } from 'react'

/**
 * The keyboard goes to this box whenever its page comes into sight. A page is kept while another one is looked at, so what
 * acts when the box is made, as `autoFocus` does, acts only the first time.
 */
export function useFocusWhenShown<T extends { focus(): void }>(isFirst = true): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    if (isFirst) box.current?.focus()
  }, [isFirst])
  return box
}
