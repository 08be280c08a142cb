import { useSyncExternalStore } from 'react'
import { applyDisplay, followSystemTheme, themeOf } from './apply-display'
import { currentDevice, type Device, followDevice } from './device'
import { changedDisplay, type DisplaySettings, displayFrom } from './display-rules'
import { isDisplayEntry, readDisplay, readSidebar, storeDisplay, storeSidebar } from './display-storage'
import type { Theme } from './shades'

/** The settings, and what they are shown on. */
export interface DisplayState extends DisplaySettings {
  readonly sidebarOpened: boolean
  readonly device: Device
}

export function useDisplaySettings(): DisplayState {
  return useSyncExternalStore(subscribe, displayState)
}

/** Light or dark, after the system has been asked. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => themeOf(displayState()))
}

export function displayState(): DisplayState {
  state ??= startState()
  return state
}

/** Shows and stores a change of this person at once; throws when it cannot, and then nothing has changed. */
export function changeDisplaySettings(change: Partial<DisplaySettings>): void {
  const settings = changedDisplay(settingsOf(displayState()), change)
  putInPlace(settings)
  for (const keeper of keepers) keeper(settings)
}

/** Takes over what the server keeps for this person. */
export function adoptDisplaySettings(kept: unknown): void {
  if (typeof kept !== 'object' || kept === null) return
  const values = new Map<string, unknown>(Object.entries(kept))
  putInPlace(displayFrom(field => values.get(field)))
}

/** Opens or closes the side menu; on narrow screens, where it is a drawer, for the moment only. */
export function openSidebar(isOpened: boolean): void {
  if (displayState().device === 'desktop') storeSidebar(isOpened)
  setState({ ...displayState(), sidebarOpened: isOpened })
}

/** Calls back with every change that the person makes in this window. */
export function keepChanges(keeper: (settings: DisplaySettings) => void): () => void {
  keepers.add(keeper)
  return () => {
    keepers.delete(keeper)
  }
}

/** Keeps document and state in step with the system, the window's width and other windows, as long as it lives. */
export function followDisplay(): void {
  applyDisplay(displayState())
  followSystemTheme(() => setState({ ...displayState() }))
  followDevice(handleDevice)
  window.addEventListener('storage', ({ key }) => {
    if (isDisplayEntry(key)) setState(startState())
  })
}

let state: DisplayState | undefined
const listeners = new Set<() => void>()
const keepers = new Set<(settings: DisplaySettings) => void>()

function startState(): DisplayState {
  const device = currentDevice()
  return { ...readDisplay(), device, sidebarOpened: device === 'desktop' && readSidebar() }
}

/** Shell §4: a narrow window closes the side menu, a wide one opens it. */
function handleDevice(): void {
  const former = displayState()
  const device = currentDevice()
  setState({ ...former, device })
  if ((former.device === 'desktop') !== (device === 'desktop')) openSidebar(device === 'desktop')
}

function putInPlace(settings: DisplaySettings): void {
  const former = displayState()
  try {
    applyDisplay(settings)
    storeDisplay(settings)
  } catch (error) {
    applyDisplay(former)
    throw error
  }
  setState({ ...former, ...settings })
}

/** The document comes first: listeners read their colours from it. */
function setState(next: DisplayState): void {
  applyDisplay(next)
  state = next
  for (const listener of listeners) listener()
}

function settingsOf({ sidebarOpened: _opened, device: _device, ...settings }: DisplayState): DisplaySettings {
  return settings
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
