import { asOwner } from '../lib/our-server.mjs'

export const users = 100_000
export const departments = 5_000
const [firsts, seconds] = [25, 475]

/** 100,000 people in 5,000 departments of one hotel, three levels deep, each with a role and a department. */
export async function fillPeople(dataDir) {
  await asOwner(dataDir, async client => {
    const tables = ['sys_user', 'sys_user_role', 'sys_user_depart', 'sys_depart']
    await client.query('begin')
    // What triggers would work out row by row is written as it must be.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await addLevel(client, 1, firsts, 'r.id', `r.org_code || 'B' || lpad(i::text, 2, '0')`)
    await addLevel(
      client,
      2,
      seconds,
      `'bench-d1-' || 1 + (i - 1) % ${firsts}`,
      `r.org_code || 'B' || lpad((1 + (i - 1) % ${firsts})::text, 2, '0') || 'A' || lpad((1 + (i - 1) / ${firsts})::text, 2, '0')`,
    )
    await addLevel(
      client,
      3,
      departments - firsts - seconds,
      `'bench-d2-' || 1 + (i - 1) % ${seconds}`,
      `(select p.org_code from sys_depart p where p.id = 'bench-d2-' || 1 + (i - 1) % ${seconds}) || 'A' || lpad((1 + (i - 1) / ${seconds})::text, 2, '0')`,
    )
    await client.query(
      `insert into sys_user (id, tenant_id, hotel_code, username, password, realname, phone, sex, org_code, selectedroles, selecteddeparts, create_by, create_time)
       select 'bench-u-' || i, m.tenant_id, m.hotel_code, 'bench_' || i, m.password, '员工' || i, '15' || lpad(i::text, 9, '0'), (1 + i % 2)::text,
              d.org_code, role.id, d.id, 'bench', now() - make_interval(secs => i)
       from generate_series(1, $1::int) i
       cross join (select * from sys_user where username = 'manager') m
       cross join (select id from sys_role where hotel_code = 'KZ001' and role_code = 'front_desk') role
       join sys_depart d on d.id = 'bench-d3-' || 1 + i % ${departments - firsts - seconds}`,
      [users],
    )
    await client.query(
      `insert into sys_user_role (user_id, role_id) select id, selectedroles from sys_user where create_by = 'bench'`,
    )
    await client.query(
      `insert into sys_user_depart (user_id, dep_id) select id, selecteddeparts from sys_user where create_by = 'bench'`,
    )
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  })
}

function addLevel(client, level, count, parent, orgCode) {
  return client.query(
    `insert into sys_depart (id, tenant_id, hotel_code, depart_name, parent_id, org_code, org_category, depart_order, create_by)
     select 'bench-d${level}-' || i, r.tenant_id, r.hotel_code, '部门' || i, ${parent}, ${orgCode}, '2', i, 'bench'
     from generate_series(1, $1::int) i
     cross join (select * from sys_depart where hotel_code = 'KZ001' and parent_id is null) r order by i`,
    [count],
  )
}
