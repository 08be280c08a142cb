import { expect, test } from 'vitest'
import { contrast, hexOf, linear, luminance, type Rgb, rgbOf } from './contrast'
import { surfaces } from './shades'
import { tokensOf } from './testing/tokens'

const themes = ['light', 'dark'] as const
const states = ['--success-text', '--caution-text', '--danger-text'] as const
const pairs = [
  ['--success-text', '--caution-text'],
  ['--success-text', '--danger-text'],
  ['--caution-text', '--danger-text'],
] as const

/** How an eye without red, green or blue cones sees linear light (Machado, Oliveira and Fernandes 2009). */
const eyes = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

const sights = themes.flatMap(theme => Object.entries(eyes).map(([eye, matrix]) => ({ theme, eye, matrix })))

test.each(sights)('states can be told apart with $eye in the $theme theme', ({ theme, matrix }) => {
  const tokens = tokensOf(theme, { isColourWeak: true })
  for (const [one, other] of pairs) {
    const seen = [one, other].map(name => labOf(seenBy(matrix, tokens[name] ?? '')))
    expect(distance(seen), `${one} and ${other}`).toBeGreaterThan(15)
  }
})

test.each(themes)('without any colour the states still differ in lightness, %s', theme => {
  const tokens = tokensOf(theme, { isColourWeak: true })
  const lights = states.map(name => luminance(tokens[name] ?? '')).sort((a, b) => a - b)
  const steps = lights.slice(1).map((light, at) => (light + 0.05) / ((lights[at] ?? 0) + 0.05))
  for (const step of steps) expect(step).toBeGreaterThan(1.2)
})

test.each(themes)('every state can be read on every surface, %s', theme => {
  for (const isColourWeak of [false, true]) {
    const tokens = tokensOf(theme, { isColourWeak })
    for (const name of states) {
      for (const ground of surfaces[theme]) {
        expect(contrast(tokens[name] ?? '', ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(tokens['--success-text'] ?? '', tokens['--success-ground'] ?? '')).toBeGreaterThan(4.5)
  }
})

test.each(themes)('the dark navigation can be read, %s', theme => {
  const tokens = tokensOf(theme)
  for (const text of ['--nav-text', '--nav-text-secondary']) {
    for (const ground of ['--nav-ground', '--nav-hover']) {
      expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  }
})

type Matrix = readonly number[]

function seenBy(matrix: Matrix, hex: string): string {
  const light = rgbOf(hex).map(linear)
  const row = (at: number) =>
    light.reduce((sum, share, index) => sum + share * (matrix[at * 3 + index] ?? 0), 0)
  return hexOf([gamma(row(0)), gamma(row(1)), gamma(row(2))])
}

function gamma(light: number): number {
  const share = Math.min(1, Math.max(0, light))
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)
}

function labOf(hex: string): Rgb {
  const [red, green, blue] = rgbOf(hex).map(linear) as [number, number, number]
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

/** Difference of two colours in the Lab space; below about 2.3 nobody sees it. */
function distance([one = [0, 0, 0], other = [0, 0, 0]]: readonly Rgb[]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
