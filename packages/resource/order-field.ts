import type { Resource } from './define'

/** The field by which people put the rows into an order of their own; a new row comes last. */
export function orderFieldOf({ sort, fields }: Pick<Resource, 'sort' | 'fields'>): string | undefined {
  if (sort === undefined || sort.order !== 'asc') return undefined
  const field = fields[sort.column]
  return field?.kind === 'integer' && field.readOnly !== true ? sort.column : undefined
}
