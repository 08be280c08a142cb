import { onlineForm } from '@kezhan/online/model/form'
import type { Comparison, LayoutGroup } from '@kezhan/resource/define'
import type { Json, Kind } from '@kezhan/resource/field'
import type { DrawnHead, FormField, FormRows, FormTable } from '../resource-from-rows'

/** A row that is stored already keeps its id, so that it is changed and not replaced. */
interface Stored {
  readonly id?: string
}
export type DesignField = FormField & Stored
export type DesignTable = FormTable & Stored

/** Fields that stand together; without a title, tab and number of columns they stand as a form without layout has them. */
export interface DesignGroup {
  readonly title: string | null
  readonly tab: string | null
  readonly columns: Columns | null
  readonly fields: readonly string[]
}
export type Columns = NonNullable<LayoutGroup['columns']>

export type DesignHead = Pick<DrawnHead, 'code' | 'title' | 'dataScope' | 'isTree' | 'treeLabel'> & {
  readonly remark: string | null
}

/** A form while it is drawn. Every field of the main table stands in one group; there is always a group. */
export interface Design {
  readonly head: DesignHead
  /** In the order of the list, those of child tables among them. */
  readonly fields: readonly DesignField[]
  readonly tables: readonly DesignTable[]
  readonly groups: readonly DesignGroup[]
  readonly rules: readonly Comparison[]
  /** What fields and child tables were called that are gone: their columns still hold data, so nothing new takes their names. */
  readonly past: readonly string[]
}

/** Which table a field is of, and its name there. */
export interface FieldPlace {
  readonly table: string | null
  readonly name: string
}

export const isAt = (row: Pick<FormField, 'childName' | 'name'>, { table, name }: FieldPlace): boolean =>
  row.childName === table && row.name === name

export const fieldAt = ({ fields }: Design, place: FieldPlace): DesignField | undefined =>
  fields.find(row => isAt(row, place))

export const fieldsOf = ({ fields }: Pick<Design, 'fields'>, table: string | null): DesignField[] =>
  fields.filter(row => row.childName === table)

/** How two fields of one row must compare, in the main table or in one below. */
export const rulesIn = ({ rules, tables }: Design, table: string | null): readonly Comparison[] =>
  table === null ? rules : readRules(tables.find(({ name }) => name === table)?.rules ?? null)

/** What is stored of a form, as a design. What of its layout and rules cannot be read is left out. */
export function designOf(
  { rules, layout, ...head }: DesignHead & Pick<DrawnHead, 'rules' | 'layout'>,
  rows: { readonly fields: readonly DesignField[]; readonly tables: readonly DesignTable[] },
  past: readonly string[] = [],
): Design {
  const fields = inOrder(rows.fields)
  const drawn = readGroups(layout)
  const named = new Set(drawn.flatMap(group => group.fields))
  const rest = fields.filter(row => row.childName === null && !named.has(row.name)).map(({ name }) => name)
  const groups = rest.length > 0 || drawn.length === 0 ? [...drawn, { ...plainGroup, fields: rest }] : drawn
  return { head, fields, tables: inOrder(rows.tables), groups, rules: readRules(rules), past }
}

export const plainGroup: DesignGroup = { title: null, tab: null, columns: null, fields: [] }
const isPlain = ({ title, tab, columns }: DesignGroup): boolean =>
  title === null && tab === null && columns === null

/** What the head of a form holds of a design. A plain group at the end is what stands there without being named. */
export function headOf({ head, fields: rows, groups, rules }: Design): DrawnHead & DesignHead {
  const last = groups.at(-1)
  const isRest = last !== undefined && isPlain(last) && isInListOrder(last.fields, rows)
  const named = isRest ? groups.slice(0, -1) : groups
  const layout = named.map(({ title, tab, columns, fields }) => ({
    ...(title === null ? {} : { title }),
    ...(tab === null ? {} : { tab }),
    ...(columns === null ? {} : { columns }),
    fields,
  }))
  return {
    ...head,
    // Both are plain data; the types of the engine only say more about them.
    rules: rulesAsStored(rules),
    layout: layout.length === 0 ? null : (layout as unknown as Json),
  }
}

