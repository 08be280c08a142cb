export interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Ours for each of theirs, where the names leave no doubt: equal without spaces, signs and case first, then the only one of
 * ours that holds the other name or is held by it. Two that fit equally well are left to a person.
 */
export function matchNames(theirs: readonly Named[], ours: readonly Named[]): ReadonlyMap<string, string> {
  const plainOurs = ours.map(one => ({ id: one.id, text: plain(one.name) })).filter(one => one.text !== '')
  return new Map(
    theirs.flatMap(({ id, name }): [string, string][] => {
      const text = plain(name)
      if (text === '') return []
      const equal = plainOurs.filter(one => one.text === text)
      const near = plainOurs.filter(one => one.text.includes(text) || text.includes(one.text))
      const [found, ...more] = equal.length > 0 ? equal : near
      return found === undefined || more.length > 0 ? [] : [[id, found.id]]
    }),
  )
}

/** 豪华大床房（含早） and 豪华 大床房 are one room: what stands in brackets belongs to the price. */
const plain = (name: string): string =>
  name
    .replaceAll(/[（(【[].*?[)）】\]]/g, '')
    .replaceAll(/[\s·\-_/、，,.。]/g, '')
    .toLowerCase()
