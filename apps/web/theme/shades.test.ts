import { expect, test } from 'vitest'
import { contrast, rgbOf } from './contrast'
import { presets } from './presets'
import { shadesOf, surfaces } from './shades'
import { tokensOf } from './testing/tokens'

const themes = ['light', 'dark'] as const
const cases = presets.flatMap(({ colour, name }) => themes.map(theme => [name, theme, colour] as const))

test.each(cases)('white text can be read on %s in the %s theme', (_name, theme, colour) => {
  const shades = shadesOf(colour, theme)
  expect(contrast('#ffffff', shades['--primary-fill'])).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', shades['--primary-fill-hover'])).toBeGreaterThanOrEqual(4.5)
})

test.each(cases)('text in %s can be read everywhere in the %s theme', (_name, theme, colour) => {
  const shades = shadesOf(colour, theme)
  for (const ground of [...surfaces[theme], shades['--primary-ground']]) {
    expect(contrast(shades['--primary-text'], ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades['--primary-text-hover'], ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(cases)('%s answers the pointer in the %s theme', (_name, theme, colour) => {
  const shades = shadesOf(colour, theme)
  expect(shades['--primary-fill-hover']).not.toBe(shades['--primary-fill'])
  expect(shades['--primary-text-hover']).not.toBe(shades['--primary-text'])
})

test.each(themes)('the first paint shows the same shades of the default colour, %s', theme => {
  expect(tokensOf(theme)).toMatchObject(shadesOf(presets[0].colour, theme))
})

test.each(themes)('the surfaces are those of the style sheet, %s', theme => {
  const tokens = tokensOf(theme)
  expect(['--card', '--ground', '--raised', '--hover'].map(name => tokens[name])).toEqual(surfaces[theme])
})

test('what is no colour is not made into one', () => {
  expect(() => rgbOf('blue')).toThrow('no colour')
})
