import { beginHistory, redo, step, undo } from '@kezhan/base/history'
import { onlineForm } from '@kezhan/online/model/form'
import { kindWords } from '@kezhan/online/model/kind-words'
import { problemsOf } from '@kezhan/resource/check'
import type { Kind } from '@kezhan/resource/field'
import { check } from '@kezhan/resource/validate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsFromResource } from '../resource-from-rows'
import { rowProblems } from '../row-problems'
import {
  type Columns,
  type Design,
  designOf,
  type FieldPlace,
  fieldAt,
  fieldsOf,
  headOf,
  rowsOf,
  rulesIn,
} from './design'
import { designProblems, resourceOf } from './design-problems'
import * as edits from './edit-design'

const empty: Design = designOf(
  {
    code: 'leave',
    title: '请假单',
    dataScope: 'hotel',
    isTree: 'N',
    treeLabel: null,
    remark: null,
    rules: null,
    layout: null,
  },
  { fields: [], tables: [] },
)

type Edit = (design: Design) => Design
const small = fc.nat({ max: 5 })
const by = fc.constantFrom(1 as const, -1 as const)
/** One of the fields, or tables, that there are. */
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const onField =
  (at: number, edit: (design: Design, place: FieldPlace) => Design): Edit =>
  design => {
    const row = pick(design.fields, at)
    return row === undefined ? design : edit(design, { table: row.childName, name: row.name })
  }
const tableOf = (design: Design, at: number): string | null =>
  pick([null, ...design.tables.map(({ name }) => name)], at) ?? null

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom(...(Object.keys(kindWords) as Kind[])), small, small, small).map(
    ([kind, table, group, index]): Edit =>
      design =>
        edits.addField(design, kind, { table: tableOf(design, table), group, index }),
  ),
  fc
    .tuple(small, small, small)
    .map(([at, group, index]) =>
      onField(at, (design, place) => edits.moveField(design, place, { table: place.table, group, index })),
    ),
  fc
    .tuple(small, by)
    .map(([at, way]) => onField(at, (design, place) => edits.shiftField(design, place, way))),
  small.map(at => onField(at, edits.removeField)),
  small.map(at => onField(at, edits.duplicateField)),
  fc
    .tuple(small, fc.constantFrom('name', 'day', 'f1', 'Wrong', ''))
    .map(([at, name]) => onField(at, (design, place) => edits.renameField(design, place, name))),
  fc
    .tuple(small, fc.constantFrom(...(Object.keys(kindWords) as Kind[])))
    .map(([at, kind]) => onField(at, (design, place) => edits.changeKind(design, place, kind))),
  fc
    .tuple(small, fc.constantFrom('Y' as const, 'N' as const), fc.constantFrom(null, 'f1 + 1', '1 +'))
    .map(([at, isRequired, computed]) =>
      onField(at, (design, place) => edits.changeField(design, place, { isRequired, computed })),
    ),
  fc.constantFrom(null, '其他').map(
    (tab): Edit =>
      design =>
        edits.addGroup(design, '分组', tab),
  ),
  fc.tuple(small, fc.constantFrom<Columns>(1, 2, 3, 4)).map(
    ([at, columns]): Edit =>
      design =>
        edits.changeGroup(design, at, { columns }),
  ),
  small.map(
    (at): Edit =>
      design =>
        edits.removeGroup(design, at),
  ),
  fc.tuple(small, by).map(
    ([at, way]): Edit =>
      design =>
        edits.moveGroup(design, at, way),
  ),
  fc.constant<Edit>(design => (design.tables.length < 5 ? edits.addTable(design) : design)),
  fc.tuple(small, fc.constantFrom('items', 't1', 'Bad')).map(
    ([at, name]): Edit =>
      design => {
        const table = pick(design.tables, at)
        return table === undefined ? design : edits.renameTable(design, table.name, name)
      },
  ),
  small.map(
    (at): Edit =>
      design => {
        const table = pick(design.tables, at)
        return table === undefined ? design : edits.removeTable(design, table.name)
      },
  ),
  fc.tuple(small, small, small).map(
    ([at, one, other]): Edit =>
      design => {
        const table = tableOf(design, at)
        const [left, right] = [one, other].map(index => pick(fieldsOf(design, table), index)?.name ?? 'gone')
        return edits.changeRules(design, table, [{ left: left ?? '', op: 'ge', right: right ?? '' }])
      },
  ),
)
const someEdits = fc.array(anEdit, { maxLength: 30 })
const drawn = (steps: readonly Edit[]): Design => steps.reduce((design, edit) => edit(design), empty)

