import type { Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import type { ResourceSlots } from '../slots'

/** What the page filters by is also what its new rows belong to. */
export function givenValues(
  { fields }: Resource,
  { extraFilter = {} }: ResourceSlots,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(extraFilter).filter(([name]) => Object.hasOwn(fields, name)))
}
