import { refuse } from '../refusals'

const deepest = 32

/** Refuses bodies nested deeper than any form of ours; walks with a list of its own instead of the call stack. */
export function checkDepth(body: unknown): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw refuse('json.depth')
    level = level.flatMap(value =>
      typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : [],
    )
  }
}
