import { positionSource, roleSource, userSource } from '@kezhan/people/web/pickers/record-sources'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { RecordPicker } from '@kezhan/widgets/pickers/RecordPicker'
import type { RecordSource } from '@kezhan/widgets/pickers/record-source'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Asked, pageOf, servePaths } from './testing/paths-server'
import { renderPicker } from './testing/picker-page'

afterEach(clearPage)

const roles = Array.from({ length: 7 }, (_, index) => ({
  id: `r${index + 1}`,
  roleName: index === 6 ? '夜班前台接待兼收银与行李寄存' : `角色${index + 1}`,
  roleCode: `role_${index + 1}`,
}))
const positions = [{ id: 'p1', name: '经理', code: 'P01', rank: '1', rank_dictText: '高级' }]
const users = [
  { id: 'u1', username: 'wang', realname: '王一', sex: '2', phone: '13800000001', birthday: '1990-05-01' },
]
const dictItems = [
  { value: '1', text: '高级' },
  { value: '2', text: '中级' },
]

/** A list that knows `key=a,b,` and `key=*text*`. */
const listOf =
  (rows: readonly Readonly<Record<string, string>>[]) =>
  (query: Asked['query']): unknown => {
    const { pageNo: _, pageSize: __, ...filters } = query
    const fits = (row: Readonly<Record<string, string>>) =>
      Object.entries(filters).every(([name, text]) =>
        text.includes(',')
          ? text.split(',').includes(row[name] ?? '')
          : (row[name] ?? '').includes(text.replaceAll('*', '')),
      )
    return pageOf(rows.filter(fits), query)
  }
const serveLists = () =>
  servePaths({
    '/sys/role/list': listOf(roles),
    '/sys/position/list': listOf(positions),
    '/sys/user/list': listOf(users),
    '/sys/dict/getDictItems/position_rank': () => dictItems,
    '/sys/dict/getDictItems/sex': () => [
      { value: '1', text: '男' },
      { value: '2', text: '女' },
    ],
  })

interface Given {
  source?: RecordSource
  many?: boolean
  initial?: string | null
  store?: 'id' | 'code'
}
async function open({ source = roleSource, many = false, initial = null, store = 'code' }: Given = {}) {
  const held = renderPicker(
    (value, onChange) => (
      <RecordPicker
        label="记录"
        source={source}
        many={many}
        store={store}
        value={value}
        onChange={onChange}
      />
    ),
    initial,
  )
  const button = await screen.findByRole('button', { name: '选择记录' })
  await waitFor(() => expect(button.classList.contains('ant-btn-loading')).toBe(false))
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(rowsOf(dialog).length).toBeGreaterThan(0))
  return { held, dialog }
}
const rowsOf = (dialog: HTMLElement) => within(dialog).queryAllByRole('row', { name: /./ }).filter(isBody)
const isBody = (row: HTMLElement): boolean =>
  row.classList.contains('ant-table-row') && row.closest('section') === null
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].slice(1).map(cell => cell.textContent)
const headsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('columnheader')
    .map(head => head.textContent)
    .filter(Boolean)
const confirm = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: /^确定/ }))

test('WG-PICK-003 the record picker is named after its records and 900 wide', async () => {
  serveLists()
  const { dialog } = await open()
  expect(within(dialog).getByText('角色选择')).toBeTruthy()
  expect((dialog.closest('.ant-modal') as HTMLElement).style.width).toBe('900px')
})

test('WG-PICK-023 WG-PICK-025 WG-PICK-026 several: checkboxes, and beside them what is chosen, each with 删除', async () => {
  serveLists()
  const { held, dialog } = await open({ many: true })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '选择 角色1' }))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '选择 角色2' }))
  const panel = within(dialog).getByRole('region', { name: '已选择' })
  expect(within(panel).getByText('角色1')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: '删除 角色1' }))
  expect(within(panel).queryByText('角色1')).toBeNull()
  expect(within(dialog).queryAllByRole('radio')).toEqual([])
  confirm(dialog)
  await waitFor(() => expect(held.value).toBe('role_2'))
})

test('WG-PICK-024 WG-PICK-026 ERR-021 one: radios, no panel, and 请选择一条记录 without a choice', async () => {
  serveLists()
  const { held, dialog } = await open()
  expect(within(dialog).queryByRole('region', { name: '已选择' })).toBeNull()
  expect(within(dialog).queryAllByRole('checkbox')).toEqual([])
  confirm(dialog)
  expect(await screen.findByText('请选择一条记录')).toBeTruthy()
  expect(held.value).toBeNull()
  fireEvent.click(within(dialog).getByRole('radio', { name: '选择 角色1' }))
  fireEvent.click(within(dialog).getByRole('radio', { name: '选择 角色3' }))
  confirm(dialog)
  await waitFor(() => expect(held.value).toBe('role_3'))
})

test('ERR-021 one, where the value holds many: 请选择一条记录', async () => {
  serveLists()
  const { held, dialog } = await open({ initial: 'role_1,role_2' })
  confirm(dialog)
  expect(await screen.findByText('请选择一条记录')).toBeTruthy()
  expect(held.value).toBe('role_1,role_2')
})

test('WG-PICK-045 WG-PICK-046 a page has five records, or 10, 20 or 30', async () => {
  const { askedFor } = serveLists()
  const { dialog } = await open()
  expect(rowsOf(dialog)).toHaveLength(5)
  expect(askedFor('/sys/role/list')).toEqual([{ pageNo: '1', pageSize: '5' }])
  const size = dialog.querySelector('.ant-pagination-options .ant-select')
  if (size === null) throw new Error('no size changer')
  fireEvent.mouseDown(size)
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')]
    expect(found).toHaveLength(4)
    return found
  })
  expect(options.map(option => Number.parseInt(option.textContent ?? '', 10))).toEqual([5, 10, 20, 30])
  fireEvent.click(options[1] ?? size)
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(7))
})