test('taking back every step is as if nothing had been done, and doing them again brings all back', () => {
  fc.assert(
    fc.property(someEdits, steps => {
      let history = steps.reduce((now, edit) => step(now, edit(now.now)), beginHistory(empty))
      const last = history.now
      while (history.past.length > 0) history = undo(history)
      expect(history.now).toBe(empty)
      while (history.future.length > 0) history = redo(history)
      expect(history.now).toBe(last)
    }),
  )
})

test('letters typed into one box are one step', () => {
  const title = (text: string) => ({ ...empty, head: { ...empty.head, title: text } })
  let history = beginHistory(empty)
  for (const text of ['请', '请假', '请假条']) history = step(history, title(text), 'title')
  expect(history.past).toEqual([empty])
  expect(undo(history).now).toBe(empty)
})

test('every design is rows that the server takes, and can be published or says why not', () => {
  fc.assert(
    fc.property(someEdits, steps => {
      const design = drawn(steps)
      const rows = rowsOf(design)
      const { fields, tables } = onlineForm.children
      expect(rows.fields.flatMap(row => check(row, fields.fields, 'add').problems)).toEqual([])
      expect(rows.tables.flatMap(row => check(row, tables.fields, 'add').problems)).toEqual([])
      expect(rows.fields).toHaveLength(design.fields.length)
      const isSound = rowProblems(rows).length === 0 && problemsOf(resourceOf(design)).length === 0
      expect(designProblems(design).length === 0).toBe(isSound)
    }),
  )
})

test('every field of the main table stands in one group, and a stored design comes back as it was', () => {
  fc.assert(
    fc.property(someEdits, steps => {
      const design = drawn(steps)
      const shown = design.groups.flatMap(group => group.fields)
      expect([...shown].sort()).toEqual(
        fieldsOf(design, null)
          .map(({ name }) => name)
          .sort(),
      )
      const names = design.fields.map(row => `${row.childName}.${row.name}`)
      expect(new Set(names).size).toBe(names.length)
      const again = designOf(headOf(design), rowsOf(design))
      expect(resourceOf(again)).toEqual(resourceOf(design))
      expect(again.rules).toEqual(design.rules)
    }),
  )
})

const place = (name: string, table: string | null = null): FieldPlace => ({ table, name })
const spot = (index: number, group = 0, table: string | null = null): edits.Spot => ({ table, group, index })

test('a new field or table never takes the name of one that is gone: its column holds other data', () => {
  const two = edits.addField(edits.addField(empty, 'decimal', spot(0)), 'text', spot(1))
  const gone = edits.removeField(two, place('f2'))
  expect(edits.freshName(gone)).toBe('f3')
  expect(edits.freshName(edits.renameField(two, place('f1'), 'weight'))).toBe('f3')
  const table = edits.removeTable(edits.addTable(empty), 't1')
  expect(edits.freshTableName(table)).toBe('t2')
  // What was published before is remembered by the server.
  const later = designOf(headOf(empty), rowsOf(empty), ['f1', 'f2', 't1'])
  expect([edits.freshName(later), edits.freshTableName(later)]).toEqual(['f3', 't2'])
  // What is taken back was never gone.
  expect(edits.freshName(two)).toBe('f3')
})

test('a renamed field is renamed wherever it is read', () => {
  let design = edits.addField(empty, 'money', spot(0))
  design = edits.addField(design, 'integer', spot(1))
  design = edits.addField(design, 'money', spot(2))
  design = edits.addTable(design)
  design = edits.addField(design, 'money', spot(0, 0, 't1'))
  design = edits.changeField(design, place('f3'), {
    computed: 'f1 * f2 + sum(t1.f4) + if(concat("f1") = "f1", 1, count(t1))',
    visibleWhen: { match: 'and', terms: [{ field: 'f1', rule: 'gt', val: 1 }] },
  })
  design = edits.changeRules(design, null, [{ left: 'f1', op: 'le', right: 'f3' }])
  design = edits.renameField(design, place('f1'), 'price')
  design = edits.renameField(design, place('f4', 't1'), 'amount')
  design = edits.renameTable(design, 't1', 'items')
  expect(fieldAt(design, place('f3'))).toMatchObject({
    computed: 'price * f2 + sum(items.amount) + if(concat("f1") = "f1", 1, count(items))',
    visibleWhen: { terms: [{ field: 'price' }] },
  })
  expect(design.rules).toEqual([{ left: 'price', op: 'le', right: 'f3' }])
  expect(design.groups[0]?.fields).toEqual(['price', 'f2', 'f3'])
  expect(designProblems(design)).toEqual([])
})

