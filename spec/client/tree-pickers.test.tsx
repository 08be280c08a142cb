import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { AreaPicker } from '@kezhan/widgets/pickers/AreaPicker'
import { CategorySelect } from '@kezhan/widgets/pickers/CategorySelect'
import { DictChoice, type DictChoiceType } from '@kezhan/widgets/pickers/DictChoice'
import { TableTreeSelect } from '@kezhan/widgets/pickers/TableTreeSelect'
import { TreeTable } from '@kezhan/widgets/pickers/TreeTable'
import { hang, rowsIn } from '@kezhan/widgets/pickers/tree-table-rows'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { servePaths } from './testing/paths-server'
import { renderPicker } from './testing/picker-page'

afterEach(clearPage)

const row = (id: string, parentId: string | null, hasChildren: boolean) => ({
  id,
  parentId,
  hasChildren,
  name: `名称${id}`,
})
const tableRows = [row('1', null, true), row('2', null, true), row('11', '1', false)]

function openTable(
  answer: (parent: string) => unknown = of => tableRows.filter(one => (one.parentId ?? '') === of),
) {
  const server = servePaths({ '/goods/tree': ({ parentId = '' }) => answer(parentId) })
  renderPage(
    <TreeTable
      label="货品"
      url="/goods/tree"
      right="goods:list"
      query={{ shop: '1' }}
      condition='{"kind":"酒水"}'
      columns={[
        { title: '名称', render: one => String(one.name) },
        { title: '编号', render: one => one.id },
      ]}
    />,
    { rights: [] },
  )
  return server
}
async function toggle(name: string): Promise<void> {
  const line = (await screen.findByText(name)).closest('tr')
  const button = line?.querySelector('.ant-table-row-expand-icon')
  if (!(button instanceof HTMLElement)) throw new Error(`${name} does not open`)
  fireEvent.click(button)
}
const opener = (name: string): Element | null | undefined =>
  screen.getByText(name).closest('tr')?.querySelector('.ant-table-row-expand-icon:not([class*=spaced])')

test('API-WIDGET-002 the tree table asks with the parent, its own parameters and the condition', async () => {
  const { askedFor } = openTable()
  await toggle('名称1')
  await screen.findByText('名称11')
  const own = { shop: '1', condition: '{"kind":"酒水"}' }
  expect(askedFor('/goods/tree')).toEqual([own, { ...own, parentId: '1' }])
})

test('API-WIDGET-002 rows come as an array or as records; anything else is not recognised', () => {
  expect(rowsIn(tableRows)).toEqual(tableRows)
  expect(rowsIn({ records: tableRows, total: 3 })).toEqual(tableRows)
  for (const wrong of ['text', 7, null, { rows: [] }])
    expect(() => rowsIn(wrong)).toThrow('返回数据类型不识别')
})

test('WG-TABLE-083 a node has id, parentId and hasChildren; only one with children opens', async () => {
  openTable()
  await toggle('名称1')
  await screen.findByText('名称11')
  expect(opener('名称1')).toBeTruthy()
  expect(opener('名称11')).toBeNull()
  expect(hang([row('9', null, false)], new Map())[0]?.children).toBeUndefined()
})

test('WG-TABLE-084 WG-TABLE-085 loading... stands below a node until its children came, which is once', async () => {
  const { askedFor } = openTable()
  await toggle('名称1')
  expect(screen.getByText('loading...')).toBeTruthy()
  await screen.findByText('名称11')
  expect(screen.queryByText('loading...')).toBeNull()
  await toggle('名称1')
  await toggle('名称1')
  await screen.findByText('名称11')
  expect(askedFor('/goods/tree').filter(query => query.parentId === '1')).toHaveLength(1)
})

test('WG-TABLE-086 a node whose children turn out to be none has none', async () => {
  openTable()
  await toggle('名称2')
  await waitFor(() => expect(opener('名称2')).toBeNull())
  expect(screen.queryByText('loading...')).toBeNull()
})

const categories = [
  { key: 'c1', title: '客用品', leaf: false, parentId: '0' },
  { key: 'c2', title: '洗浴', leaf: true, parentId: 'c1' },
]

test('the tree select loads its roots, then the children of what is opened, and shows the text of its value', async () => {
  const { askedFor } = servePaths({
    '/sys/dict/loadTreeData': ({ pid = '0' }) => categories.filter(one => one.parentId === pid),
    '/sys/dict/loadDictItem/sys_category,name,id': () => ['洗浴'],
  })
  const held = renderPicker(
    (value, onChange) => (
      <TableTreeSelect label="分类" many dict="sys_category,name,id" value={value} onChange={onChange} />
    ),
    'c2',
  )
  await screen.findByText('洗浴')
  fireEvent.mouseDown(screen.getByLabelText('分类'))
  const root = (await screen.findByText('客用品')).closest('.ant-select-tree-treenode')
  const wire = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' }
  expect(askedFor('/sys/dict/loadTreeData')).toEqual([wire])
  fireEvent.click(root?.querySelector('.ant-select-tree-switcher') ?? document.body)
  await waitFor(() => expect(askedFor('/sys/dict/loadTreeData').at(-1)).toEqual({ ...wire, pid: 'c1' }))
  fireEvent.click(screen.getByText('客用品'))
  expect(held.value).toBe('c2,c1')
})

