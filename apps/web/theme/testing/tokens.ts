import sheet from '../base.css?raw'
import type { Theme } from '../shades'

type Tokens = Readonly<Record<string, string | undefined>>

/** The custom properties that base.css gives a document in this theme. */
export function tokensOf(theme: Theme, { isColourWeak = false } = {}): Tokens {
  const selectors = [
    ':root',
    ...(theme === 'dark' ? [':root[data-theme="dark"]'] : []),
    ...(isColourWeak ? [':root[data-colour-weak]'] : []),
    ...(isColourWeak && theme === 'dark' ? [':root[data-colour-weak][data-theme="dark"]'] : []),
  ]
  return Object.assign({}, ...selectors.map(blockOf))
}

function blockOf(selector: string): Tokens {
  const start = sheet.indexOf(`${selector} {`)
  const body = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}
