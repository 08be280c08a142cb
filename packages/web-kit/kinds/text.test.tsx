import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderFilter, renderInput } from './testing/owner'

afterEach(cleanup)

const boxOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('an emptied text is null', async () => {
  const { emitted } = await renderInput({ kind: 'text', label: '名称' }, '甲')
  await userEvent.clear(boxOf('名称'))
  expect(emitted).toEqual([null])
})

test('a search for a part puts stars around what is typed and does not show them', async () => {
  const { query, entered } = await renderFilter({ kind: 'text', label: '名称', search: 'like' })
  await userEvent.type(boxOf('名称'), '张{Enter}')
  expect(query()).toEqual({ price: '*张*' })
  expect(boxOf('名称').value).toBe('张')
  expect(entered()).toBe(1)
  await userEvent.clear(boxOf('名称'))
  expect(query()).toEqual({})
})

test.each(['张*', '*三', '!张三', '>=B', 'ne 张'])('%s, typed by a person, is left alone', async typed => {
  const { query } = await renderFilter({ kind: 'text', label: '名称', search: 'like' })
  await userEvent.type(boxOf('名称'), typed)
  await userEvent.tab()
  expect(query()).toEqual({ price: typed })
  expect(boxOf('名称').value).toBe(typed)
})

test('a search by a whole value sends it as it is', async () => {
  const { query } = await renderFilter({ kind: 'text', label: '编码', search: 'eq' })
  await userEvent.type(boxOf('编码'), 'A1')
  expect(query()).toEqual({ price: 'A1' })
})

test('the search area shows what the address holds', async () => {
  await renderFilter({ kind: 'text', label: '名称', search: 'like' }, { price: '*李*' })
  expect(boxOf('名称').value).toBe('李')
})

test('in a long text Enter is a new line and Ctrl+Enter goes on', async () => {
  const { emitted, entered } = await renderInput({ kind: 'textarea', label: '备注' })
  await userEvent.type(boxOf('备注'), 'a{Enter}b')
  expect(emitted.at(-1)).toBe('a\nb')
  expect(entered()).toBe(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(entered()).toBe(1)
})

test('a document that is not JSON yet is said to be so and emitted as text', async () => {
  const { emitted } = await renderInput({ kind: 'json', label: '参数' })
  await userEvent.type(boxOf('参数'), '{{"a":1')
  expect(screen.getByText('不是有效的 JSON')).toBeTruthy()
  expect(emitted.at(-1)).toBe('{"a":1')
  await userEvent.type(boxOf('参数'), '}')
  expect(emitted.at(-1)).toEqual({ a: 1 })
  expect(screen.queryByText('不是有效的 JSON')).toBeNull()
})

test('a schedule is explained under its box', async () => {
  await renderInput({ kind: 'cron', label: '执行时间' }, '0 0 3 * * ?')
  expect(screen.getByText('每天 03:00 执行')).toBeTruthy()
  expect(screen.getAllByText(/^\d{4}-\d\d-\d\d 03:00:00$/)).toHaveLength(5)
  await userEvent.clear(boxOf('执行时间'))
  await userEvent.type(boxOf('执行时间'), '0 0')
  expect(screen.getByText(/表达式应有 6 或 7 段/)).toBeTruthy()
})

test('a colour can be typed', async () => {
  const { emitted } = await renderInput({ kind: 'colour', label: '颜色' })
  await userEvent.type(boxOf('颜色'), '#1890ff')
  expect(emitted.at(-1)).toBe('#1890FF')
})
