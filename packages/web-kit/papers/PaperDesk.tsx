import type { PaperCalls } from '@kezhan/resource/paper-calls'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { PaperChoice } from './PaperDialog'

/** A paper that somebody wants to see. */
export interface PaperAsk {
  readonly title: string
  readonly calls: PaperCalls
  readonly input: Readonly<Record<string, string>>
  readonly choices?: readonly PaperChoice[]
}

const PaperDialog = lazyWidget(async () => (await import('./PaperDialog')).PaperDialog, 0)

const PaperContext = createContext<(ask: PaperAsk) => void>(() => {
  throw new Error('papers are shown inside a PaperDesk')
})

/** Shows a paper, after those that are being looked at: whoever checks in gets the form and then the slip. */
export const usePapers = (): ((ask: PaperAsk) => void) => useContext(PaperContext)

/**
 * Where papers are shown. It stands above the pages, because a paper is wanted when the dialog that made it is closed
 * and the page has moved on.
 */
export function PaperDesk({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly { readonly key: number; readonly ask: PaperAsk }[]>([])
  const open = (ask: PaperAsk): void => setWaiting(old => [...old, { key: (old.at(-1)?.key ?? 0) + 1, ask }])
  const [first] = waiting
  return (
    <PaperContext value={open}>
      {children}
      {first !== undefined && (
        <PaperDialog key={first.key} {...first.ask} onClosed={() => setWaiting(old => old.slice(1))} />
      )}
    </PaperContext>
  )
}