test('SH-VALID-004 a condition that is no JSON object is said under the select, and nothing is asked', async () => {
  const { askedFor } = servePaths({})
  renderPicker((value, onChange) => (
    <CategorySelect label="分类" condition="name=水暖" value={value} onChange={onChange} />
  ))
  fireEvent.mouseDown(screen.getByLabelText('分类'))
  expect(screen.getByRole('alert').textContent).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
  expect(askedFor('/sys/category/loadTreeData')).toEqual([])
})

test('the category select begins at its code; the root is no choice; names go along with the ids', async () => {
  const { askedFor } = servePaths({
    '/sys/category/loadTreeData': ({ pcode }) => (pcode === 'A01' ? categories.slice(0, 1) : []),
  })
  const held = renderPicker(
    (value, onChange) => <CategorySelect label="分类" pcode="A01" value={value} onChange={onChange} />,
    '0',
  )
  fireEvent.mouseDown(screen.getByLabelText('分类'))
  fireEvent.click(await screen.findByText('客用品'))
  expect(askedFor('/sys/category/loadTreeData')).toEqual([{ pcode: 'A01' }])
  expect(askedFor('/sys/category/loadDictItem/')[0]?.ids).not.toBe('0')
  expect(held).toMatchObject({ value: 'c1', picked: [{ value: 'c1', label: '客用品' }] })
})

const ranks = [
  { value: '1', text: '高级' },
  { value: '2', text: '中级' },
]
function dictChoice(type: DictChoiceType, initial: string | null) {
  servePaths({ '/sys/dict/getDictItems/rank': () => ranks })
  return renderPicker(
    (value, onChange) => (
      <DictChoice label="职级" dictCode="rank" type={type} value={value} onChange={onChange} />
    ),
    initial,
  )
}

test('a dictionary as radio, as buttons, as checkboxes', async () => {
  const radio = dictChoice('radio', null)
  fireEvent.click(await screen.findByRole('radio', { name: '中级' }))
  expect(radio.value).toBe('2')
  clearPage()
  const button = dictChoice('radioButton', '2')
  fireEvent.click(await screen.findByRole('radio', { name: '高级' }))
  expect(button.value).toBe('1')
  clearPage()
  const boxes = dictChoice('checkbox', '2')
  fireEvent.click(await screen.findByRole('checkbox', { name: '高级' }))
  expect(boxes.value?.split(',').sort()).toEqual(['1', '2'])
  fireEvent.click(screen.getByRole('checkbox', { name: '高级' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '中级' }))
  expect(boxes.value).toBeNull()
})

test('a dictionary as select and as tags; the text typed filters here', async () => {
  const one = dictChoice('select', null)
  const box = screen.getByLabelText('职级')
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '中' } })
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1))
  fireEvent.click(screen.getByTitle('中级'))
  expect(one.value).toBe('2')
  clearPage()
  const many = dictChoice('tags', '2')
  fireEvent.mouseDown(screen.getByLabelText('职级'))
  fireEvent.click(await screen.findByTitle('高级'))
  expect(many.value).toBe('2,1')
})

test('SH-DICT-008 a dictionary without a code is a mistake that is said', () => {
  renderPicker((value, onChange) => <DictChoice dictCode="" value={value} onChange={onChange} />)
  expect(screen.getByText('字典Code不能为空!')).toBeTruthy()
})

const areas: Readonly<Record<string, readonly { value: string; text: string }[]>> = {
  '86': [{ value: '330000', text: '浙江省' }],
  '330000': [{ value: '330100', text: '杭州市' }],
  '330100': [{ value: '330106', text: '西湖区' }],
}

test('WG-FMT-005 an area is chosen in three levels below 86, and its value is the last code', async () => {
  const { askedFor } = servePaths({ '/sys/area/options': ({ parent = '' }) => areas[parent] ?? [] })
  const held = renderPicker((value, onChange) => (
    <AreaPicker type="select" value={value} onChange={onChange} />
  ))
  for (const [level, name] of [
    ['省', '浙江省'],
    ['市', '杭州市'],
    ['区县', '西湖区'],
  ] as const) {
    fireEvent.mouseDown(screen.getByLabelText(`地区 ${level}`))
    fireEvent.click(await screen.findByTitle(name))
  }
  expect(held.value).toBe('330106')
  expect(new Set(askedFor('/sys/area/options').map(query => query.parent))).toEqual(
    new Set(['86', '330000', '330100']),
  )
})

test('ERR-048 an area of a bad type says Bad type value', () => {
  servePaths({})
  renderPicker((value, onChange) => <AreaPicker type="tree" value={value} onChange={onChange} />)
  expect(screen.getByText('Bad type value')).toBeTruthy()
})
