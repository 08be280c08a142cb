import { readStored, writeStored } from '@kezhan/client/request/stored'
import { useState } from 'react'

/** Whether a paper is wanted right after something was done. Each desk has its own printers, so the browser keeps it. */
export function usePrintHabit(deed: string): readonly [isWanted: boolean, set: (isWanted: boolean) => void] {
  const name = `PRINT_AFTER_${deed}`
  const [isWanted, setWanted] = useState(() => readStored(name) === true)
  const set = (next: boolean): void => {
    setWanted(next)
    writeStored(name, next)
  }
  return [isWanted, set]
}
