import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import {
  changesOf,
  checkedBody,
  checkField,
  draftOfForm,
  editRowForm,
  isDirty,
  newRowForm,
  placeProblems,
  type RowForm,
  rebase,
  restoreDraft,
} from './row-form'

const booking = defineResource({
  path: '/ebk/group',
  table: 'ebk_group',
  title: '团队',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    code: { kind: 'text', label: '编码', fixed: true },
    rooms: { kind: 'integer', label: '房数', default: 1, min: 1 },
    no: { kind: 'text', label: '单号', readOnly: true },
    pin: { kind: 'password', label: '口令' },
  },
  children: {
    guests: {
      table: 'g',
      title: '客人',
      masterKey: 'groupId',
      fields: { name: { kind: 'text', label: '姓名', required: true } },
    },
  },
})
const stored = {
  id: 'b1',
  version: 2,
  name: '春游',
  code: 'C',
  rooms: 3,
  no: 'N1',
  guests: [{ id: 'g1', name: '张三' }],
}

const cellProblem = ({ children }: RowForm): string | undefined =>
  [...(children.guests?.table.read().problems.values() ?? [])][0]?.name

test('a new row has its defaults, and sends what the page fixes', () => {
  const form = newRowForm(booking, {}, { code: 'K' })
  expect(isDirty(form)).toBe(false)
  form.store.set('name', ' 春游 ')
  expect(checkedBody(form)).toEqual({ name: '春游', rooms: 1, pin: null, code: 'K', guests: [] })
})

test('an edit sends only what changed, children as a complete set', () => {
  const form = editRowForm(booking, stored)
  expect(checkedBody(form)).toEqual({ id: 'b1', version: 2 })
  form.store.set('name', '秋游')
  form.children.guests?.table.insert(1, { name: '李四' })
  expect(checkedBody(form)).toEqual({
    id: 'b1',
    version: 2,
    name: '秋游',
    guests: [{ id: 'g1', name: '张三' }, { name: '李四' }],
  })
})

test('going back to the old value is no change', () => {
  const form = editRowForm(booking, stored)
  form.store.set('name', '')
  expect(changesOf(form)).toEqual({ name: null })
  form.store.set('name', '春游')
  expect(isDirty(form)).toBe(false)
})

test('problems stand in the words of the definition; cells have their own', () => {
  const form = newRowForm(booking, {}, {})
  form.children.guests?.table.add()
  form.store.set('rooms', 0)
  expect(checkedBody(form)).toBeUndefined()
  expect(form.store.problem('name')).toBe('请输入名称')
  expect(form.store.problem('rooms')).toBe('房数不能小于1')
  expect(cellProblem(form)).toBe('请输入姓名')
})

test('a field is checked when it is left, if it was touched; typing takes the problem away', () => {
  const form = newRowForm(booking, {}, {})
  checkField(form, 'name')
  expect(form.store.problem('name')).toBeUndefined()
  form.store.set('rooms', -5)
  checkField(form, 'rooms')
  expect(form.store.problem('rooms')).toBe('房数不能小于1')
  form.store.set('rooms', 5)
  expect(form.store.problem('rooms')).toBeUndefined()
})

test("the server's problems find their field or cell; the others come back", () => {
  const form = editRowForm(booking, stored)
  const homeless = placeProblems(form, [
    { field: 'name', text: '名称已存在' },
    { field: 'guests[0].name', text: '姓名重复' },
    { field: 'tenant', text: '已停用' },
  ])
  expect(form.store.problem('name')).toBe('名称已存在')
  expect(cellProblem(form)).toBe('姓名重复')
  expect(homeless).toEqual([{ field: 'tenant', text: '已停用' }])
})

test('newer data slides under what was typed', () => {
  const form = editRowForm(booking, stored)
  form.store.set('name', '秋游')
  const bothChanged = rebase(form, { ...stored, version: 5, name: '冬游', rooms: 9, guests: [] })
  expect(bothChanged).toEqual(['name'])
  expect(form.store.value('rooms')).toBe(9)
  expect(checkedBody(form)).toEqual({ id: 'b1', version: 5, name: '秋游' })
})

test('a draft comes back with its rows', () => {
  const form = newRowForm(booking, {}, {})
  form.store.set('name', '春游')
  form.children.guests?.table.insert(0, { name: '张三' })
  const draft = draftOfForm(form)
  const again = newRowForm(booking, {}, {})
  restoreDraft(again, draft)
  expect(checkedBody(again)).toEqual(checkedBody(form))
})
