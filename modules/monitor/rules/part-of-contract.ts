/** The machine-readable contract, as far as its viewer's choice needs to know it. */
export interface Contract {
  readonly paths: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/** Where a call belongs: the first two parts of its path. */
const groupOf = (path: string): string => path.split('/').slice(1, 3).join('/')

export const groupsOf = ({ paths }: Contract): string[] =>
  [...new Set(Object.keys(paths).map(groupOf))].toSorted()

/** The contract of one group, with the shapes that it speaks of: the viewer takes half a minute for all of them. */
export function partOfContract<C extends Contract>(contract: C, group: string): C {
  const paths = Object.fromEntries(Object.entries(contract.paths).filter(([path]) => groupOf(path) === group))
  const all = contract.components.schemas
  const wanted = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (wanted.has(name) || !(name in all)) continue
      wanted.add(name)
      follow(all[name])
    }
  }
  follow(paths)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))
  return { ...contract, paths, components: { ...contract.components, schemas } }
}