export const rulesAsStored = (rules: readonly Comparison[]): Json =>
  rules.length === 0 ? null : (rules as unknown as Json)

function isInListOrder(names: readonly string[], rows: readonly DesignField[]): boolean {
  const listed = rows.filter(row => row.childName === null && names.includes(row.name))
  return listed.every((row, index) => row.name === names[index])
}

/** The rows of a design, numbered as they stand. */
export const rowsOf = ({
  fields,
  tables,
}: Design): FormRows & {
  readonly fields: readonly DesignField[]
  readonly tables: readonly DesignTable[]
} => ({
  fields: [null, ...tables.map(({ name }) => name)].flatMap(table => numbered(fieldsOf({ fields }, table))),
  tables: numbered(tables),
})

const numbered = <T extends { readonly sortOrder: number }>(rows: readonly T[]): T[] =>
  rows.map((row, index) => ({ ...row, sortOrder: index + 1 }))

const inOrder = <T extends { readonly sortOrder: number }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder)

/** A field of a kind as the palette gives it. */
export const newField = (kind: Kind, name: string, label: string, table: string | null): DesignField => ({
  ...blankField,
  childName: table,
  name,
  label,
  kind,
})

export const newTable = (name: string, title: string): DesignTable => ({
  name,
  title,
  rules: null,
  sortOrder: 1,
})

/** Every column without a value, switches off. */
const blankField = Object.fromEntries(
  Object.entries(onlineForm.children.fields.fields).map(([name, field]) => [
    name,
    'default' in field ? field.default : null,
  ]),
) as unknown as FormField

/** The columns of a stored row and its id; what else an answer carries is let go. */
export function fieldFromRecord(record: Readonly<Record<string, Json>>): DesignField {
  return fromRecord(record, blankField)
}
export function tableFromRecord(record: Readonly<Record<string, Json>>): DesignTable {
  return fromRecord(record, newTable('', ''))
}
function fromRecord<T extends object>(record: Readonly<Record<string, Json>>, blank: T): T & Stored {
  const values = Object.keys(blank).map(name => [
    name,
    record[name] ?? (blank as Readonly<Record<string, Json>>)[name],
  ])
  const { id } = record
  // The names are those of the blank row, and the server has checked what stands under them.
  return { ...(Object.fromEntries(values) as T), ...(typeof id === 'string' ? { id } : {}) }
}

function readGroups(layout: Json): DesignGroup[] {
  if (!Array.isArray(layout)) return []
  const met = new Set<string>()
  return layout.flatMap((group: Json): DesignGroup[] => {
    if (typeof group !== 'object' || group === null || !('fields' in group)) return []
    const { title, tab, columns, fields } = group
    if (!Array.isArray(fields)) return []
    const names = fields.filter((name): name is string => typeof name === 'string' && !met.has(name))
    for (const name of names) met.add(name)
    return [
      {
        title: typeof title === 'string' ? title : null,
        tab: typeof tab === 'string' ? tab : null,
        columns: columnChoices.find(count => count === columns) ?? null,
        fields: names,
      },
    ]
  })
}
export const columnChoices: readonly Columns[] = [1, 2, 3, 4]

export const compareOps = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const satisfies readonly Comparison['op'][]

function readRules(rules: Json): Comparison[] {
  if (!Array.isArray(rules)) return []
  return rules.flatMap((rule: Json): Comparison[] => {
    if (typeof rule !== 'object' || rule === null || !('left' in rule)) return []
    const { left, right, op, message } = rule
    const known = compareOps.find(one => one === op)
    if (typeof left !== 'string' || typeof right !== 'string' || known === undefined) return []
    return [{ left, op: known, right, ...(typeof message === 'string' ? { message } : {}) }]
  })
}
