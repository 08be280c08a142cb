import { user } from '@kezhan/people/model/user'
import type { Field, PatternName } from '@kezhan/resource/field'
import { patterns } from '@kezhan/resource/patterns'
import { check } from '@kezhan/resource/validate'
import { checkTable, compileChecks } from '@kezhan/widgets/editable-table/cells/cell-rules'
import { settleColumns } from '@kezhan/widgets/editable-table/column'
import { expect, test } from 'vitest'

/** The values out of some that a table refuses under a named pattern. */
function refused(pattern: string, ...values: string[]): string[] {
  const columns = settleColumns([{ key: 'a', type: 'input', title: '列', validateRules: [{ pattern }] }])
  const rows = values.map((a, at) => ({ id: String(at), a }))
  const problems = checkTable(rows, compileChecks(columns))
  return rows.filter(row => problems.has(row.id)).map(row => row.a)
}

/** What a form says to a value, in the browser before it is sent and on the server after. */
const said = (field: Field, value: string): string | undefined =>
  check({ value }, { value: field }, 'add').problems[0]?.text

/** The values out of some that a form refuses under a named pattern, each with the sentence of the pattern. */
function wrong(pattern: PatternName, ...values: string[]): string[] {
  const field: Field = { kind: pattern === 'digitLines' ? 'textarea' : 'text', label: '值', pattern }
  const refusedOnes = values.filter(value => said(field, value) !== undefined)
  for (const value of refusedOnes) expect(said(field, value)).toBe(`值${patterns[pattern].text}`)
  return refusedOnes
}

test('WG-VALID-001 a cell that must not be empty', () => {
  expect(refused('*', 'x', '')).toEqual([''])
})

test('WG-VALID-002 6 to 16 digits', () => {
  expect(refused('n6-16', '12345', '123456', '1234567890123456', '12345678901234567', '12345a')).toEqual([
    '12345',
    '12345678901234567',
    '12345a',
  ])
})

test('WG-VALID-003 6 to 16 characters of any kind', () => {
  expect(refused('*6-16', '客房部前台', '客房部前台组', '1 3\n56', 'x'.repeat(17))).toEqual([
    '客房部前台',
    'x'.repeat(17),
  ])
})

test('WG-VALID-004 6 to 18 letters', () => {
  expect(refused('s6-18', 'abcde', 'abcdef', 'x'.repeat(19), 'abcde1')).toEqual([
    'abcde',
    'x'.repeat(19),
    'abcde1',
  ])
})

test('WG-VALID-005 an address of the web', () => {
  expect(refused('url', 'https://a.cn/b?c=1', 'http://a', 'a.cn', 'https://', 'javascript:alert(1)')).toEqual(
    ['a.cn', 'https://', 'javascript:alert(1)'],
  )
})

test('WG-VALID-006 an e-mail address', () => {
  expect(refused('e', 'a@b.cn', 'a.b+c@d.e.com', 'a@b', '@b.cn', 'a b@c.cn')).toEqual([
    'a@b',
    '@b.cn',
    'a b@c.cn',
  ])
})

test('WG-VALID-007 a mobile number: 11 digits, 1 and then 3 to 9', () => {
  const good = ['13800000000', '16600000000', '19900000000']
  expect(refused('m', ...good, '12800000000', '1380000000', '138000000000')).toEqual([
    '12800000000',
    '1380000000',
    '138000000000',
  ])
})

test('WG-VALID-008 a postal code: 6 digits that do not begin with 0', () => {
  expect(refused('p', '100020', '010020', '10002')).toEqual(['010020', '10002'])
})

test('WG-VALID-009 letters', () => {
  expect(refused('s', 'abC', 'a1', '中')).toEqual(['a1', '中'])
})

test('WG-VALID-010 a number with sign and decimals', () => {
  expect(refused('n', '-1.5', '0', '1.', '.5', '1e3', '--1')).toEqual(['1.', '.5', '1e3', '--1'])
})

