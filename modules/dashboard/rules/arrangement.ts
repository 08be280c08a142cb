/** How somebody likes his home page: the order of its cards, and those he does not want to see. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const noArrangement: Arrangement = { order: [], hidden: [] }

/** What was kept; what does not fit is dropped. */
export function readArrangement(stored: unknown): Arrangement {
  if (typeof stored !== 'object' || stored === null) return noArrangement
  const { order, hidden } = stored as { order?: unknown; hidden?: unknown }
  return { order: textsOf(order), hidden: textsOf(hidden) }
}

const mostKeys = 200
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string').slice(0, mostKeys) : []

/** Cards in the order that was chosen. One that came later stands behind the one that it stands behind by itself. */
export function arranged(keys: readonly string[], { order }: Arrangement): readonly string[] {
  const known = order.filter(key => keys.includes(key))
  const result = [...known]
  for (const [at, key] of keys.entries()) {
    if (known.includes(key)) continue
    const before = at === 0 ? undefined : keys[at - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  return result
}

export const shownOf = (keys: readonly string[], arrangement: Arrangement): readonly string[] =>
  arranged(keys, arrangement).filter(key => !arrangement.hidden.includes(key))

/** The card moves to a place among `keys`; cards of other parts stay where they are. */
export function movedTo(
  keys: readonly string[],
  arrangement: Arrangement,
  key: string,
  place: number,
): Arrangement {
  const rest = arranged(keys, arrangement).filter(one => one !== key)
  const order = rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, key)
  const others = arrangement.order.filter(one => !keys.includes(one))
  return { ...arrangement, order: [...others, ...order] }
}

export const withHidden = (arrangement: Arrangement, key: string, isHidden: boolean): Arrangement => {
  const hidden = arrangement.hidden.filter(one => one !== key)
  return { ...arrangement, hidden: isHidden ? [...hidden, key] : hidden }
}

export const isArranged = ({ order, hidden }: Arrangement): boolean => order.length > 0 || hidden.length > 0
