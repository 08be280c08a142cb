import type { Db } from '@kezhan/server-kit/db/database'
import type { Choice } from '@kezhan/server-kit/resource/choices'
import { refuse } from '../rules/refusals'

export interface TableDictionary {
  readonly table: string
  readonly text: string
  readonly code: string
}

/** Whoever is signed in may read these columns of the rows in his scope. Nothing secret, nothing about guests. */
const registered: readonly TableDictionary[] = [
  { table: 'sys_user', text: 'realname', code: 'username' },
  { table: 'sys_user', text: 'realname', code: 'id' },
  { table: 'sys_depart', text: 'depart_name', code: 'id' },
  { table: 'sys_depart', text: 'depart_name', code: 'org_code' },
  { table: 'sys_position', text: 'name', code: 'code' },
  { table: 'sys_position', text: 'name', code: 'id' },
  { table: 'sys_role', text: 'role_name', code: 'id' },
  { table: 'sys_role', text: 'role_name', code: 'role_code' },
  { table: 'sys_category', text: 'name', code: 'code' },
  { table: 'sys_category', text: 'name', code: 'id' },
]

const byWireForm = new Map(registered.map(one => [`${one.table},${one.text},${one.code}`, one]))

export const isTableForm = (dictCode: string): boolean => dictCode.includes(',')

/** What the wire form `table,text,code` stands for; it is looked up and never becomes SQL, a fourth part least of all. */
export function tableDictionary(wireForm: string): TableDictionary {
  const parts = wireForm.split(',').map(part => part.trim())
  const found = byWireForm.get(parts.join(','))
  if (found === undefined) throw refuse('dict.unknown')
  return found
}

export const mostDictRows = 1000

const mostKeys = 200

/** Rows whose text or value contains the keyword; a keyword with commas lists whole texts or values. */
export function searchRows(
  db: Db,
  dictionary: TableDictionary,
  keyword: string,
  limit: number,
): Promise<Choice[]> {
  const { table, text, code } = dictionary
  const select = `select ${code} as value, ${text} as text from ${table} where ${code} is not null`
  const order = `order by ${text}, ${code}, id`
  if (keyword === '') return db.query<Choice>(`${select} ${order} limit $1`, [limit])
  if (keyword.includes(',')) {
    const words = partsOf(keyword)
    return db.query<Choice>(
      `${select} and (${text} = any($1::text[]) or ${code} = any($1::text[])) ${order} limit $2`,
      [words, limit],
    )
  }
  const found = (column: string): string => `strpos(lower(${column} collate "C"), $1) > 0`
  return db.query<Choice>(`${select} and (${found(text)} or ${found(code)}) ${order} limit $2`, [
    // As the database lowers it under "C": the letters A to Z.
    keyword.replace(/[A-Z]/g, letter => letter.toLowerCase()),
    limit,
  ])
}

/** The texts of values in the order of the values; one that is not there is left out or stands for itself. */
export async function textsOf(
  db: Db,
  { table, text, code }: TableDictionary,
  keys: string,
  keepsMissing: boolean,
): Promise<string[]> {
  const values = partsOf(keys)
  const rows = await db.query<Choice>(
    `select ${code} as value, ${text} as text from ${table} where ${code} = any($1::text[])`,
    [values],
  )
  const texts = new Map(rows.map(row => [row.value, row.text]))
  return values.flatMap(value => texts.get(value) ?? (keepsMissing ? value : []))
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .slice(0, mostKeys)

export const mostFound = 200
