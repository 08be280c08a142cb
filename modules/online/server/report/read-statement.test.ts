import type { ReadableTables } from '@kezhan/online/rules/report/check-statement'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement'

const tables: ReadableTables = new Map([
  ['room_type', new Set(['id', 'hotel_code', 'code', 'name', 'base_price_fen', 'create_time', 'enabled'])],
  ['sys_user', new Set(['id', 'hotel_code', 'username', 'realname', 'create_time'])],
])
const messageOf = (sql: string): Promise<string> =>
  readStatement(sql, tables).then(
    () => 'accepted',
    error => (error as Error).message,
  )

test('what people write in reports is accepted', async () => {
  const fine = [
    'select code, name from room_type',
    'select r.code as "编码", count(*) filter (where r.enabled = \'Y\') n from room_type r group by r.code having count(*) > 1',
    `select distinct on (r.hotel_code) r.* from room_type r left join sys_user u using (hotel_code) order by 1, r.code desc nulls last`,
    `with priced as (select hotel_code, avg(base_price_fen) as average from room_type group by hotel_code), high as (select * from priced)
     select h.hotel_code, round(h.average / 100, 2)::text || '元' as price from high h where h.average between 1 and 9e9`,
    `select extract(year from create_time) y, date_trunc('month', create_time)::date m, to_char(create_time, 'YYYY-MM') t,
       create_time at time zone 'Asia/Shanghai' z, current_date d, now() - interval '7 days' w from room_type`,
    `select case when enabled = 'Y' then '是' else '否' end, coalesce(name, ''), nullif(code, ''), greatest(1, 2),
       trim(name), substring(name from 1 for 2), upper(left(name, 3)), concat_ws('-', code, name), cast(base_price_fen as numeric(12, 2)) from room_type`,
    `select row_number() over (partition by hotel_code order by base_price_fen desc) as no, sum(base_price_fen) over w
     from room_type window w as (order by code rows between 1 preceding and current row)`,
    `select username from sys_user where exists (select 1 from room_type r where r.hotel_code = sys_user.hotel_code) and username like '%a%' and id in (select id from sys_user)`,
    'select code from room_type union all select username from sys_user order by 1 limit 10 offset 5',
    'select x.a, x.b from (values (1, 2), (3, 4)) x (a, b)',
    'select hotel_code, code, sum(base_price_fen) from room_type group by rollup (hotel_code, code)',
    'select code from room_type -- the end',
    '/* why */ select code from room_type;',
    `select string_agg(code || '-' || name, '、' order by code) as 房型 from room_type`,
    `select concat(t.code, ' ', t.names) as x from (select code, concat_ws('-', code, name) as names from room_type) t`,
    `select replace(replace(replace(name, ' ', ''), '-', ''), '（', '(') as x from room_type`,
    `select x.l || '…' as l from (select left(string_agg(code || name, ','), 100) as l from room_type) x`,
  ]
  for (const sql of fine) expect([sql, await messageOf(sql)]).toEqual([sql, 'accepted'])
})

test('parameters become bound places, quoted or not, and each place is of the type of its surroundings', async () => {
  const statement = await readStatement(
    `select code from room_type where code = '\${code}' or name = \${name} or \${code} is null or name like concat('%', \${name}) or hotel_code = #{hotel_code};`,
    tables,
  )
  expect(statement.text).toBe(
    "select code from room_type where code = $1 or name = $2 or $3::text is null or name like concat('%', $4::text) or hotel_code = $5",
  )
  expect(statement.paramNames).toEqual(['code', 'name'])
  expect(statement.placeholders.at(-1)).toEqual({ source: 'session', name: 'hotel_code' })
})

test('a Chinese text before the end does not move the end', async () => {
  expect((await readStatement(`select '房型' as 名称 ; `, tables)).text.trim()).toBe(`select '房型' as 名称`)
})

test('a place inside a text, a name or a comment is refused instead of silently missing', async () => {
  const hidden = [
    `select code from room_type where code like '%\${code}%'`,
    `select code from room_type -- \${code}`,
    `select code as "\${code}" from room_type`,
    'select code from room_type where code = $1',
    `select $$\${code}$$ as c from room_type`,
  ]
  for (const sql of hidden)
    expect([sql, await messageOf(sql)]).toEqual([sql, expect.stringContaining('参数应单独成为一个值')])
  expect(await messageOf('select code from room_type where code = #{password}')).toBe(
    '报表SQL中的系统变量“password”不存在',
  )
})

