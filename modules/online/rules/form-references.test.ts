import type { Resource } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { fieldsOfTable } from './fields-of-table'
import { withWays } from './form-ways'
import { exampleText, kindText, misfitDetails } from './misfit'
import { type Known, namesOf, referenceProblems } from './reference-problems'

const form = (fields: Fields, more: Partial<Resource> = {}): Resource => ({
  path: '/online/data/repair',
  table: 'onl_repair',
  title: '报修',
  scope: 'hotel',
  fields,
  ...more,
})
const room = form(
  { no: { kind: 'text', label: '房号' }, pin: { kind: 'password', label: '密码' } },
  { path: '/base/room' },
)
const known: Known = {
  resource: path => (path === room.path ? room : undefined),
  dictionaries: new Set(['sex']),
  fillRules: new Set(['serial']),
  checkRules: new Set(['even']),
}
const ref = (path: string, text: string, where?: object, kind: 'ref' | 'tree' = 'ref'): Field =>
  ({ kind, label: '房间', ref: { path, text, ...(where && { where }) } }) as Field
const problems = (field: Field, more: Partial<Resource> = {}) =>
  referenceProblems(form({ a: field }, more), known)

test('dictionaries that a form names must exist; what is not named yet is no problem', () => {
  const dict = (code: string): Field => ({ kind: 'dict', dict: code, label: '性别' })
  expect(problems(dict('sex'))).toEqual([])
  expect(problems(dict(''))).toEqual([])
  expect(problems(dict('gone'))).toEqual(['字段“a”的字典“gone”不存在'])
})

test('rules that fill and check must exist', () => {
  const text = (more: object): Field => ({ kind: 'text', label: '单号', ...more })
  expect(problems(text({ fillRule: 'serial', checkRule: 'even' }))).toEqual([])
  expect(problems(text({ fillRule: 'x', checkRule: 'y' }))).toEqual([
    '字段“a”的填值规则“x”不存在',
    '字段“a”的校验规则“y”不存在',
  ])
})

test.each(['ref', 'tree'] as const)('a %s leads to something that has a name to be read', kind => {
  expect(problems(ref('/base/room', 'no', undefined, kind))).toEqual([])
  expect(problems(ref('', 'no', undefined, kind))).toEqual([])
  expect(problems(ref('/base/room', '', undefined, kind))).toEqual([])
  expect(problems(ref('/gone', 'no', undefined, kind))).toEqual(['字段“a”的引用路径“/gone”不存在'])
  expect(problems(ref('/base/room', 'gone', undefined, kind))).toEqual(['字段“a”的引用名称字段“gone”不存在'])
  expect(problems(ref('/base/room', 'pin', undefined, kind))).toEqual(['字段“a”的引用名称字段“pin”不存在'])
})

test('a form may lead to itself, and what its tree is called is said elsewhere', () => {
  expect(problems(ref('/online/data/repair', 'a'))).toEqual([])
  expect(problems(ref('/online/data/repair', 'b'))).toEqual(['字段“a”的引用名称字段“b”不存在'])
  expect(problems(ref('/gone', 'x', undefined, 'tree'), { tree: { parent: 'a', label: 'x' } })).toEqual([])
})

test('what may be chosen is a condition that the other form understands', () => {
  const where = (field: string) => ({ match: 'and', terms: [{ field, rule: 'eq', val: '1' }] })
  expect(problems(ref('/base/room', 'no', where('no')))).toEqual([])
  const [first, ...more] = problems(ref('/base/room', 'no', where('gone')))
  expect(first).toMatch(/^字段“a”的可选范围.*gone/)
  expect(more).toEqual([])
})

test('child tables are looked at as well, and everything that a form names can be listed', () => {
  const whole = form(
    {
      sex: { kind: 'dict', dict: 'sex', label: '性别', fillRule: 'serial' },
      later: { kind: 'dict', dict: '', label: '以后' },
      room: ref('/base/room', 'no'),
      no: { kind: 'text', label: '单号', checkRule: 'even' },
    },
    {
      children: {
        items: {
          table: 'x',
          title: '明细',
          masterKey: 'masterId',
          fields: {
            kind: { kind: 'dict', dict: 'gone', label: '类别' },
            up: ref('/x', 'y', undefined, 'tree'),
          },
        },
      },
    },
  )
  expect(referenceProblems(whole, known)).toEqual([
    '字段“kind”的字典“gone”不存在',
    '字段“up”的引用路径“/x”不存在',
  ])
  expect(namesOf(whole)).toEqual({
    dictionaries: ['sex', 'gone'],
    fillRules: ['serial'],
    checkRules: ['even'],
    paths: ['/base/room', '/x'],
  })
})

