import { theme as antd } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { antdTheme } from './antd-theme'
import { contrast } from './contrast'
import { presets } from './presets'
import { shadesOf } from './shades'
import { tokensOf } from './testing/tokens'

const themes = ['light', 'dark'] as const
const cases = presets.flatMap(({ colour, name }) => themes.map(theme => [name, theme, colour] as const))

afterEach(() => document.documentElement.removeAttribute('style'))

test.each(cases)(
  'texts and links in a chosen row can be read with %s in the %s theme',
  (_name, theme, primaryColor) => {
    const colours: Readonly<Record<string, string | undefined>> = {
      ...tokensOf(theme),
      ...shadesOf(primaryColor, theme),
    }
    for (const [name, value] of Object.entries(colours))
      document.documentElement.style.setProperty(name, value ?? '')
    const token = antd.getDesignToken(antdTheme(theme, { primaryColor, colorWeak: false }))
    for (const ground of [token.controlItemBgActive, token.controlItemBgActiveHover])
      for (const text of ['--text', '--text-secondary', '--primary-text', '--danger-text'])
        expect(contrast(colours[text] ?? '', ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)
