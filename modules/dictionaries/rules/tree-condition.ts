import { refuse } from './refusals'

const mostPairs = 10

/** A condition as clients send it, `{"name":"水暖"}`, with columns out of the given ones only; anything else is refused. */
export function readCondition(
  json: string | null | undefined,
  columns: readonly string[],
): readonly (readonly [column: string, value: string])[] {
  if (!json) return []
  const parsed = parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw refuse('tree.conditionText')
  const pairs = Object.entries(parsed)
  if (pairs.length > mostPairs) throw refuse('tree.condition')
  return pairs.map(([column, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number'
    if (!isPlain || !columns.includes(column)) throw refuse('tree.condition')
    return [column, String(value)]
  })
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Text from outside that is no JSON is an ordinary mistake of the asker.
    throw refuse('tree.conditionText')
  }
}