test.each<readonly [Field, string]>([
  [{ kind: 'text', label: 'x', maxLength: 20 }, '最多20个字的文字'],
  [{ kind: 'text', label: 'x' }, '文字'],
  [{ kind: 'money', label: 'x' }, '金额'],
  [{ kind: 'dict', dict: 'sex', label: 'x' }, '字典'],
  [{ kind: 'dict', dict: 'sex', label: 'x', many: true }, '字典（多选）'],
])('what a field holds is said in words: %j', (field, words) => {
  expect(kindText(field)).toBe(words)
})

test('values that do not fit are said with an example, where there is one', () => {
  expect(exampleText(null)).toBe('')
  expect(misfitDetails({ kind: 'money', label: '费用' }, { count: 3, example: '很多' })).toEqual({
    label: '费用',
    count: 3,
    kind: '金额',
    example: '（例如“很多”）',
  })
})

const dict: Field = { kind: 'dict', dict: 'x', label: '类别' }
const text: Field = { kind: 'text', label: '文字' }

test('a field of few values gives a board, best one that is called a state, and a date a calendar', () => {
  expect(withWays(form({ name: text, kind: dict, repairState: dict })).ways).toEqual({
    board: { by: 'repairState', facts: ['kind'] },
  })
  for (const name of ['state', 'status', 'roomStatus'])
    expect(withWays(form({ kind: dict, [name]: dict })).ways?.board?.by).toBe(name)
  for (const name of ['estate', 'statement', 'stateOf'])
    expect(withWays(form({ kind: dict, [name]: dict })).ways?.board?.by).toBe('kind')
  expect(withWays(form({ due: { kind: 'date', label: '到期日' } })).ways).toEqual({
    calendar: { from: 'due' },
  })
  expect(withWays(form({ a: text, due: { kind: 'datetime', label: '时间' } })).ways).toEqual({
    calendar: { from: 'due' },
  })
  const plain = form({ a: text, b: { ...dict, many: true } })
  expect(withWays(plain)).toBe(plain)
})

test('a card shows three short facts beside its name', () => {
  const fields: Fields = {
    name: text,
    state: dict,
    note: { kind: 'textarea', label: '备注' },
    cost: { kind: 'money', label: '费用' },
    b: text,
    c: text,
    d: text,
  }
  expect(withWays(form(fields)).ways?.board?.facts).toEqual(['cost', 'b', 'c'])
})

test('what opens first is what was asked for, where there is such a thing', () => {
  expect(withWays(form({ a: dict }), 'board').ways).toMatchObject({ first: 'board' })
  expect(withWays(form({ a: dict }), 'calendar').ways).not.toHaveProperty('first')
  expect(withWays(form({ a: dict })).ways).not.toHaveProperty('first')
})

test('the fields of a table are copied without what the table does by itself', () => {
  const table = form(
    {
      no: {
        kind: 'text',
        label: '单号',
        readOnly: true,
        fixed: true,
        fillRule: 'serial',
        checkRule: 'even',
        required: true,
      },
      pin: { kind: 'password', label: '密码' },
      'bad-name': text,
      total: {
        kind: 'money',
        label: '合计',
        computed: 'a',
        visibleWhen: { match: 'and', terms: [] },
        requiredWhen: { match: 'and', terms: [] },
      },
      room: ref('/base/room', 'no', { match: 'and', terms: [] }),
    },
    {
      keys: { k: ['no', 'room'] },
      children: { items: { table: 'x', title: '明细', masterKey: 'masterId', fields: { a: text } } },
    },
  )
  const copied = fieldsOfTable(table)
  expect(copied.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
    ['no', 1],
    ['total', 2],
    ['room', 3],
  ])
  for (const field of copied)
    expect(field).toMatchObject({
      isReadOnly: 'N',
      isFixed: 'N',
      computed: null,
      visibleWhen: null,
      requiredWhen: null,
      refFilter: null,
      fillRule: null,
      checkRule: null,
      uniqueGroup: null,
      childName: null,
    })
  expect(copied[0]).toMatchObject({ isRequired: 'Y', label: '单号' })
})
