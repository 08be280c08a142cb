import { type KeyGroup, keyGroups } from '@kezhan/client/workplace/key-layers'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { endDeskAct, useStartedActs } from '@kezhan/front-desk/web/command/desk-act-store'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPage } from '../loading/lazy-page'
import { useCommandBars } from './use-command-bars'

const CommandPalette = lazyPage(() => import('./CommandPalette'))
const KeyHelp = lazyPage(() => import('./KeyHelp'))
const DeskActDialog = lazyPage(() => import('@kezhan/front-desk/web/command/DeskActDialog'))

/** Pages that have a key of their own (hotel domain §4), for those whose menu shows them. */
const pageKeys = [
  { key: 'F3', path: '/CustomerOrder/normalBooking' },
  { key: 'F4', path: '/CustomerOrder/normalCheckIn' },
]

/** Keys that work on every page, and what they bring up: command bar, help, dialogs that were begun by a key or a line. */
export function FrameKeys() {
  const { bars, open: openBar, leave, close } = useCommandBars()
  const [help, setHelp] = useState<Help>()
  const acts = useStartedActs()
  const navigate = useNavigate()
  const { pages } = useWorkplace()
  const openHelp = (): void => setHelp({ groups: keyGroups(), isOpen: true })
  useDeskKeys('所有页面', [
    { key: 'F1', title: '按键帮助', run: openHelp },
    { key: '?', title: '按键帮助', run: openHelp },
    { key: 'F2', title: '查找：房号、姓名、手机尾号、单号、菜单', run: openBar },
    { key: '/', title: '同 F2', run: openBar },
    ...pageKeys.flatMap(({ key, path }) => {
      const page = pages.find(one => one.path === path)
      return page === undefined ? [] : [{ key, title: page.title, run: () => void navigate(path) }]
    }),
  ])
  useCommandBarKey(openBar)
  return (
    <>
      {bars.map(({ id }) => (
        <Suspense key={id}>
          <CommandPalette onLeaving={() => leave(id)} onClosed={() => close(id)} />
        </Suspense>
      ))}
      <Suspense>
        {help !== undefined && <KeyHelp {...help} onClose={() => setHelp({ ...help, isOpen: false })} />}
      </Suspense>
      {acts.map(({ id, act }) => (
        <Suspense key={id}>
          <DeskActDialog act={act} onClosed={() => endDeskAct(id)} />
        </Suspense>
      ))}
    </>
  )
}

/** The keys as they were when the help was asked for. Who asks again while it is on its way out has it back. */
interface Help {
  readonly groups: readonly KeyGroup[]
  readonly isOpen: boolean
}

/** Ctrl+K (⌘K) opens the bar from anywhere, also while typing and over a dialog. */
function useCommandBarKey(open: () => void): void {
  const handleOpen = useEffectEvent(open)
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      handleOpen()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