test('WG-VALID-011 a whole number', () => {
  expect(refused('z', '-15', '0', '1.5')).toEqual(['1.5'])
})

test('WG-VALID-012 money with at most two decimals', () => {
  expect(refused('money', '1', '1.5', '-1.55', '1.555', '1,000')).toEqual(['1.555', '1,000'])
})

test('WG-VALID-023 a natural number', () => {
  expect(wrong('naturalNumber', '0', '12', '-1', '01', '1.5')).toEqual(['-1', '01', '1.5'])
})

test('WG-VALID-024 English letters', () => {
  expect(wrong('letters', 'abc', 'a b', '中')).toEqual(['a b', '中'])
})

test('WG-VALID-025 a landline with its area code', () => {
  expect(wrong('landline', '010-12345678', '05711234567', '12345678', '010-123456')).toEqual([
    '12345678',
    '010-123456',
  ])
})

test('WG-VALID-026 a bank card of 10 to 20 digits', () => {
  expect(wrong('bankCard', '6222020200112233445', '0222020200', '622202020')).toEqual([
    '0222020200',
    '622202020',
  ])
})

test('WG-VALID-027 the number of a document: at most 50 letters or digits', () => {
  expect(wrong('documentNo', 'G12345678', 'x'.repeat(51), 'G-1')).toEqual(['x'.repeat(51), 'G-1'])
})

test('WG-VALID-028 a mainland identity card of 15 or 18 places, the last of which may be X', () => {
  expect(
    wrong('idCard', '110101900101001', '11010119900101001X', '1101011990010100', 'X10101900101001'),
  ).toEqual(['1101011990010100', 'X10101900101001'])
})

test('WG-VALID-029 a QQ number of 5 to 12 digits', () => {
  expect(wrong('qq', '10001', '01001', '1000', '1234567890123')).toEqual(['01001', '1000', '1234567890123'])
})

test('WG-VALID-030 an address that begins with http or https', () => {
  expect(wrong('url', 'http://a', 'https://a', 'ftp://a', 'a')).toEqual(['ftp://a', 'a'])
})

test('WG-VALID-031 at most 20 letters or digits', () => {
  expect(wrong('shortCode', 'A1', 'x'.repeat(21), 'A-1')).toEqual(['x'.repeat(21), 'A-1'])
})

test('WG-VALID-032 a name of 2 to 100 Chinese or English characters and blanks', () => {
  expect(wrong('personName', '欧阳 Lee', '王', '王1', '王'.repeat(101))).toEqual([
    '王',
    '王1',
    '王'.repeat(101),
  ])
})

test('WG-VALID-033 digits and line breaks', () => {
  expect(wrong('digitLines', '8801\n8802', '8801,8802')).toEqual(['8801,8802'])
})

test('WG-VALID-034 at most 255 characters, unless a field says otherwise', () => {
  const field: Field = { kind: 'text', label: '值' }
  expect(said(field, '中\n'.repeat(127))).toBeUndefined()
  expect(said(field, '中'.repeat(255))).toBeUndefined()
  expect(said(field, '中'.repeat(256))).toBe('值最多输入255个字符')
})

test('WG-VALID-038 WG-VALID-039 WG-VALID-040 a group of check boxes has its least and its most', () => {
  const services: Field = { kind: 'dict', dict: 'service', label: '服务', many: true, min: 2, max: 3 }
  expect(said({ ...services, required: true }, '')).toBe('请选择服务')
  expect(said(services, '')).toBeUndefined()
  expect(said(services, 'a')).toBe('服务至少选择2项')
  expect(said(services, 'a,b,c,d')).toBe('服务最多选择3项')
  expect(said(services, 'a,b')).toBeUndefined()
})

test('the form of a user takes a landline with its area code only', () => {
  expect(said(user.fields.telephone, '0571-88886666')).toBeUndefined()
  expect(said(user.fields.telephone, '8888')).toBe('座机应为区号加7到8位号码，例如 0571-88886666')
})
