import type { DisplaySettings } from './display-rules'
import { shadesOf, type Theme } from './shades'

const systemPrefersDark = '(prefers-color-scheme: dark)'

export function themeOf({ appearance }: DisplaySettings): Theme {
  if (appearance !== 'system') return appearance
  return window.matchMedia(systemPrefersDark).matches ? 'dark' : 'light'
}

export function followSystemTheme(listener: () => void): void {
  window.matchMedia(systemPrefersDark).addEventListener('change', listener)
}

/** Puts on the document what style sheets and antd-theme.ts take the look from. */
export function applyDisplay(settings: DisplaySettings): void {
  const root = document.documentElement
  const theme = themeOf(settings)
  root.dataset.theme = theme
  root.dataset.nav = settings.navTheme
  root.dataset.layout = settings.layoutMode
  root.toggleAttribute('data-colour-weak', settings.colorWeak)
  for (const [name, colour] of Object.entries(shadesOf(settings.primaryColor, theme))) {
    root.style.setProperty(name, colour)
  }
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
