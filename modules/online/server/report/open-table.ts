import { columnOf } from '@kezhan/resource/column-name'
import { columnsOf, shapesOf } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What people enter in forms of their own they want to count; secrets and rows of nobody in particular stay closed. */
export async function openToReports(db: Queries, resource: Resource): Promise<void> {
  if (resource.scope === 'global') return
  for (const shape of shapesOf(resource)) {
    const secret = new Set(
      Object.entries(shape.fields).flatMap(([name, field]) =>
        field.kind === 'password' ? [columnOf(name)] : [],
      ),
    )
    const columns = columnsOf(shape, shape.masterKey).flatMap(({ name }) => (secret.has(name) ? [] : [name]))
    await db.query('select report_open($1::regclass, $2)', [shape.table, columns])
  }
}

/** What was opened before and must not be read any more. */
export async function closeToReports(db: Queries, resource: Resource): Promise<void> {
  for (const { table } of shapesOf(resource)) await db.query(`revoke select on ${table} from kezhan_report`)
}
