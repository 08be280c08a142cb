/** Channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map(at =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  if (hex.length !== 7 || Number.isNaN(red + green + blue)) throw new Error(`no colour: ${hex}`)
  return [red, green, blue]
}

export const hexOf = (rgb: Rgb) =>
  `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Ratio between two colours after WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How much of one colour is mixed into another: 0 leaves it, 1 replaces it. */
export function mixed(base: string, into: string, share: number): string {
  const [red, green, blue] = rgbOf(base)
  const [toRed, toGreen, toBlue] = rgbOf(into)
  return hexOf([
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ])
}

/** Relative luminance after WCAG 2, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** A channel as light, from 0 to 1. */
export function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
