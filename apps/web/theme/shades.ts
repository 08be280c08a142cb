import { contrast, mixed } from './contrast'

export type Theme = 'light' | 'dark'

/** What coloured text stands on, as base.css has it: card, ground, raised, hover. */
export const surfaces = {
  light: ['#ffffff', '#f0f2f5', '#ffffff', '#f3f5f8'],
  dark: ['#191d22', '#0f1215', '#232931', '#222830'],
} as const

/** The custom properties of base.css that follow the theme colour. */
export type Shades = Readonly<
  Record<
    | '--primary'
    | '--primary-fill'
    | '--primary-fill-hover'
    | '--primary-text'
    | '--primary-text-hover'
    | '--primary-ground',
    string
  >
>

/**
 * The shades in which a theme colour is used. Most presets are too light under white text, and too light or too dark
 * as text; each is deepened or lightened only as far as readable text (4.5:1 and a little more) asks for.
 */
export function shadesOf(colour: string, theme: Theme): Shades {
  const [card] = surfaces[theme]
  const primary = colour.toLowerCase()
  const [away, ground] =
    theme === 'light' ? [black, mixed(primary, white, 0.9)] : [white, mixed(card, primary, 0.2)]
  const fill = readable(primary, black, [white], 5)
  const text = readable(primary, away, [...surfaces[theme], ground], 4.7)
  return {
    '--primary': primary,
    '--primary-fill': fill,
    '--primary-fill-hover': mixed(fill, black, 0.15),
    '--primary-text': text,
    '--primary-text-hover': mixed(text, away, 0.25),
    '--primary-ground': ground,
  }
}

const white = '#ffffff'
const black = '#000000'

/** The colour, moved towards black or white in steps of a hundredth until it stands out from all grounds. */
function readable(colour: string, toward: string, grounds: readonly string[], ratio: number): string {
  for (let step = 0; step < 100; step++) {
    const shade = mixed(colour, toward, step / 100)
    if (grounds.every(ground => contrast(shade, ground) >= ratio)) return shade
  }
  return toward
}
