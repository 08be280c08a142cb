import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionFields, nothing } from './condition'
import { conditionOfRules, type DataRule, ruleProblem, ruleValueProblem } from './data-rule'
import { type Resource, tableFields } from './define'
import { type FieldRights, fieldRightsOf, hidingProblem, narrowed } from './field-rights'

const names = ['name', 'state', 'price', 'from', 'to', 'parent'] as const
const thing: Resource = {
  path: '/test/thing',
  table: 'thing',
  title: '东西',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    state: { kind: 'dict', label: '状态', dict: 'state' },
    price: { kind: 'money', label: '价格' },
    from: { kind: 'date', label: '开始' },
    to: { kind: 'date', label: '结束' },
    parent: { kind: 'tree', label: '上级', ref: { path: '/test/thing', text: 'name' } },
  },
  sort: { column: 'price', order: 'asc' },
  tree: { parent: 'parent', label: 'name' },
  aliases: { cost: 'price', label: 'name' },
  ways: {
    board: { by: 'state', title: 'name', facts: ['price', 'from'] },
    calendar: { from: 'from', to: 'to', title: 'name' },
    first: 'board',
  },
  layout: [{ title: '价钱', fields: ['price'] }, { fields: ['name', 'state'] }],
  rules: [{ left: 'from', op: 'le', right: 'to' }],
}
const rights = fc
  .record({ hidden: fc.subarray([...names]), readOnly: fc.subarray([...names]) })
  .map(({ hidden, readOnly }): FieldRights => ({ hidden: new Set(hidden), readOnly: new Set(readOnly) }))

test('what is hidden is named nowhere that a call or a browser looks, and the table keeps all of its fields', () => {
  fc.assert(
    fc.property(rights, ({ hidden, readOnly }) => {
      const seen = narrowed(thing, { hidden, readOnly })
      expect(Object.keys(seen.fields)).toEqual(names.filter(name => !hidden.has(name)))
      for (const [name, field] of Object.entries(seen.fields))
        expect(field.readOnly === true).toBe(readOnly.has(name))
      expect(tableFields(seen)).toEqual(thing.fields)
      // What the fields ask of each other is asked by the server, of all of them.
      const { within: _, rules, ...rest } = seen
      expect(rules).toEqual(thing.rules)
      const said = new Set(JSON.stringify({ ...rest, fields: Object.keys(rest.fields) }).match(/\w+/g))
      for (const name of hidden) {
        // Ways and trees have words of their own for where they begin and hang.
        if (name !== 'from' && name !== 'to' && name !== 'parent' && name !== 'name')
          expect([name, said.has(name)]).toEqual([name, false])
      }
      if (hidden.has('from')) expect(seen.ways?.calendar).toBeUndefined()
      if (hidden.has('parent') || hidden.has('name')) expect(seen.tree).toBeUndefined()
    }),
  )
})

test('who is bound by nothing here has the definition itself', () => {
  expect(narrowed(thing, { hidden: new Set(['other']), readOnly: new Set() })).toBe(thing)
  expect(fieldRightsOf([{ column: 'price', condition: '>', value: '1' }])).toBeUndefined()
})

test('narrowing what is narrowed already changes nothing more', () => {
  fc.assert(
    fc.property(rights, own => {
      const once = narrowed(thing, own)
      expect(narrowed(once, own)).toEqual(once)
    }),
  )
})

const rules = fc.array(
  fc.record({
    column: fc.constantFrom(...names),
    condition: fc.constantFrom('HIDDEN', 'READ_ONLY', '=', 'EMPTY'),
    value: fc.constant('1'),
  }),
  { maxLength: 6 },
)

test('the rules of several roles bind together, in whichever order they come', () => {
  const setsOf = (all: readonly DataRule[]) => {
    const { hidden, readOnly } = fieldRightsOf(all) ?? { hidden: new Set(), readOnly: new Set() }
    return { hidden: [...hidden].sort(), readOnly: [...readOnly].sort() }
  }
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].sort()
  fc.assert(
    fc.property(rules, rules, (one, other) => {
      const [first, second, sum] = [setsOf(one), setsOf(other), setsOf([...one, ...other])]
      expect(sum.hidden).toEqual(both(first.hidden as string[], second.hidden as string[]))
      expect(sum.readOnly).toEqual(both(first.readOnly as string[], second.readOnly as string[]))
      expect(setsOf([...other, ...one])).toEqual(sum)
    }),
  )
})

const known = conditionFields(thing.fields)
const today = { businessDate: '2026-01-30', calendarDay: '2026-01-31' }
const rowsOf = (column: string) =>
  conditionOfRules([{ column, condition: 'HIDDEN', value: '' }], {}, known, today).terms

test('a rule about a field hides no row, unless there is no such field', () => {
  expect(rowsOf('price')).toEqual([])
  // A field that was renamed must not come to light by that.
  for (const gone of ['cost', 'createBy', 'id', 'constructor']) expect(rowsOf(gone)).toEqual([nothing])
})