test('WG-PICK-047 a cell is cut after twelve characters and whole on hover', async () => {
  serveLists()
  const { dialog } = await open()
  fireEvent.click(within(dialog).getByTitle('2'))
  const cell = await within(dialog).findByTitle('夜班前台接待兼收银与行李寄存')
  expect(cell.textContent).toBe('夜班前台接待兼收银与行李…')
})

test('WG-PICK-048 the panel of what is chosen scrolls beyond 240', async () => {
  serveLists()
  const { dialog } = await open({ many: true, initial: 'role_1' })
  const panel = within(dialog).getByRole('region', { name: '已选择' })
  expect((panel.querySelector('.ant-table-body') as HTMLElement).style.maxHeight).toBe('240px')
})

test('WG-PICK-021 a search narrows the list, 重置 widens it again', async () => {
  const { askedFor } = serveLists()
  const { dialog } = await open()
  const box = within(dialog).getByLabelText('角色名称')
  fireEvent.change(box, { target: { value: '角色2' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(1))
  expect(askedFor('/sys/role/list').at(-1)?.roleName).toBe('*角色2*')
  fireEvent.click(within(dialog).getByRole('button', { name: '重置' }))
  await waitFor(() => expect(rowsOf(dialog)).toHaveLength(5))
  expect(box).toHaveProperty('value', '')
})

test('WG-PICK-022 展开 shows the other lines of the search, 收起 hides them', async () => {
  serveLists()
  const { dialog } = await open()
  expect(within(dialog).queryByLabelText('角色编码')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: /展开/ }))
  expect(within(dialog).getByLabelText('角色编码')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /收起/ }))
  expect(within(dialog).queryByLabelText('角色编码')).toBeNull()
})

test('WG-PICK-033 a line of the search: key, label, placeholder, dictionary, properties, own drawing', async () => {
  const { askedFor } = serveLists()
  const source: RecordSource = {
    ...positionSource,
    query: [
      { key: 'name', label: '名称', placeholder: '职务的名称', props: { maxLength: 8 } },
      { key: 'rank', label: '职级', dictCode: 'position_rank' },
      {
        key: 'code',
        label: '编码',
        customRender: ({ id, onChange }) => (
          <button type="button" id={id} onClick={() => onChange('P01')}>
            只要P01
          </button>
        ),
      },
    ],
  }
  const { dialog } = await open({ source })
  const box = within(dialog).getByPlaceholderText('职务的名称')
  expect(box.getAttribute('maxlength')).toBe('8')
  expect(within(dialog).getByLabelText('名称')).toBe(box)
  fireEvent.click(within(dialog).getByRole('button', { name: /展开/ }))
  fireEvent.mouseDown(within(dialog).getByLabelText('职级'))
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
  const [senior] = document.querySelectorAll('.ant-select-item-option')
  fireEvent.click(senior ?? box)
  fireEvent.click(within(dialog).getByText('只要P01'))
  fireEvent.click(within(dialog).getByRole('button', { name: '查询' }))
  await waitFor(() => expect(askedFor('/sys/position/list').at(-1)).toMatchObject({ rank: '1', code: 'P01' }))
})

test('WG-PICK-038 roles stand with name and code; what is picked has id and roleCode', async () => {
  serveLists()
  const { held, dialog } = await open({ store: 'id' })
  expect(headsOf(dialog)).toEqual(['角色名称', '角色编码'])
  expect(cellsOf(rowsOf(dialog)[0])).toEqual(['角色1', 'role_1'])
  fireEvent.click(within(dialog).getByRole('radio', { name: '选择 角色1' }))
  confirm(dialog)
  await waitFor(() => expect(held.value).toBe('r1'))
  expect(held.picked).toMatchObject([{ id: 'r1', roleCode: 'role_1' }])
})

test('roles of several hotels say whose they are', async () => {
  const ofHotels = roles.map(role => ({ ...role, hotelCode: role.id === 'r1' ? 'KZ001' : 'KZ002' }))
  servePaths({ '/sys/role/list': listOf(ofHotels) })
  const { dialog } = await open()
  expect(headsOf(dialog)).toEqual(['角色名称', '角色编码', '酒店'])
  expect(cellsOf(rowsOf(dialog)[0])).toEqual(['角色1', 'role_1', 'KZ001'])
})

test('WG-PICK-039 positions stand with name, code and the text of their rank', async () => {
  serveLists()
  const { dialog } = await open({ source: positionSource })
  expect(cellsOf(rowsOf(dialog)[0])).toEqual(['经理', 'P01', '高级'])
})

test('WG-PICK-035 WG-PICK-036 the list of users shows sex as a word, and the birthday', async () => {
  serveLists()
  const { dialog } = await open({ source: userSource })
  expect(headsOf(dialog)).toEqual(['姓名', '账号', '电话', '生日', '性别'])
  expect(cellsOf(rowsOf(dialog)[0])).toEqual(['王一', 'wang', '13800000001', '1990-05-01', '女'])
})

test('API-WIDGET-001 the records of a value are asked for with a trailing comma, on one page', async () => {
  const { askedFor } = serveLists()
  await open({ many: true, initial: 'role_2,role_9' })
  expect(askedFor('/sys/role/list')[0]).toEqual({ roleCode: 'role_2,role_9,', pageNo: '1', pageSize: '2' })
  // One that is gone stands for itself and is not lost.
  expect(screen.getByDisplayValue('角色2,role_9')).toBeTruthy()
})
