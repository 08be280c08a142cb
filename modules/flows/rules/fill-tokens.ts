/** `{{name}}` and nothing else: names are looked up, never evaluated. */
const token = /\{\{\s*(\w+)\s*\}\}/g

/** The names that a text has places for. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(token)].flatMap(([, name]) => name ?? [])

/** The text with its places filled; what is absent leaves nothing. What was filled in is not looked at again. */
export const fillTokens = (text: string, shown: (name: string) => string): string =>
  text.replace(token, (_, name: string) => shown(name))
