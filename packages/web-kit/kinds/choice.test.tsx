import { setNotifier } from '@kezhan/client/request/notifier'
import type { Field } from '@kezhan/resource/field'
import { letTabLeave } from '@kezhan/widgets/choices/tab-leaves'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serveOptions } from './testing/options-server'
import { renderCell, renderFilter, renderInput } from './testing/owner'
import { pressEnter, pressTab } from './testing/press-key'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sex: Field = { kind: 'dict', label: '性别', dict: 'sex' }
const tags: Field = { kind: 'dict', label: '标签', dict: 'tags', many: true }
const unit: Field = { kind: 'ref', label: '协议单位', ref: { path: '/crm/unit', text: 'name' } }
const sexes = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]
const boxOf = (label: string) => screen.findByLabelText(label)

test('a dictionary entry is picked by keyboard alone', async () => {
  const asked = serveOptions(() => sexes)
  const { emitted } = await renderInput(sex)
  await userEvent.click(await boxOf('性别'))
  await screen.findByTitle('女')
  await userEvent.keyboard('女')
  await pressEnter()
  expect(emitted).toEqual(['2'])
  expect(asked).toEqual(['field=price'])
})

test('a closed picker shows the text of the record without asking', async () => {
  const asked = serveOptions(() => sexes)
  await renderInput(sex, '2', '女')
  expect(screen.getByText('女')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a value without a text asks for it', async () => {
  const asked = serveOptions(({ values }) => sexes.filter(one => one.value === values))
  await renderInput(sex, '1')
  expect(await screen.findByText('男')).toBeTruthy()
  expect(asked).toEqual(['field=price&values=1'])
})

test("the record's text is not taken for that of a value chosen later", async () => {
  serveOptions(({ values }) => sexes.filter(one => values === undefined || one.value === values))
  const { setFromOutside } = await renderInput(sex, '2', '女')
  setFromOutside('1')
  expect(await screen.findByText('男')).toBeTruthy()
  expect(screen.queryByText('女')).toBeNull()
})

test('several values are a comma list', async () => {
  serveOptions(() => sexes)
  const { emitted } = await renderInput(tags, '1', '男')
  await userEvent.click(await boxOf('标签'))
  await screen.findAllByTitle('女')
  await userEvent.keyboard('女')
  await pressEnter()
  expect(emitted.at(-1)).toBe('1,2')
})

test('Tab leaves what was picked; typed words that found something are taken by it', async () => {
  const stop = letTabLeave()
  serveOptions(() => sexes)
  const { emitted } = await renderInput(tags)
  await userEvent.click(await boxOf('标签'))
  await userEvent.click(await screen.findByTitle('女'))
  expect(emitted).toEqual(['2'])
  await pressTab()
  expect(emitted).toEqual(['2'])
  await userEvent.keyboard('男')
  await pressTab()
  expect(emitted).toEqual(['2', '2,1'])
  stop()
})

test('what clears a choice is no stop of Tab, and Delete does the same', async () => {
  const stop = letTabLeave()
  serveOptions(() => sexes)
  const { emitted } = await renderInput(sex, '2', '女')
  const box = await boxOf('性别')
  await userEvent.tab()
  expect(document.activeElement).toBe(box)
  await userEvent.tab()
  expect(document.activeElement?.closest('.ant-select') ?? null).toBeNull()
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(box)
  await userEvent.keyboard('{Delete}')
  expect(emitted).toEqual([null])
  stop()
})

test('Delete takes away typed letters first, not what was chosen', async () => {
  const stop = letTabLeave()
  serveOptions(() => sexes)
  const { emitted } = await renderInput(sex, '2', '女')
  await userEvent.click(await boxOf('性别'))
  await userEvent.keyboard('男{ArrowLeft}{Delete}')
  expect(emitted).toEqual([])
  stop()
})

test('several values stand as tags in a list', async () => {
  await renderCell(tags, '1,2', '男,女')
  expect(screen.getByText('男')).toBeTruthy()
  expect(screen.getByText('女')).toBeTruthy()
})

test('a list whose choices did not come says so, and not that there are none', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = { success: false, code: 500, message: '', result: null }
    return new Response(JSON.stringify(body), { status: 500 })
  })
  await renderInput(sex)
  await userEvent.click(await boxOf('性别'))
  await screen.findByText('选项加载失败，请关闭后重新打开')
})

