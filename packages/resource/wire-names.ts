import type { Resource } from './define'
import type { QueryString } from './query'

type Named = Pick<Resource, 'aliases' | 'tree'>

/**
 * A row as it was sent, under the names of its fields. Who writes an alias has it from a row that says both, so the alias is
 * what he changed. The parent `0` of a tree is no parent.
 */
export function rowByFields(
  sent: Readonly<Record<string, unknown>>,
  { aliases = {}, tree }: Named,
): Readonly<Record<string, unknown>> {
  const row = { ...sent }
  for (const [alias, field] of Object.entries(aliases))
    if (Object.hasOwn(sent, alias)) row[field] = sent[alias]
  if (tree !== undefined && (row[tree.parent] === '0' || row[tree.parent] === 0)) row[tree.parent] = null
  return row
}

/** A question about a list, under the names of its fields. */
export function queryByFields(query: QueryString, { aliases }: Pick<Resource, 'aliases'>): QueryString {
  if (aliases === undefined) return query
  const fieldOf = (name: string): string => {
    const [, first = name, rest = ''] = /^(.*?)(_dictText|_begin|_end|_MultiString)?$/s.exec(name) ?? []
    return Object.hasOwn(aliases, first) ? `${aliases[first]}${rest}` : name
  }
  const renamed = Object.entries(query).map(([name, value]) => [fieldOf(name), value] as const)
  const { column } = query
  return {
    ...Object.fromEntries(renamed),
    ...(typeof column === 'string' ? { column: column.split(',').map(fieldOf).join(',') } : {}),
  }
}

/** Rows as clients of this family read them: spelt as they spell, and once more under the names that they know. */
export function toWire(
  rows: readonly Record<string, unknown>[],
  { aliases, fields }: Pick<Resource, 'aliases' | 'fields'>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!('onWire' in field)) continue
    const spelt = (value: unknown) =>
      field.onWire === 'text' ? JSON.stringify(value) : value === 'Y' ? '1' : '0'
    for (const row of rows) if (row[name] !== null) row[name] = spelt(row[name])
  }
  for (const [alias, field] of Object.entries(aliases ?? {}))
    for (const row of rows)
      for (const suffix of ['', '_dictText'])
        if (Object.hasOwn(row, field + suffix)) row[alias + suffix] = row[field + suffix]
}
