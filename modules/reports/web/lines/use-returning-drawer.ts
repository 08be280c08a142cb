import { useState } from 'react'

/** A drawer that gives the keyboard back to where it was taken from, as dialogs do: the figure that was opened. */
export function useReturningDrawer(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true)
  const [opener] = useState(() => document.activeElement)
  return {
    open: isOpen,
    onClose: () => setOpen(false),
    afterOpenChange: (isShown: boolean) => {
      if (isShown) return
      onClosed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
  }
}
