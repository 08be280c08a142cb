import { type Fields, holdsMany, type Value } from '@kezhan/resource/field'
import type { Problem } from '@kezhan/resource/validate'
import type { Db } from '../db/database'
import type { ChoiceFinder } from './choices'
import { partsOf } from './texts'

type Values = Readonly<Record<string, Value>>

/**
 * Coded values must exist within the caller's scope: a foreign id is as unknown as a misspelt one. Where only some may be chosen,
 * what the row holds already stays.
 */
export async function referenceProblems(
  db: Db,
  fields: Fields,
  choices: ChoiceFinder,
  values: Values,
  before: () => Promise<Values | undefined> = async () => undefined,
): Promise<Problem[]> {
  const problems: Problem[] = []
  // One after the other: within a transaction there is one connection, and most fields answer from memory.
  for (const [name, field] of Object.entries(fields)) {
    const parts = partsOf(values[name], holdsMany(field))
    const source = parts.length === 0 ? undefined : choices(field)
    if (source === undefined) continue
    const known = (await source.allowed?.(db, parts)) ?? (await source.texts(db, parts))
    const unknown = parts.filter(part => !known.has(part))
    if (unknown.length === 0) continue
    const held = source.allowed === undefined ? [] : partsOf((await before())?.[name], holdsMany(field))
    const missing = unknown.find(part => !held.includes(part))
    if (missing !== undefined) problems.push({ field: name, text: `${field.label}的选项“${missing}”不存在` })
  }
  return problems
}
