import { theme as antd } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { antdTheme } from './antd-theme'
import { contrast } from './contrast'
import { presets } from './presets'
import { shadesOf } from './shades'
import { tokensOf } from './testing/tokens'

const themes = ['light', 'dark'] as const
const cases = presets.flatMap(({ colour, name }) => themes.map(theme => [name, theme, colour] as const))

/** Gives the document the colours of a theme. */
function wear(
  theme: (typeof themes)[number],
  primaryColor: string,
): Readonly<Record<string, string | undefined>> {
  const colours = { ...tokensOf(theme), ...shadesOf(primaryColor, theme) }
  for (const [name, value] of Object.entries(colours))
    document.documentElement.style.setProperty(name, value ?? '')
  return colours
}

afterEach(() => document.documentElement.removeAttribute('style'))

test.each(cases)(
  'a button under the pointer can be read with %s in the %s theme',
  (_name, theme, primaryColor) => {
    const colours = wear(theme, primaryColor)
    const button = antdTheme(theme, { primaryColor, colorWeak: false }).components?.Button
    for (const text of [button?.defaultHoverColor, button?.defaultActiveColor])
      expect(contrast(text ?? '', colours['--card'] ?? '')).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(cases)(
  'texts and links in a chosen row can be read with %s in the %s theme',
  (_name, theme, primaryColor) => {
    const colours = wear(theme, primaryColor)
    const token = antd.getDesignToken(antdTheme(theme, { primaryColor, colorWeak: false }))
    for (const ground of [token.controlItemBgActive, token.controlItemBgActiveHover])
      for (const text of ['--text', '--text-secondary', '--primary-text', '--danger-text'])
        expect(contrast(colours[text] ?? '', ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)
