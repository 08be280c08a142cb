import {
  changeDisplaySettings,
  displayState,
  followDisplay,
  openSidebar,
  useDisplaySettings,
} from '@kezhan/app-web/theme/display-settings'
import { presets } from '@kezhan/app-web/theme/presets'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

beforeAll(followDisplay)
beforeEach(() => {
  resizeTo(1440)
  localStorage.clear()
  anotherWindowStores()
})
afterEach(cleanup)

test.each([
  ['CONST-010', { primaryColor: '#1890FF' }],
  ['CONST-011', { navTheme: 'light' }],
  ['CONST-012', { layoutMode: 'sidemenu' }],
  ['CONST-013', { contentWidth: 'Fixed' }],
  ['CONST-014', { multipage: true }],
])('%s the default is that of the specification: %j', (_id, setting) => {
  expect(displayState()).toMatchObject(setting)
})

test('CONST-015 there are eight colours to choose from', () => {
  expect(new Set(presets.map(({ colour }) => colour)).size).toBe(8)
})

test('SH-THEME-001 SH-LAYOUT-013 SH-LAYOUT-014 the sidebar is opened or closed; a narrow window closes it, a wide one opens it', () => {
  expect(displayState().sidebarOpened).toBe(true)
  resizeTo(1087)
  expect(displayState().sidebarOpened).toBe(false)
  resizeTo(1088)
  expect(displayState().sidebarOpened).toBe(true)
})

test('SH-LAYOUT-010 a sidebar that was folded by hand is found folded', () => {
  openSidebar(false)
  anotherWindowStores()
  expect(displayState().sidebarOpened).toBe(false)
})

test('a drawer that was opened and closed on a phone leaves the wide screen alone', () => {
  resizeTo(390)
  openSidebar(true)
  openSidebar(false)
  resizeTo(1440)
  anotherWindowStores()
  expect(displayState().sidebarOpened).toBe(true)
})

test.each([
  [1088, 'desktop'],
  [1087, 'tablet'],
  [768, 'tablet'],
  [767, 'mobile'],
])('SH-THEME-002 SH-LAYOUT-011 CONST-002 a window of %i px is a %s', (width, device) => {
  resizeTo(width)
  expect(displayState().device).toBe(device)
})

test('SH-THEME-012 SH-THEME-013 the top menu takes the fixed sidebar and the fluid width away', () => {
  changeDisplaySettings({ contentWidth: 'Fluid' })
  changeDisplaySettings({ layoutMode: 'topmenu' })
  expect(displayState()).toMatchObject({ fixSiderbar: false, contentWidth: 'Fixed' })
  changeDisplaySettings({ contentWidth: 'Fluid' })
  expect(displayState().contentWidth).toBe('Fixed')
})

test('SH-SESS-037 SH-THEME-016 every setting is stored at once under a name of its own', () => {
  changeDisplaySettings({ navTheme: 'dark', primaryColor: '#722ED1', autoHideHeader: true, multipage: false })
  expect(stored()).toMatchObject({
    pro__DEFAULT_THEME: 'dark',
    pro__DEFAULT_COLOR: '#722ED1',
    pro__DEFAULT_LAYOUT_MODE: 'sidemenu',
    pro__DEFAULT_CONTENT_WIDTH_TYPE: 'Fixed',
    pro__DEFAULT_FIXED_HEADER: true,
    pro__DEFAULT_FIXED_HEADER_HIDDEN: true,
    pro__DEFAULT_FIXED_SIDEMENU: true,
    pro__DEFAULT_COLOR_WEAK: false,
    pro__DEFAULT_MULTI_PAGE: false,
    pro__DEFAULT_APPEARANCE: 'system',
  })
})

test('what another window changes shows here too', () => {
  render(<Colour />)
  localStorage.setItem('pro__DEFAULT_COLOR', JSON.stringify({ value: '#52C41A', expire: null }))
  act(() => anotherWindowStores('pro__DEFAULT_COLOR'))
  expect(screen.queryByText('#52C41A')).not.toBeNull()
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#52c41a')
})

test('SH-THEME-003 SH-THEME-005 SH-THEME-010 the document says what the style sheets need to know', () => {
  const root = document.documentElement
  expect([root.dataset.nav, root.dataset.layout]).toEqual(['light', 'sidemenu'])
  expect(root.hasAttribute('data-colour-weak')).toBe(false)
  changeDisplaySettings({ navTheme: 'dark', layoutMode: 'topmenu', colorWeak: true, appearance: 'dark' })
  expect([root.dataset.nav, root.dataset.layout, root.dataset.theme]).toEqual(['dark', 'topmenu', 'dark'])
  expect(root.hasAttribute('data-colour-weak')).toBe(true)
})

test('the dark mode that was chosen before there were settings is still dark, the navigation is not', () => {
  localStorage.setItem('pro__DEFAULT_THEME', JSON.stringify({ value: 'dark', expire: null }))
  anotherWindowStores()
  expect(displayState()).toMatchObject({ appearance: 'dark', navTheme: 'light' })
  changeDisplaySettings({ navTheme: 'dark', appearance: 'light' })
  anotherWindowStores()
  expect(displayState()).toMatchObject({ appearance: 'light', navTheme: 'dark' })
})

function Colour() {
  return <p>{useDisplaySettings().primaryColor}</p>
}

/** Vitest lays the window of happy-dom over the global object; only happy-dom itself can resize it. */
function resizeTo(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}

/** Tells the window that the storage was changed from outside; without a key everything may be different. */
function anotherWindowStores(key: string | null = null) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const stored = () =>
  Object.fromEntries(
    Object.entries({ ...localStorage }).map(([name, text]) => [name, JSON.parse(text).value]),
  )
