import type { LayoutGroup } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'

export type ShownField = readonly [name: string, field: Field]

export interface FormGroup {
  readonly title: string | undefined
  readonly columns: number
  readonly fields: readonly ShownField[]
}
/** A form from top to bottom: groups of no tab, the tabs, and what the layout does not name. */
export interface Arrangement {
  readonly above: readonly FormGroup[]
  readonly tabs: readonly { readonly title: string; readonly groups: readonly FormGroup[] }[]
  readonly last: readonly FormGroup[]
}

/** The shown fields as the layout has them. Groups that show nothing fall away. */
export function arranged(layout: readonly LayoutGroup[], shown: readonly ShownField[]): Arrangement {
  const byName = new Map(shown.map(field => [field[0], field]))
  const named = new Set(layout.flatMap(({ fields }) => fields))
  const rest = shown.filter(([name]) => !named.has(name))
  const above: FormGroup[] = []
  const tabs = new Map<string, FormGroup[]>()
  for (const { title, tab, columns = 1, fields: names } of layout) {
    const fields = names.map(name => byName.get(name)).filter(field => field !== undefined)
    if (fields.length === 0) continue
    const group = { title, columns, fields }
    if (tab === undefined) above.push(group)
    else tabs.set(tab, [...(tabs.get(tab) ?? []), group])
  }
  return {
    above,
    tabs: [...tabs].map(([title, groups]) => ({ title, groups })),
    last:
      rest.length === 0 ? [] : [{ title: undefined, columns: ordinaryColumns(rest.length), fields: rest }],
  }
}

/** One column up to eight fields, two above. */
export const ordinaryColumns = (fields: number): number => (fields > 8 ? 2 : 1)

/** How many fields stand side by side where most do. */
export const widestOf = (layout: readonly LayoutGroup[] | undefined, fields: number): number =>
  layout === undefined ? ordinaryColumns(fields) : Math.max(1, ...layout.map(({ columns }) => columns ?? 1))