test('what reads a field is named, rows below included', () => {
  let design = edits.addField(empty, 'money', spot(0))
  design = edits.addField(design, 'money', spot(1))
  design = edits.addTable(design)
  design = edits.addField(design, 'money', spot(0, 0, 't1'))
  design = edits.changeField(design, place('f2'), {
    label: '合计',
    computed: 'f1 + sum(t1.f3)',
    visibleWhen: {
      match: 'and',
      terms: [{ match: 'or', terms: [{ field: 'f1', rule: 'not_empty', val: '' }] }],
    },
  })
  expect(edits.readersOf(design, place('f1'))).toEqual(['“合计”的公式', '“合计”的显示条件'])
  expect(edits.readersOf(design, place('f3', 't1'))).toEqual(['“合计”的公式'])
  expect(edits.readersOf(design, place('f2'))).toEqual([])
})

test('fields of a child table compare as those of the form do, and the rules go with fields and tables', () => {
  let design = edits.addTable(edits.addField(empty, 'text', spot(0)))
  for (const index of [0, 1, 2]) design = edits.addField(design, 'date', spot(index, 0, 't1'))
  const rule = { left: 'f3', op: 'ge', right: 'f2', message: '结束不能早于开始' } as const
  design = edits.changeRules(design, 't1', [rule, { left: 'f4', op: 'ne', right: 'f2' }])
  expect(designProblems(design)).toEqual([])
  expect(resourceOf(design)).not.toHaveProperty('rules')
  design = edits.renameField(design, place('f3', 't1'), 'endDay')
  design = edits.renameTable(design, 't1', 'stays')
  // What is stored comes back as it was, and so does a version.
  const again = designOf(headOf(design), rowsOf(design))
  expect(rulesIn(again, 'stays')).toEqual([
    { ...rule, left: 'endDay' },
    { left: 'f4', op: 'ne', right: 'f2' },
  ])
  expect(rowsFromResource(resourceOf(design)).tables).toMatchObject(rowsOf(design).tables)
  design = edits.removeField(design, place('f4', 'stays'))
  expect(resourceOf(design).children?.stays?.rules).toEqual([{ ...rule, left: 'endDay' }])
  design = edits.removeField(design, place('endDay', 'stays'))
  expect(resourceOf(design).children?.stays).not.toHaveProperty('rules')
})

test('a comparison that cannot be is said with the labels of its fields', () => {
  let design = edits.addTable(edits.addField(empty, 'text', spot(0)))
  for (const [index, kind] of (['date', 'money'] as const).entries())
    design = edits.addField(design, kind, spot(index, 0, 't1'))
  design = edits.changeRules(design, 't1', [{ left: 'f2', op: 'ge', right: 'f3' }])
  expect(designProblems(design).map(({ text }) => text)).toEqual([
    '子表“明细”的第1条比较规则的字段“日期”和“金额”不能比较',
  ])
})

test('a name that rows have by themselves, or get from an approval flow, is kept', () => {
  const design = edits.addField(empty, 'text', spot(0))
  for (const name of ['version', 'hotelCode', 'approvalState']) {
    expect(edits.nameProblem(design, place('f1'), name)).toBe(`“${name}”是保留名，请换一个`)
    expect(edits.renameField(design, place('f1'), name)).toBe(design)
  }
})

test('a key is picked from the fields of its table, and a field is in one key only', () => {
  let design = empty
  for (const index of [0, 1, 2]) design = edits.addField(design, 'text', spot(index))
  design = edits.changeKey(design, null, edits.freshKey(design), ['f1', 'f2'])
  expect(edits.freshKey(design)).toBe('key2')
  design = edits.changeKey(design, null, 'key2', ['f2', 'f3'])
  expect([...edits.keysIn(design, null)]).toEqual([
    ['key1', ['f1']],
    ['key2', ['f2', 'f3']],
  ])
  expect(designProblems(design)).toEqual([{ text: '联合唯一“key1”至少要有两个字段', at: undefined }])
  design = edits.changeKey(design, null, 'key1', [])
  expect(resourceOf(design).keys).toEqual({ key2: ['f2', 'f3'] })
})

test('the arrow keys take a field from group to group and back', () => {
  let design = edits.addField(edits.addField(empty, 'text', spot(0)), 'date', spot(1))
  design = edits.addGroup(design, '更多', null)
  const moved = edits.shiftField(design, place('f2'), 1)
  expect(moved.groups.map(group => group.fields)).toEqual([['f1'], ['f2']])
  expect(edits.shiftField(moved, place('f2'), -1)).toEqual(design)
  expect(edits.shiftField(moved, place('f2'), 1)).toBe(moved)
})

test('a problem is said with the label of its field, where it is', () => {
  const design = edits.addField(empty, 'dict', spot(0))
  expect(designProblems(empty)).toEqual([{ text: '还没有字段，请从左侧添加', at: undefined }])
  expect(designProblems(edits.addTable(design))[1]?.text).toBe('子表“明细”还没有字段，请从左侧添加')
  const [problem] = designProblems(design)
  expect(problem?.text).toMatch(/^字段“字典”/)
  expect(problem?.at).toEqual(place('f1'))
})
