import { Suspense, useState } from 'react'
import { lazyPage } from '../loading/lazy-page'
import { useSettingsDrawer } from './settings-drawer-store'

const SettingsDrawer = lazyPage(() => import('./SettingsDrawer'))

/** Fetches the drawer when it is opened for the first time, and keeps it so that it can slide away. */
export function SettingsDrawerHost() {
  const isOpen = useSettingsDrawer()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <SettingsDrawer isOpen={isOpen} />
    </Suspense>
  )
}
