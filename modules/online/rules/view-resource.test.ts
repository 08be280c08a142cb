import { isMisread } from '@kezhan/resource/data-rule'
import type { Resource } from '@kezhan/resource/define'
import { actions } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import {
  equalValues,
  isViewCode,
  unshownValues,
  type ViewColumn,
  type ViewRule,
  viewCode,
  viewCondition,
  viewResource,
} from './view-resource'

const form: Resource = {
  path: '/online/data/repair',
  table: 'onl_repair',
  title: '报修',
  scope: 'hotel',
  sort: { column: 'due', order: 'desc' },
  tree: { parent: 'pid', label: 'room' },
  layout: [{ fields: ['room'] }],
  fields: {
    room: { kind: 'text', label: '房号', required: true },
    state: { kind: 'dict', dict: 'repair_state', label: '状态', default: '1' },
    due: { kind: 'date', label: '到期日' },
    cost: { kind: 'money', label: '费用' },
  },
}
const view = { code: 'repair-1', title: '我的报修', way: 'list' }
const column = (name: string, sortOrder: number, label: string | null = null): ViewColumn => ({
  name,
  label,
  sortOrder,
})
const rule = (fieldName: string, condition: string, value: string): ViewRule =>
  ({ fieldName, condition, value }) as ViewRule
const shownAs = (columns: readonly ViewColumn[], rules: readonly ViewRule[] = [], way = 'list') =>
  viewResource(form, { ...view, way }, columns, rules)

test('the code of a view tells its form, and no form has such a code', () => {
  expect(viewCode('repair', 3)).toBe('repair-3')
  expect(isViewCode('repair-3')).toBe(true)
  expect(isViewCode('repair')).toBe(false)
})

test('a view shows the chosen fields in their order and by their own names', () => {
  const resource = shownAs([column('cost', 2, '花费'), column('gone', 1), column('room', 1)])
  expect(Object.entries(resource.fields).map(([name, { label }]) => [name, label])).toEqual([
    ['room', '房号'],
    ['cost', '花费'],
  ])
  expect(resource).toMatchObject({ path: '/online/data/repair-1', title: '我的报修', table: 'onl_repair' })
  expect(resource.within).toEqual({ condition: { match: 'and', terms: [] }, fields: form.fields })
  for (const part of ['tree', 'layout', 'ways']) expect(resource).not.toHaveProperty(part)
})

test('rows are sorted as in the form where that field is shown', () => {
  expect(shownAs([column('due', 1)]).sort).toEqual(form.sort)
  expect(shownAs([column('room', 1)])).not.toHaveProperty('sort')
  const { sort: _, ...unsorted } = form
  expect(viewResource(unsorted, view, [column('due', 1)], [])).not.toHaveProperty('sort')
})

test('fixed conditions are read once, and days that move with today each time', () => {
  const resource = shownAs([column('room', 1)], [rule('state', '=', '2'), rule('due', 'WITHIN', '本月')])
  expect(equalValues(resource.within?.condition ?? { match: 'and', terms: [] })).toEqual({ state: '2' })
  expect(resource.within?.periods).toEqual([{ column: 'due', condition: 'WITHIN', value: '本月' }])
  expect(JSON.stringify(resource.within?.condition)).not.toContain('due')
  expect(isMisread(viewCondition([rule('due', 'WITHIN', '本月')], form.fields))).toBe(false)
  expect(isMisread(viewCondition([rule('due', 'WITHIN', '那时')], form.fields))).toBe(true)
})

test('rows are added where all that must be filled is shown or fixed, and never from a sheet', () => {
  const but = (...left: string[]) => actions.filter(action => !left.includes(action))
  expect(shownAs([column('room', 1)]).only).toEqual(but('importExcel'))
  expect(shownAs([column('cost', 1)]).only).toEqual(but('importExcel', 'add'))
  expect(shownAs([column('cost', 1)], [rule('room', '=', '1203')]).only).toEqual(but('importExcel'))
})

test('a view opens as a board or a calendar where it has the field for it', () => {
  expect(shownAs([column('state', 1), column('due', 2)], [], 'board').ways).toMatchObject({ first: 'board' })
  expect(shownAs([column('state', 1), column('due', 2)], [], 'calendar').ways).toMatchObject({
    first: 'calendar',
  })
  expect(shownAs([column('state', 1)], [], 'calendar').ways).not.toHaveProperty('first')
  expect(shownAs([column('state', 1)], [], 'list').ways).not.toHaveProperty('first')
})

test('a new row holds what the conditions ask for, else what the form begins with', () => {
  const { room: _, ...others } = form.fields
  const none = { match: 'and', terms: [] } as const
  expect(unshownValues(form.fields, {}, none)).toEqual({ state: '1' })
  expect(unshownValues(form.fields, others, none)).toEqual({})
  const fixed = {
    match: 'and',
    terms: [
      { field: 'state', rule: 'eq', val: '2' },
      { field: 'cost', rule: 'gt', val: 5 },
      { field: 'room', rule: 'in', val: ['1', '2'] },
    ],
  } as const
  expect(unshownValues(form.fields, {}, fixed)).toEqual({ state: '2' })
  expect(equalValues({ match: 'and', terms: [fixed] })).toEqual({ state: '2' })
  expect(equalValues({ match: 'and', terms: [{ field: 'room', rule: 'eq', val: ['1'] }] })).toEqual({})
})
