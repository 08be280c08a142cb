import { mostBundleFields } from '@kezhan/online/model/bundle'
import { expect, test } from 'vitest'
import { readBundle } from './read-bundle'

const field = { name: 'a', label: '甲', kind: 'text', sortOrder: 1 }
const form = (code: string, more: object = {}) => ({
  code,
  title: '报修',
  dataScope: 'hotel',
  isTree: 'N',
  fields: [field],
  ...more,
})
const file = (more: object = {}) => ({
  format: 'kezhan-forms',
  version: 1,
  product: '1.0',
  forms: [form('repair')],
  ...more,
})
const messageOf = (sent: unknown): string => {
  try {
    readBundle(sent)
    return 'read'
  } catch (error) {
    return (error as Error).message
  }
}

test('a file of forms is read', () => {
  const bundle = readBundle(file())
  expect(bundle.forms.map(({ code, title }) => [code, title])).toEqual([['repair', '报修']])
  expect(bundle.forms[0]?.fields[0]).toMatchObject({ name: 'a', label: '甲', kind: 'text' })
})

test.each([undefined, null, 'text', 7, [file()], {}, { ...file(), format: 'other' }])(
  'what is no such file is said to be none: %j',
  sent => {
    expect(messageOf(sent)).toBe('不是表单文件，请选择由“导出表单”得到的文件')
  },
)

test('a file of another version names it, and is not read', () => {
  expect(messageOf(file({ version: 2 }))).toBe('文件的格式版本是2，本系统只能读取第1版')
  expect(messageOf(file({ version: 'x'.repeat(30) }))).toBe(
    `文件的格式版本是${'x'.repeat(20)}，本系统只能读取第1版`,
  )
})

test('a file with too many fields is refused before it is read', () => {
  const many = (count: number) => Array.from({ length: count }, () => null)
  const half = mostBundleFields / 2
  const forms = (more: number) => [
    form('a', { fields: many(half) }),
    form('b', { fields: many(half + more) }),
    null,
    {},
  ]
  expect(messageOf(file({ forms: forms(1) }))).toBe('文件共有10001个字段，一次最多10000个')
  expect(messageOf(file({ forms: forms(0) }))).toContain('文件内容有误')
  expect(messageOf(file({ forms: { length: 3 } }))).toContain('文件内容有误')
})

test('at most five things that are wrong are said', () => {
  const wrong = messageOf(file({ forms: [], product: null }))
  expect(wrong).toMatch(/^文件内容有误：[^；]+；[^；]+$/)
  const forms = Array.from({ length: 9 }, () => ({}))
  expect(messageOf(file({ forms })).split('；')).toHaveLength(5)
})

test('a code stands once in a file, in each of its lists', () => {
  expect(messageOf(file({ forms: [form('a'), form('b'), form('a')] }))).toBe('文件中有两个“a”')
  const dictionary = { dictCode: 'sex', dictName: '性别' }
  expect(messageOf(file({ dictionaries: [dictionary] }))).toBe('read')
  expect(messageOf(file({ dictionaries: [dictionary, dictionary] }))).toBe('文件中有两个“sex”')
  const report = { code: 'sales', name: '销售', isShared: 'N', cgrSql: 'select 1' }
  expect(messageOf(file({ reports: [report, { ...report, code: 'repair' }] }))).toBe('read')
  expect(messageOf(file({ reports: [report, report] }))).toBe('文件中有两个“sales”')
})
