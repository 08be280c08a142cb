import type { Fields } from './field'

const naming = /(^|[a-z])(name|title|titile|text)$/i

/** The field that people call a row by: the first text that is named like a name, else the first text there is. */
export function titleFieldOf(fields: Fields): string | undefined {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind === 'text')
  const [found] =
    texts.find(([name]) => naming.test(name)) ??
    texts.find(([, { required }]) => required === true) ??
    texts[0] ??
    []
  return found
}
