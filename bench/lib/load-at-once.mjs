/**
 * Millions of rows go into tables without looking up their keys one by one, and their indexes are made afterwards. The keys come
 * back unproved, for the rows are right.
 */
export async function loadAtOnce(client, tables, work) {
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype = 'f'`,
    [tables],
  )
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1)
       and indexname not in (select conname from pg_constraint where conrelid = any($1::text[]::regclass[]))`,
    [tables],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
}
