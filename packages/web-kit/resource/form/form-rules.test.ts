import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { followRules } from './form-rules'
import { changesOf, checkedBody, checkField, editRowForm, isDirty, newRowForm } from './row-form'

const order = defineResource({
  path: '/test/order',
  table: 'order',
  title: '订单',
  scope: 'hotel',
  fields: {
    type: { kind: 'text', label: '类别' },
    illness: {
      kind: 'text',
      label: '病情',
      required: true,
      visibleWhen: { match: 'and', terms: [{ field: 'type', rule: 'eq', val: '病假' }] },
    },
    startDate: { kind: 'date', label: '开始' },
    endDate: { kind: 'date', label: '结束' },
    total: { kind: 'money', label: '合计', computed: 'sum(items.amount)' },
  },
  rules: [{ left: 'endDate', op: 'ge', right: 'startDate', message: '结束不能早于开始' }],
  children: {
    items: {
      table: 'item',
      title: '明细',
      masterKey: 'orderId',
      fields: {
        qty: { kind: 'integer', label: '数量' },
        price: { kind: 'money', label: '单价' },
        amount: { kind: 'money', label: '金额', computed: 'price * qty' },
        least: { kind: 'money', label: '底价' },
      },
      rules: [{ left: 'price', op: 'ge', right: 'least' }],
    },
  },
})

test('a hidden field is not demanded; a shown one is', () => {
  const form = newRowForm(order, {}, {})
  expect(checkedBody(form)).toMatchObject({ type: null })
  form.store.set('type', '病假')
  expect(checkedBody(form)).toBeUndefined()
  expect(form.store.problem('illness')).toBe('请输入病情')
  form.store.set('illness', '感冒')
  expect(checkedBody(form)).toMatchObject({ illness: '感冒' })
})

test('a comparison that fails stands beside its field as soon as that is left', () => {
  const form = newRowForm(order, {}, {})
  form.store.set('startDate', '2026-01-02')
  form.store.set('endDate', '2026-01-01')
  checkField(form, 'endDate')
  expect(form.store.problem('endDate')).toBe('结束不能早于开始')
  expect(checkedBody(form)).toBeUndefined()
  form.store.set('endDate', '2026-01-03')
  checkField(form, 'endDate')
  expect(form.store.problem('endDate')).toBeUndefined()
})

test('a comparison of a row below that fails stands beside its cell', () => {
  const form = newRowForm(order, {}, {})
  const table = form.children.items?.table
  table?.add()
  table?.set([
    { index: 0, key: 'price', value: 100 },
    { index: 0, key: 'least', value: 200 },
  ])
  expect(checkedBody(form)).toBeUndefined()
  const { rows = [], problems } = table?.read() ?? {}
  expect(problems?.get(rows[0]?.id ?? '')).toEqual({ price: '单价应大于等于底价' })
  table?.set([{ index: 0, key: 'price', value: 200 }])
  expect(checkedBody(form)).toMatchObject({ items: [{ price: 200 }] })
})

test('what is computed follows what is typed, rows below included, and is not sent', () => {
  const form = newRowForm(order, {}, {})
  const stop = followRules(form)
  expect(isDirty(form)).toBe(false)
  const { table } = form.children.items ?? {}
  table?.add()
  table?.set([
    { index: 0, key: 'qty', value: 3 },
    { index: 0, key: 'price', value: 1999 },
  ])
  expect(table?.read().rows[0]?.amount).toBe(5997)
  expect(form.store.value('total')).toBe(5997)
  expect(checkedBody(form)).not.toHaveProperty('total')
  // Taking it back takes what followed from it along.
  table?.undo()
  expect(table?.read().rows[0]?.amount).toBe(null)
  expect(form.store.value('total')).toBe(0)
  stop()
})

test('a stored row that nobody touched stays untouched', () => {
  const items = [{ id: 'i1', qty: 2, price: 50, amount: 100 }]
  const form = editRowForm(order, { id: 'o1', version: 1, total: 100, items })
  const stop = followRules(form)
  expect([isDirty(form), changesOf(form)]).toEqual([false, {}])
  stop()
})
