import type { Column } from '@kezhan/resource/ddl'
import type { Field } from '@kezhan/resource/field'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The columns as they are in the database, in the words of `columnsOf`. */
export const tableColumns = (db: Queries, table: string): Promise<Column[]> =>
  db.query<Column>(
    `select a.attname as name, a.attnotnull as not_null,
       replace(replace(replace(replace(format_type(a.atttypid, a.atttypmod), 'character varying', 'varchar'), 'character(', 'char('),
         'timestamp(3) with time zone', 'timestamptz(3)'), 'time(0) without time zone', 'time(0)')
         || case when c.collname = 'C' then ' collate "C"' else '' end as type
     from pg_attribute a left join pg_collation c on c.oid = a.attcollation
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )

/** What a column holds of which nobody remembers the field: it was removed before versions were kept. */
export function fieldOfColumn({ name, type }: Column): Field {
  const label = name
  if (type === 'integer') return { kind: 'integer', label }
  if (type === 'bigint') return { kind: 'money', label }
  if (type.startsWith('numeric')) return { kind: 'decimal', label, scale: 6 }
  if (type === 'date') return { kind: 'date', label }
  if (type === 'timestamptz(3)') return { kind: 'datetime', label }
  if (type === 'time(0)') return { kind: 'time', label }
  if (type === 'char(1)') return { kind: 'switch', label }
  return { kind: 'textarea', label }
}
