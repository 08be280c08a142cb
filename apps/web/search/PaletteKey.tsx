import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from '../loading/lazy-page'

const CommandPalette = lazyPage(() => import('./CommandPalette'))

/** Ctrl+K (⌘K) opens the command palette from anywhere, also while typing. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    isOpen && (
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
