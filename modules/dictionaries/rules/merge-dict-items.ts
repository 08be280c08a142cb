import type { DictItemValues, HotelDictItem } from '../model/hotel-dict-calls'

/**
 * The items of a dictionary as a hotel sees them: those of the platform with what the hotel says differently, and its own.
 * An item of the platform is in use only while both say so: the platform retires it for everybody, a hotel for itself.
 */
export function mergeDictItems(
  platform: readonly DictItemValues[],
  own: readonly DictItemValues[],
): HotelDictItem[] {
  const changes = new Map(own.map(item => [item.itemValue, item]))
  const known = new Set(platform.map(item => item.itemValue))
  const merged = platform.map((item): HotelDictItem => {
    const change = changes.get(item.itemValue)
    if (change === undefined) return { ...item, source: 'platform', platformText: null }
    const status = item.status === 'Y' ? change.status : 'N'
    return { ...change, status, source: 'changed', platformText: item.itemText }
  })
  const added = own
    .filter(item => !known.has(item.itemValue))
    .map((item): HotelDictItem => ({ ...item, source: 'own', platformText: null }))
  // Sorting keeps the order of equals: the platform's items before the hotel's own.
  return [...merged, ...added].sort((a, b) => a.sortOrder - b.sortOrder)
}
