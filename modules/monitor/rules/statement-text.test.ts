import { expect, test } from 'vitest'
import { isQuery, withoutValues } from './statement-text'

test.each([
  [`select * from guest where id_no = '330106199001011234'`, 'select * from guest where id_no = ?'],
  [`select 1, 2.5, $1, t2.a3 from t2 limit 20`, 'select ?, ?, $1, t2.a3 from t2 limit ?'],
  [`select 'it''s', E'a\\'b', "column 1"`, 'select ?, ?, "column 1"'],
  [`select 'a''--b'\n, 'secret' -- it's\n, 'secret'`, 'select ? , ? , ?'],
  [`select $$ secret $$, $x$ secret $$ $x$ -- secret`, 'select ?, ?'],
  [`select /* secret */ a from b`, 'select a from b'],
  [`select 'cut off in the mid`, 'select ?'],
])('no value of %s is shown', (sql, shown) => expect(withoutValues(sql)).toBe(shown))

test('queries are shown, commands are not', () => {
  expect(['select 1', ' with a as (select 1) select * from a', 'UPDATE t set a = 1'].every(isQuery)).toBe(
    true,
  )
  expect([`alter role kezhan password 'x'`, `set x = 1`, 'vacuum', ''].some(isQuery)).toBe(false)
})

test('spaces and lines are one space, a comment parts words, and a long statement is cut', () => {
  expect(withoutValues('  select\n\t a  ')).toBe('select a')
  expect(withoutValues('select/* secret */a')).toBe('select a')
  expect(withoutValues(`select ${'a'.repeat(3000)}`)).toHaveLength(2000)
})

test('a query may stand in brackets or on a new line; a word inside a command makes it none', () => {
  expect(['\n select 1', '(select 1) union (select 2)', '((\n select 1))', 'values (1)'].every(isQuery)).toBe(
    true,
  )
  expect(['create view v as select 1', 'explain select 1', 'selection', 'xselect 1'].some(isQuery)).toBe(
    false,
  )
})
