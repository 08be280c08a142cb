import { columnOf } from '@kezhan/resource/column-name'
import { conditionFields } from '@kezhan/resource/condition'
import { isKnownIn, type Resource } from '@kezhan/resource/define'
import type { Field, Reference } from '@kezhan/resource/field'
import type { Db } from '../db/database'
import { conditionSql, Params, whereSql } from './compile'

export interface Choice {
  readonly value: string
  readonly text: string
  /** In trees: nothing below this one. */
  readonly leaf?: boolean
}

export interface ChoiceSearch {
  readonly keyword: string
  /** In trees: whose children; empty for the roots. */
  readonly parent: string
  /** The platform asks for the rows of one hotel; the empty text are its own. */
  readonly hotel?: string
}

/** Where the texts and the choices of a field come from. Nothing a client sends names a table. */
export interface ChoiceSource {
  texts(db: Db, values: readonly string[]): Promise<ReadonlyMap<string, string>>
  search(db: Db, search: ChoiceSearch): Promise<Choice[]>
  /** Those that may be chosen now; without it every value that has a text. */
  allowed?(db: Db, values: readonly string[]): Promise<ReadonlySet<string>>
  /** The values behind texts, as imported sheets need them; several where a text is not unique. */
  valuesOf(db: Db, texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

export type ChoiceFinder = (field: Field) => ChoiceSource | undefined

export const mostChoices = 50

/** Choices out of a table; row security keeps them within the scope of the asking connection. */
export function tableChoices(table: {
  name: string
  value: string
  text: string
  parent?: string
  /** Rows belong to hotels. */
  hasHotel?: boolean
  /** A condition on the rows that may be chosen. */
  within?: (params: Params) => string
}): ChoiceSource {
  const { name, value, text, parent, hasHotel = false, within } = table
  const leaf =
    parent === undefined
      ? ''
      : `, not exists (select 1 from ${name} c where c.${parent} = t.${value}) as leaf`
  const select = `select t.${value} as value, t.${text} as text${leaf} from ${name} t`
  const order = `order by t.${text}, t.${value} limit ${mostChoices}`
  return {
    texts: async (db, values) => {
      const rows = await db.query<Choice>(
        `select ${value} as value, ${text} as text from ${name} where ${value} = any($1::text[])`,
        [values],
      )
      return new Map(rows.map(row => [row.value, row.text]))
    },
    valuesOf: async (db, texts) => {
      const params = new Params()
      const terms = [`t.${text} = any(${params.add(texts)}::text[])`, ...(within ? [within(params)] : [])]
      return groupByText(await db.query<Choice>(`${select}${whereSql(terms)}`, params.values))
    },
    ...(within === undefined
      ? {}
      : {
          allowed: async (db: Db, values: readonly string[]) => {
            const params = new Params()
            const terms = [`t.${value} = any(${params.add(values)}::text[])`, within(params)]
            const rows = await db.query<Choice>(`${select}${whereSql(terms)}`, params.values)
            return new Set(rows.map(row => row.value))
          },
        }),
    search: (db, { keyword, parent: under, hotel }) => {
      const params = new Params()
      const terms = hasHotel && hotel !== undefined ? [`t.hotel_code = ${params.add(hotel)}`] : []
      if (within !== undefined) terms.push(within(params))
      if (keyword !== '') {
        const pattern = `%${keyword.replace(/[A-Z]/g, letter => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&')}%`
        const like = `like ${params.add(pattern)}`
        terms.push(`(lower(t.${text} collate "C") ${like} or lower(t.${value} collate "C") ${like})`)
      } else if (parent !== undefined)
        terms.push(under === '' ? `t.${parent} is null` : `t.${parent} = ${params.add(under)}`)
      return db.query<Choice>(`${select}${whereSql(terms)} ${order}`, params.values)
    },
  }
}

/** The rows of a resource that a reference may point at. */
export function resourceChoices(
  resource: Resource,
  { text: textField, value: valueField = 'id', where }: Reference,
): ChoiceSource {
  const fields = conditionFields(resource.fields)
  const within = where && ((params: Params) => conditionSql(where, fields, params))
  const parent = resource.tree === undefined ? {} : { parent: `"${columnOf(resource.tree.parent)}"` }
  return tableChoices({
    name: resource.table,
    value: `"${columnOf(valueField)}"`,
    text: `"${columnOf(textField)}"`,
    hasHotel: resource.scope === 'hotel',
    ...(within === undefined ? {} : { within }),
    ...parent,
  })
}

/** Where choices come from is known when they are asked for; what is not there any more has none. */
export const lateChoices = (find: () => Promise<ChoiceSource | undefined>): ChoiceSource => ({
  texts: async (db, values) => (await (await find())?.texts(db, values)) ?? new Map(),
  valuesOf: async (db, texts) => (await (await find())?.valuesOf(db, texts)) ?? new Map(),
  search: async (db, search) => (await (await find())?.search(db, search)) ?? [],
  allowed: async (db, values) => {
    const source = await find()
    if (source?.allowed !== undefined) return source.allowed(db, values)
    return new Set((await source?.texts(db, values))?.keys())
  },
})

/** The resources themselves, drawn ones among them, but for those of other hotels. A path that names none is its own text. */
export function resourceListChoices(every: () => Promise<readonly Resource[]>): ChoiceSource {
  const all = async ({ scope: { hotel } }: Db) =>
    (await every())
      .filter(resource => isKnownIn(hotel === '*' ? '' : hotel, resource))
      .map(({ path, title }): Choice => ({ value: path, text: title }))
  const isPath = (value: string): boolean => /^(\/[\w-]+){2,6}$/.test(value)
  return {
    texts: async (db, values) => {
      const titles = new Map((await all(db)).map(({ value, text }) => [value, text]))
      return new Map(values.filter(isPath).map(value => [value, titles.get(value) ?? value]))
    },
    valuesOf: async (db, texts) => groupByText((await all(db)).filter(({ text }) => texts.includes(text))),
    search: async (db, { keyword }) =>
      (await all(db)).filter(({ value, text }) => `${text} ${value}`.includes(keyword)).slice(0, mostChoices),
  }
}

export function groupByText(choices: readonly Choice[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { value, text } of choices) groups.set(text, [...(groups.get(text) ?? []), value])
  return groups
}
