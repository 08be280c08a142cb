import type { PrintField } from '../model/sheet'

/** `{name}` and nothing else: names are looked up, never evaluated. */
const token = /\{([^{}]{1,130})\}/g

export const tokensIn = (text: string): string[] =>
  [...text.matchAll(token)].flatMap(([, name]) => name ?? [])

/** The text with its places filled. What was filled in is not looked at again. */
export const fillTokens = (text: string, shown: (name: string) => string): string =>
  text.replace(token, (_, name: string) => shown(name))

/** People read and write the words of fields; what is kept are their names. The first field with a word has it. */
export function keysInText(text: string, fields: readonly PrintField[]): string {
  return fillTokens(text, word => {
    const isKey = fields.some(({ key }) => key === word)
    const named = isKey ? undefined : fields.find(({ label }) => label === word)
    return `{${named?.key ?? word}}`
  })
}

export const labelsInText = (text: string, fields: readonly PrintField[]): string =>
  fillTokens(text, name => `{${fields.find(({ key }) => key === name)?.label ?? name}}`)
