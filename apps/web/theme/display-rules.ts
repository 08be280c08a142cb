import { defaultColour, presets } from './presets'

/** How a person wants the product to look (shell §3); `appearance` is ours, the rest is the specification's. */
export interface DisplaySettings {
  readonly navTheme: 'dark' | 'light'
  readonly primaryColor: string
  readonly layoutMode: 'sidemenu' | 'topmenu'
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly fixedHeader: boolean
  readonly autoHideHeader: boolean
  readonly fixSiderbar: boolean
  readonly colorWeak: boolean
  readonly multipage: boolean
  readonly appearance: 'system' | 'light' | 'dark'
}

/** Settings out of what some storage holds; what is missing or unknown falls back to the default (shell §9). */
export function displayFrom(kept: (field: keyof DisplaySettings) => unknown): DisplaySettings {
  return consistent({
    navTheme: oneOf(['light', 'dark'], kept('navTheme')),
    primaryColor: presetFrom(kept('primaryColor')),
    layoutMode: oneOf(['sidemenu', 'topmenu'], kept('layoutMode')),
    contentWidth: oneOf(['Fixed', 'Fluid'], kept('contentWidth')),
    fixedHeader: flag(kept('fixedHeader'), true),
    autoHideHeader: flag(kept('autoHideHeader'), false),
    fixSiderbar: flag(kept('fixSiderbar'), true),
    colorWeak: flag(kept('colorWeak'), false),
    multipage: flag(kept('multipage'), true),
    appearance: oneOf(['system', 'light', 'dark'], kept('appearance')),
  })
}

/** The settings after a change, and after what the change brings with it. */
export function changedDisplay(settings: DisplaySettings, change: Partial<DisplaySettings>): DisplaySettings {
  const leavesTopMenu = settings.layoutMode === 'topmenu' && change.layoutMode === 'sidemenu'
  // The top menu took the fixed side menu away; going back brings it back.
  return consistent({ ...settings, ...(leavesTopMenu ? { fixSiderbar: true } : {}), ...change })
}

/** Shell §4, decision A-41: the top menu knows neither a fixed side menu nor the fluid width. */
function consistent(settings: DisplaySettings): DisplaySettings {
  const isTop = settings.layoutMode === 'topmenu'
  return {
    ...settings,
    contentWidth: isTop ? 'Fixed' : settings.contentWidth,
    fixSiderbar: !isTop && settings.fixSiderbar,
    // Only a header that stays can hide.
    autoHideHeader: settings.fixedHeader && settings.autoHideHeader,
  }
}

/** The first one stands in for everything unknown. */
function oneOf<T extends string>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find(choice => choice === value) ?? choices[0]
}

function presetFrom(value: unknown): string {
  const wanted = typeof value === 'string' ? value.toUpperCase() : ''
  return presets.find(preset => preset.colour === wanted)?.colour ?? defaultColour
}

const flag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual)
