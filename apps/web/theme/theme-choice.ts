import { readStored, writeStored } from '@kezhan/web-kit/request/stored'
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** Decision C-15; `public/first-paint.js` reads the same name before this module is loaded. */
const themeKey = 'DEFAULT_THEME'
const listeners = new Set<() => void>()
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** What the person chose, else what the system prefers. */
export function currentTheme(): Theme {
  const stored = readStored(themeKey)
  if (stored === 'dark' || stored === 'light') return stored
  return systemPrefersDark().matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme) {
  writeStored(themeKey, theme)
  applyTheme()
}

/** Keeps the document in step with the choice, the system and the other windows, as long as it lives. */
export function followTheme() {
  applyTheme()
  systemPrefersDark().addEventListener('change', applyTheme)
  window.addEventListener('storage', applyTheme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function applyTheme() {
  document.documentElement.dataset.theme = currentTheme()
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
