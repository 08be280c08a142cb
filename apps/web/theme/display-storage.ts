import { readStored, removeStored, writeStored } from '@kezhan/client/request/stored'
import { type DisplaySettings, displayFrom } from './display-rules'
import { shadesOf } from './shades'

/** The names of the contract (decision C-15); `public/first-paint.js` reads some of them before this is loaded. */
const names = {
  navTheme: 'DEFAULT_THEME',
  primaryColor: 'DEFAULT_COLOR',
  layoutMode: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  colorWeak: 'DEFAULT_COLOR_WEAK',
  multipage: 'DEFAULT_MULTI_PAGE',
  appearance: 'DEFAULT_APPEARANCE',
} as const satisfies Record<keyof DisplaySettings, string>

/** The shades of the chosen colour, so that the first paint need not compute them. */
const shadesName = 'DEFAULT_COLOR_SHADES'
const sidebarName = 'SIDEBAR_TYPE'

export function readDisplay(): DisplaySettings {
  moveFormerTheme()
  return displayFrom(field => readStored(names[field]))
}

export function storeDisplay(settings: DisplaySettings): void {
  for (const [field, name] of Object.entries(names)) {
    // The keys of `names` are the fields of the settings.
    writeStored(name, settings[field as keyof DisplaySettings])
  }
  const { primaryColor } = settings
  writeStored(shadesName, { light: shadesOf(primaryColor, 'light'), dark: shadesOf(primaryColor, 'dark') })
}

export const readSidebar = () => readStored(sidebarName) !== false
export const storeSidebar = (isOpened: boolean) => writeStored(sidebarName, isOpened)

/** Whether something that another window stored concerns the display; null means that all is gone. */
export const isDisplayEntry = (key: string | null) =>
  key === null || key.includes('__DEFAULT_') || key.endsWith(sidebarName)

/** Before there were settings the name of the navigation's theme held the appearance. */
function moveFormerTheme(): void {
  const former = readStored(names.navTheme)
  if (former === undefined || readStored(names.appearance) !== undefined) return
  writeStored(names.appearance, former)
  removeStored(names.navTheme)
}
