import type { Json } from '@kezhan/resource/field'

/** The rows of a child table in an answer. */
export const recordsOf = (rows: Json | undefined): Readonly<Record<string, Json>>[] =>
  Array.isArray(rows)
    ? rows.filter(
        (row): row is Readonly<Record<string, Json>> =>
          typeof row === 'object' && row !== null && !Array.isArray(row),
      )
    : []
