import { type Fields, holdsMany, type Value } from '@kezhan/resource/field'
import type { Problem } from '@kezhan/resource/validate'
import type { Db } from '../db/database'
import type { ChoiceFinder } from './choices'
import { partsOf } from './texts'

/** Coded values must exist within the caller's scope: a foreign id is as unknown as a misspelt one. */
export async function referenceProblems(
  db: Db,
  fields: Fields,
  choices: ChoiceFinder,
  values: Readonly<Record<string, Value>>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  // One after the other: within a transaction there is one connection, and most fields answer from memory.
  for (const [name, field] of Object.entries(fields)) {
    const parts = partsOf(values[name], holdsMany(field))
    const source = parts.length === 0 ? undefined : choices(field)
    if (source === undefined) continue
    const texts = await source.texts(db, parts)
    const missing = parts.find(part => !texts.has(part))
    if (missing !== undefined) problems.push({ field: name, text: `${field.label}的选项“${missing}”不存在` })
  }
  return problems
}