test('rows are searched by the server, and an empty answer is said so', async () => {
  const asked = serveOptions(({ keyword }) =>
    keyword === '携' ? [{ value: 'u9', text: '携程' }] : keyword === undefined ? [] : [],
  )
  const { emitted } = await renderInput(unit)
  await userEvent.click(await boxOf('协议单位'))
  expect(await screen.findByText('未找到数据')).toBeTruthy()
  await userEvent.keyboard('携')
  await screen.findByTitle('携程')
  await pressEnter()
  expect(emitted).toEqual(['u9'])
  expect(asked).toEqual(['field=price', `field=price&keyword=${encodeURIComponent('携')}`])
  expect(screen.getAllByText('携程').length).toBeGreaterThan(0)
})

test('a search that fails says why as a warning', async () => {
  const warnings: string[] = []
  setNotifier({
    warn: (_, text) => warnings.push(text),
    error: () => undefined,
    expired: () => undefined,
    loading: () => undefined,
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const isSearch = url.includes('keyword')
    const body = { success: !isSearch, code: isSearch ? 500 : 200, message: '查询失败', result: [] }
    return new Response(JSON.stringify(body))
  })
  await renderInput(unit)
  await userEvent.click(await boxOf('协议单位'))
  await userEvent.keyboard('携')
  await waitFor(() => expect(warnings).toEqual(['查询失败']))
})

test('a search in several values sends a list, in a column of lists its members', async () => {
  serveOptions(() => sexes)
  const single = await renderFilter({ ...sex, search: 'in' })
  await userEvent.click(await boxOf('性别'))
  await screen.findByTitle('男')
  await userEvent.keyboard('男')
  await pressEnter()
  await userEvent.keyboard('女')
  await pressEnter()
  expect(single.query()).toEqual({ price: '1,2' })
  cleanup()
  const many = await renderFilter({ ...tags, search: 'eq' })
  await userEvent.click(await boxOf('标签'))
  await screen.findByTitle('男')
  await userEvent.keyboard('男')
  await pressEnter()
  expect(many.query()).toEqual({ price: ',1,' })
})

test('departments open level by level', async () => {
  const asked = serveOptions(({ parent }) =>
    parent === undefined
      ? [{ value: 'd1', text: '总部', leaf: false }]
      : parent === 'd1'
        ? [{ value: 'd2', text: '前厅部', leaf: true }]
        : [],
  )
  const { emitted, baseElement } = await renderInput({ kind: 'department', label: '部门' })
  await userEvent.click(await boxOf('部门'))
  await screen.findByText('总部')
  const opener = baseElement.querySelector('.ant-select-tree-switcher_close')
  if (opener === null) throw new Error('no switcher')
  await userEvent.click(opener)
  await userEvent.click(await screen.findByText('前厅部'))
  expect(emitted).toEqual(['d2'])
  expect(asked).toEqual(['field=price', 'field=price&parent=d1'])
})

test('an area is chosen level by level and found with everything within it', async () => {
  serveOptions(({ parent }) =>
    parent === '86'
      ? [{ value: '330000', text: '浙江省' }]
      : parent === '330000'
        ? [{ value: '330100', text: '杭州市' }]
        : parent === '330100'
          ? [{ value: '330106', text: '西湖区' }]
          : [],
  )
  const { emitted } = await renderInput({ kind: 'area', label: '地区' })
  await userEvent.click(await boxOf('地区'))
  await userEvent.click(await screen.findByText('浙江省'))
  await userEvent.click(await screen.findByText('杭州市'))
  await userEvent.click(await screen.findByText('西湖区'))
  expect(emitted.at(-1)).toBe('330106')
  expect(await screen.findAllByText('浙江省/杭州市/西湖区')).not.toHaveLength(0)
  cleanup()
  const { query } = await renderFilter({ kind: 'area', label: '地区', search: 'eq' })
  await userEvent.click(await boxOf('地区'))
  await userEvent.click(await screen.findByText('浙江省'))
  expect(query()).toEqual({ price: '33*' })
})
