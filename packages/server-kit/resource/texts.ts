import { type Fields, holdsMany, type Value } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Db } from '../db/database'
import type { ChoiceFinder, ChoiceSource } from './choices'
import type { Row } from './hooks'

/** Adds `<field>_dictText` beside every coded value, by one look-up per field for the whole page. */
export async function fillTexts(
  db: Db,
  fields: Fields,
  choices: ChoiceFinder,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  await Promise.all(
    Object.entries(fields).map(async ([name, field]) => {
      const source = choices(field)
      if (source !== undefined) await fillOne(db, name, holdsMany(field), source, rows)
    }),
  )
}

async function fillOne(
  db: Db,
  name: string,
  many: boolean,
  source: ChoiceSource,
  rows: readonly Row[],
): Promise<void> {
  const values = new Set(rows.flatMap(row => partsOf(row[name], many)))
  if (values.size === 0) return
  const texts = await source.texts(db, [...values])
  for (const row of rows) {
    const parts = partsOf(row[name], many)
    if (parts.length > 0) row[`${name}_dictText`] = parts.map(part => texts.get(part) ?? part).join(',')
  }
}

export function partsOf(value: Value | undefined, many: boolean): string[] {
  if (value === null || value === undefined || value === '') return []
  return many ? splitList(String(value)) : [String(value)]
}
