import { allowedFunctions, allowedTypes } from './allowed-words'

/** Names that columns get when nobody names them: after their function, their type or their form. */
const unasked = ['case', 'coalesce', 'greatest', 'least', 'nullif', 'exists', 'array', 'bool']

/** Every name that a statement gives to a column of its own, wherever in it. */
export function outputNames(statement: unknown): ReadonlySet<string> {
  const names = new Set<string>([...allowedFunctions, ...allowedTypes, ...unasked])
  collect(statement, names)
  return names
}

function collect(value: unknown, names: Set<string>): void {
  const waiting: unknown[] = [value]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (Array.isArray(one)) waiting.push(...one)
    else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        if (key === 'ResTarget') addText(inner, 'name', names)
        if (key === 'colnames' || key === 'aliascolnames') addTexts(inner, names)
        waiting.push(inner)
      }
    }
  }
}

function addText(node: unknown, key: string, names: Set<string>): void {
  const text = (node as Readonly<Record<string, unknown>>)[key]
  if (typeof text === 'string') names.add(text)
}

function addTexts(nodes: unknown, names: Set<string>): void {
  for (const node of nodes as readonly { readonly String?: unknown }[])
    addText(node.String ?? {}, 'sval', names)
}