test('what cannot be hidden is said when the rule is written', () => {
  const problem = (column: string) => ruleProblem({ column, condition: 'HIDDEN', value: '' }, known)
  expect(problem('price')).toBeUndefined()
  expect(problem('createBy')).toBe('字段“创建人”总是看得到')
  expect(problem('bogus')).toMatch(/^没有字段“bogus”/)
  expect(ruleValueProblem('READ_ONLY', '')).toBeUndefined()
  expect(hidingProblem(thing, 'price')).toBeUndefined()
  expect(hidingProblem(thing, 'parent')).toBe('树形列表离不开字段“上级”，不能设为不可见')
  const named: Resource = { ...thing, idField: 'name' }
  const { tree: _, ...flat } = named
  expect(hidingProblem(flat, 'name')).toBe('字段“名称”是记录的编号，不能设为不可见')
})

const hiding = (...hidden: string[]) => narrowed(thing, { hidden: new Set(hidden), readOnly: new Set() })

test('the rules about fields are read by what they say', () => {
  const rule = (column: string, condition: string): DataRule => ({ column, condition, value: '' })
  expect(fieldRightsOf([rule('price', 'HIDDEN'), rule('name', 'READ_ONLY'), rule('to', 'EMPTY')])).toEqual({
    hidden: new Set(['price']),
    readOnly: new Set(['name']),
  })
  expect(fieldRightsOf([rule('name', 'READ_ONLY')])).toEqual({
    hidden: new Set(),
    readOnly: new Set(['name']),
  })
  expect(fieldRightsOf([])).toBeUndefined()
})

test('what hangs on no hidden field stays as it was', () => {
  const seen = hiding('to')
  expect(seen.sort).toEqual({ column: 'price', order: 'asc' })
  expect(seen.tree).toEqual({ parent: 'parent', label: 'name' })
  expect(seen.aliases).toEqual({ cost: 'price', label: 'name' })
  expect(seen.layout).toEqual(thing.layout)
  expect(seen.ways).toEqual({
    board: { by: 'state', title: 'name', facts: ['price', 'from'] },
    calendar: { from: 'from', title: 'name' },
    first: 'board',
  })
})

test('what hangs on a hidden field goes with it', () => {
  expect(hiding('price')).not.toHaveProperty('sort')
  expect(hiding('price').aliases).toEqual({ label: 'name' })
  expect(hiding('price').layout).toEqual([{ fields: ['name', 'state'] }])
  expect(hiding('price').ways?.board).toEqual({ by: 'state', title: 'name', facts: ['from'] })
  expect(hiding('name').layout).toEqual([{ title: '价钱', fields: ['price'] }, { fields: ['state'] }])
  expect(hiding('name')).not.toHaveProperty('tree')
  expect(hiding('parent')).not.toHaveProperty('tree')
  expect(hiding('name').ways).toEqual({
    board: { by: 'state', facts: ['price', 'from'] },
    calendar: { from: 'from', to: 'to' },
    first: 'board',
  })
})

test('a way is gone with the field that it goes by, and opens first no longer', () => {
  expect(hiding('state').ways).toEqual({ calendar: { from: 'from', to: 'to', title: 'name' } })
  expect(hiding('from').ways).toEqual({
    board: { by: 'state', title: 'name', facts: ['price'] },
    first: 'board',
  })
  const first = (way: 'list' | 'calendar', hidden: string) =>
    narrowed(
      { ...thing, ways: { ...thing.ways, first: way } },
      { hidden: new Set([hidden]), readOnly: new Set() },
    ).ways?.first
  expect([first('calendar', 'state'), first('calendar', 'from'), first('list', 'state')]).toEqual([
    'calendar',
    undefined,
    'list',
  ])
})

test('a plain resource gets nothing that it did not have', () => {
  const plain: Resource = {
    path: '/test/plain',
    table: 'plain',
    title: '东西',
    scope: 'hotel',
    fields: thing.fields,
  }
  const seen = narrowed(plain, { hidden: new Set(['to']), readOnly: new Set() })
  expect(Object.keys(seen).sort()).toEqual(['fields', 'path', 'scope', 'table', 'title', 'within'])
  expect(seen.within).toEqual({ condition: { match: 'and', terms: [] }, fields: thing.fields })
  const bare: Resource = { ...plain, ways: { board: { by: 'state' }, calendar: { from: 'from' } } }
  expect(narrowed(bare, { hidden: new Set(['to']), readOnly: new Set() }).ways).toEqual({
    board: { by: 'state' },
    calendar: { from: 'from' },
  })
})

test('neither the name nor the parent of a tree can be hidden', () => {
  expect(hidingProblem(thing, 'name')).toBe('树形列表离不开字段“名称”，不能设为不可见')
  expect(hidingProblem({ fields: {}, tree: { parent: 'above', label: 'x' } }, 'above')).toBe(
    '树形列表离不开字段“above”，不能设为不可见',
  )
  expect(hidingProblem({ fields: {}, idField: 'no' }, 'no')).toBe('字段“no”是记录的编号，不能设为不可见')
})
