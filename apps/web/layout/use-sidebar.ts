import { readStored, writeStored } from '@kezhan/web-kit/request/stored'
import { useState } from 'react'

const sidebarKey = 'SIDEBAR_TYPE'

/** Whether the side menu stands open; remembered in this browser. */
export function useSidebar() {
  const [isOpen, setOpen] = useState(() => readStored(sidebarKey) !== false)
  function toggle() {
    writeStored(sidebarKey, !isOpen)
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}
