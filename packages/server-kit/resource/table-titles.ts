import type { Resource } from '@kezhan/resource/define'

/** The titles of all tables: a resource names its own and those of the rows inside it, modules name the rest. */
export const tableTitlesOf = (
  resources: readonly Resource[],
  others: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  new Map([...Object.entries(others), ...resources.flatMap(resource => [...titlesIn(resource)])])

function* titlesIn({ table, title, children = {} }: Resource): Iterable<[string, string]> {
  yield [table, title]
  for (const child of Object.values(children)) yield [child.table, `${title}·${child.title}`]
}
