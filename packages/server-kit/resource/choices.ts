import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import type { Db } from '../db/database'
import { Params, whereSql } from './compile'

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
}): ChoiceSource {
  const { name, value, text, parent, hasHotel = false } = table
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
      const rows = await db.query<Choice>(
        `select ${value} as value, ${text} as text from ${name} where ${text} = any($1::text[])`,
        [texts],
      )
      return groupByText(rows)
    },
    search: (db, { keyword, parent: under, hotel }) => {
      const params = new Params()
      const terms = hasHotel && hotel !== undefined ? [`t.hotel_code = ${params.add(hotel)}`] : []
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

/** `valueField` is stored instead of the id. */
export function resourceChoices(resource: Resource, textField: string, valueField = 'id'): ChoiceSource {
  const parent = resource.tree === undefined ? {} : { parent: `"${columnOf(resource.tree.parent)}"` }
  return tableChoices({
    name: resource.table,
    value: `"${columnOf(valueField)}"`,
    text: `"${columnOf(textField)}"`,
    hasHotel: resource.scope === 'hotel',
    ...parent,
  })
}

/** The shipped resources themselves. Other paths may name drawn ones, which are not known here. */
export function resourceListChoices(resources: ReadonlyMap<string, Resource>): ChoiceSource {
  const all = [...resources.values()].map(({ path, title }): Choice => ({ value: path, text: title }))
  const isPath = (value: string): boolean => /^(\/[\w-]+){2,6}$/.test(value)
  return {
    texts: async (_db, values) =>
      new Map(values.filter(isPath).map(value => [value, resources.get(value)?.title ?? value])),
    valuesOf: async (_db, texts) => groupByText(all.filter(({ text }) => texts.includes(text))),
    search: async (_db, { keyword }) =>
      all.filter(({ value, text }) => `${text} ${value}`.includes(keyword)).slice(0, mostChoices),
  }
}

export function groupByText(choices: readonly Choice[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { value, text } of choices) groups.set(text, [...(groups.get(text) ?? []), value])
  return groups
}
