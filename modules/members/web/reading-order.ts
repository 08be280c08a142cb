import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'

/** The same rows with these columns first, as they are read, and without those that say nothing here. */
export function inReadingOrder(
  resource: Resource,
  first: readonly string[],
  hidden: readonly string[] = [],
): Resource {
  const fields = new Map(Object.entries<Field>(resource.fields))
  const names = [...first, ...[...fields.keys()].filter(name => !first.includes(name))]
  return {
    ...resource,
    fields: Object.fromEntries(
      names.flatMap(name => {
        const field = fields.get(name)
        if (field === undefined) return []
        return [[name, hidden.includes(name) ? { ...field, hideIn: ['list'] as const } : field]]
      }),
    ),
  }
}
