import type { Queries } from '@kezhan/server-kit/db/database'
import type { ViewColumn, ViewHead, ViewRule } from '../rules/view-resource'

export interface StoredView {
  readonly head: ViewHead & { readonly id: string; readonly formCode: string }
  readonly columns: readonly ViewColumn[]
  readonly rules: readonly ViewRule[]
}

export async function storedView(
  db: Queries,
  by: { readonly id: string } | { readonly code: string },
): Promise<StoredView | undefined> {
  const [term, value] = 'id' in by ? ['id = $1', by.id] : ['code = $1', by.code]
  const [head] = await db.query<StoredView['head']>(
    `select id, code, form_code, title, way from online_view where ${term}`,
    [value],
  )
  if (head === undefined) return undefined
  const columns = await db.query<ViewColumn>(
    'select name, label, sort_order from online_view_column where view_id = $1 order by sort_order, id',
    [head.id],
  )
  const rules = await db.query<ViewRule>(
    'select field_name, condition, value from online_view_rule where view_id = $1 order by id',
    [head.id],
  )
  return { head, columns, rules }
}

export const viewsOf = (
  db: Queries,
  formCode: string,
): Promise<{ id: string; code: string; title: string }[]> =>
  db.query('select id, code, title from online_view where form_code = $1 order by code', [formCode])
