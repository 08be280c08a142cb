import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { onlineForm } from '../model/form'
import { refuse } from '../rules/refusals'
import {
  type FormField,
  type FormHead,
  type FormRows,
  type FormTable,
  resourceFromRows,
} from '../rules/resource-from-rows'
import { isOwn } from './form-owner'

const headColumns =
  'id, version, code, title, data_scope, owner_hotel, is_tree, tree_label, status, rules, layout'
const columnsOf = (fields: Fields): string => Object.keys(fields).map(columnOf).join(', ')
const { fields: fieldTable, tables: tableTable } = onlineForm.children
const fieldColumns = columnsOf(fieldTable.fields)
const tableColumns = columnsOf(tableTable.fields)

export interface Draft {
  readonly head: FormHead
  readonly rows: FormRows
  readonly resource: Resource
}

/** A form as it is drawn, whether that is in service or not, for who may draw it. */
export async function draftOf({ user }: Ctx, db: Queries, id: string): Promise<Draft> {
  const [head] = await db.query<FormHead>(`select ${headColumns} from onl_cgform_head where id = $1`, [id])
  if (head === undefined || !isOwn(user, head.ownerHotel)) throw refuse('form.missing')
  const fields = await db.query<FormField>(
    `select ${fieldColumns} from onl_cgform_field where head_id = $1 order by sort_order, id`,
    [id],
  )
  const tables = await db.query<FormTable>(
    `select ${tableColumns} from onl_cgform_child where head_id = $1 order by sort_order, id`,
    [id],
  )
  const rows = { fields, tables }
  return { head, rows, resource: resourceFromRows(head, rows) }
}

/** The same to change what is in service: changes of one form take turns, drawing and deleting it among them. */
export async function lockedDraft(ctx: Ctx, db: Queries, id: string): Promise<Draft> {
  await db.query('select 1 from onl_cgform_head where id = $1 for update', [id])
  return draftOf(ctx, db, id)
}

/** What is in service of a form, or was before it was retired. */
export interface Published {
  readonly number: number
  readonly definition: Resource
  readonly publishedBy: string | null
  readonly publishedAt: string
}

export async function publishedOf(db: Queries, code: string): Promise<Published | undefined> {
  const [row] = await db.query<Published>(
    'select number, definition, published_by, published_at from onl_published where code = $1',
    [code],
  )
  return row
}

/** Definitions are compared as they are stored. */
export const isSame = (one: Resource, other: Resource | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