/** A text that is put together from itself in thirty named queries, one after the other. */
const doublings = (grown: string): string =>
  [
    `q0 as (select 'xxxxxxxxxx' as t)`,
    ...Array.from({ length: 29 }, (_, at) => `q${at + 1} as (select ${grown} as t from q${at})`),
  ].join(', ')

/** Everything that has opened a door in a report builder somewhere, and what is said to it. */
const hostile: readonly (readonly [sql: string, message: string])[] = [
  ['select 1; drop table sys_user', '只能是一条SELECT语句'],
  ['select code from room_type; select username from sys_user', '只能是一条SELECT语句'],
  ['', 'SQL语法错误'],
  ['-- nothing', '只能是一条SELECT语句'],
  ['selec 1', 'SQL语法错误'],
  ['insert into sys_user (id) values (1)', 'INSERT'],
  ['update sys_user set realname = 1', 'UPDATE'],
  ['delete from sys_user', 'DELETE'],
  ['drop table sys_user', 'DROP'],
  ['truncate sys_user', 'TRUNCATE'],
  [`copy sys_user to '/tmp/x'`, 'COPY'],
  [`copy (select 1) to program 'id'`, 'COPY'],
  ['set role kezhan', 'SET'],
  ['show all', 'SHOW'],
  [`do $$ begin perform 1; end $$`, 'DO'],
  ['call x()', 'CALL'],
  ['explain analyze select 1', 'EXPLAIN'],
  ['create table x as select 1', 'CREATE'],
  [`prepare x as select 1`, 'PREPARE'],
  ['grant kezhan_app to public', 'GRANT'],
  ['lock table sys_user', 'LOCK'],
  ['listen x', 'LISTEN'],
  ['with gone as (delete from sys_user returning *) select * from gone', 'DELETE'],
  [`with new as (insert into sys_user (id) values ('1') returning id) select * from new`, 'INSERT'],
  [`with recursive n(i) as (select 1 union all select i + 1 from n) select i from n`, 'WITH RECURSIVE'],
  ['select * into x from room_type', 'SELECT INTO'],
  ['select * from room_type for update', 'FOR UPDATE'],
  [`select pg_read_file('/etc/passwd')`, '不能使用函数“pg_read_file”'],
  [`select pg_/**/read_file('/etc/passwd')`, 'SQL语法错误'],
  [`select "pg_read_file"('/etc/passwd')`, '不能使用函数“pg_read_file”'],
  [`select U&"pg\\005fread_file"('/etc/passwd')`, '不能使用函数“pg_read_file”'],
  [`select pg_catalog.pg_read_file('/etc/passwd')`, '不能使用函数“pg_catalog.pg_read_file”'],
  [`select PG_SLEEP(10)`, '不能使用函数“pg_sleep”'],
  [`select code from room_type where pg_sleep(10) is null`, '不能使用函数“pg_sleep”'],
  [`select code from room_type order by pg_sleep(10)`, '不能使用函数“pg_sleep”'],
  [`select code from room_type limit (select pg_sleep(10)::text::int8)`, '不能使用函数“pg_sleep”'],
  [`select count(*) filter (where pg_sleep(1) is null) from room_type`, '不能使用函数“pg_sleep”'],
  [`select set_config('kezhan.hotel', 'KZ002', false)`, '不能使用函数“set_config”'],
  [`select current_setting('data_directory')`, '不能使用函数“current_setting”'],
  [`select lo_import('/etc/passwd')`, '不能使用函数“lo_import”'],
  [`select dblink('host=evil', 'select 1')`, '不能使用函数“dblink”'],
  [`select query_to_xml('select * from sys_user', true, true, '')`, '不能使用函数“query_to_xml”'],
  [`select pg_terminate_backend(1)`, '不能使用函数“pg_terminate_backend”'],
  [`select pg_notify('kezhan', '*')`, '不能使用函数“pg_notify”'],
  [`select nextval('sys_change_log_id_seq')`, '不能使用函数“nextval”'],
  [`select repeat('x', 1000000000)`, '不能使用函数“repeat”'],
  [`select lpad('x', 1000000000)`, '不能使用函数“lpad”'],
  [`with ${doublings('t || t')} select t from q29`, '反复拼接文字'],
  [`with ${doublings('concat(t, t)')} select t from q29`, '反复拼接文字'],
  [`with ${doublings(`concat_ws('', t, t)`)} select t from q29`, '反复拼接文字'],
  [`with ${doublings(`replace(t, 'x', 'xx')`)} select t from q29`, '反复拼接文字'],
  [`with ${doublings(`(select t || t)`)} select t from q29`, '反复拼接文字'],
  [`with ${doublings(`case when true then lower(t || t) end`)} select t from q29`, '反复拼接文字'],
  [`select ${'replace('.repeat(8)}'xx'${`, 'x', '${'x'.repeat(50)}')`.repeat(8)} as t`, '反复拼接文字'],
  [
    `select replace(code, 'x', name) || replace(replace(name, 'a', code), 'b', code) as t from room_type`,
    'accepted',
  ],
  [
    `select replace(replace(replace(name, 'a', code), 'b', code), 'c', code) as t from room_type`,
    '反复拼接文字',
  ],
  [`select ${Array.from({ length: 41 }, () => 'name').join(' || ')} as t from room_type`, '反复拼接文字'],
  [
    `select concat(${Array.from({ length: 41 }, () => 'name').join(', ')}) as t from room_type`,
    '反复拼接文字',
  ],
  [
    `select string_agg(a.t, '') as t from (select string_agg(t.n, '') as t from (select string_agg(name, '') as n from room_type) t) a`,
    '反复拼接文字',
  ],
  [`select pg_catalog.string_agg(name, ',') as x from room_type`, '不能使用函数“pg_catalog.string_agg”'],
  [`select sys_session_users(array['x'])`, '不能使用函数“sys_session_users”'],
  [`select public.count(*) from room_type`, '不能使用函数“public.count”'],
  ['select current_user', '不能使用函数“current_user”'],
  ['select session_user', '不能使用函数“session_user”'],
  ['select * from generate_series(1, 1000000000)', 'FROM 中的函数'],
  [`select * from pg_ls_dir('/')`, 'FROM 中的函数'],
  ['select * from room_type tablesample bernoulli (1)', 'TABLESAMPLE'],
  [`select 'sys_user'::regclass`, '不能转换为类型“regclass”'],
  [`select '1'::xml`, '不能转换为类型“xml”'],
  [`select code from room_type where code ~ '(a+)+$'`, '不能使用运算符“~”'],
  [`select code from room_type where code similar to 'a'`, '不能使用'],
  ['select code operator(pg_catalog.=) name as x from room_type', '不能使用运算符“pg_catalog.=”'],
  ['select * from pg_shadow', '不能读取表“pg_shadow”'],
  ['select * from pg_catalog.pg_roles', '不能读取表“pg_catalog.pg_roles”'],
  ['select table_name from information_schema.tables', '不能读取表“information_schema.tables”'],
  ['select * from public.room_type', '不能读取表“public.room_type”'],
  ['select * from sys_session', '不能读取表“sys_session”'],
  ['select * from sys_data_source', '不能读取表“sys_data_source”'],
  ['select password from sys_user', '不能读取列“password”'],
  ['select u.password from sys_user u', '不能读取列“u.password”'],
  ['select username from sys_user order by password', '不能读取列“password”'],
  ['select u from sys_user u', '不能读取列“u”'],
  ['select u.row_to_json from sys_user u', '不能读取列“u.row_to_json”'],
  ['select (u).password from sys_user u', '不能使用“复合类型或数组的成员”'],
  ['select row(u.*) from sys_user u', '不能使用“ROW”'],
  ['table pg_authid', '不能读取表“pg_authid”'],
  ['select code from room_type union select rolname from pg_roles', '不能读取表“pg_roles”'],
  ["select (select string_agg(rolname, ',') from pg_roles) as x", '不能读取表“pg_roles”'],
  ['with pg_roles as (select * from pg_roles) select * from pg_roles', '不能读取表“pg_roles”'],
  ['with s as (select * from s) select * from s', '不能读取表“s”'],
  [
    'select * from sys_session, (with sys_session as (select 1 as one) select * from sys_session) x',
    '不能读取表“sys_session”',
  ],
  [`select ${'('.repeat(300)}1${')'.repeat(300)} + ${'1 + '.repeat(400)}1 as x`, '嵌套过深'],
]
for (const [sql, message] of hostile) {
  test(`refused: ${sql.slice(0, 70) || '(nothing)'}`, async () => {
    expect(await messageOf(sql)).toContain(message)
  })
}
