import { expect, test } from 'vitest'
import { type DepartRow, departNode, departNodes, idNode } from './depart-tree'

const depart = (id: string, parentId: string | null, orgCode: string | null = null): DepartRow => ({
  id,
  parentId,
  departName: `${id}部`,
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 1,
  description: null,
  orgCategory: '1',
  orgCode,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
})
const rows = [
  depart('总经办', null, 'A01'),
  depart('前厅', '总经办', 'A01A01'),
  depart('礼宾', '前厅', 'A01A01A01'),
  depart('客房', '总经办', 'A01A02'),
  depart('外店', '看不见的', 'B02A01'),
]

test('departments hang below their parents, and one whose parent may not be seen stands at the top', () => {
  expect(departNodes(rows).map(idNode)).toEqual([
    {
      key: '总经办',
      value: '总经办',
      title: '总经办部',
      children: [
        {
          key: '前厅',
          value: '前厅',
          title: '前厅部',
          children: [{ key: '礼宾', value: '礼宾', title: '礼宾部' }],
        },
        { key: '客房', value: '客房', title: '客房部' },
      ],
    },
    { key: '外店', value: '外店', title: '外店部' },
  ])
})

test('where there is no department there is no tree', () => {
  expect(departNodes([])).toEqual([])
})

test('a department without others below it is a leaf and has no list of children', () => {
  const [top] = departNodes(rows)
  expect([top?.isLeaf, top?.children?.length]).toEqual([false, 2])
  expect(top?.children?.[1]).toEqual({
    ...depart('客房', '总经办', 'A01A02'),
    key: '客房',
    value: '客房',
    title: '客房部',
    orgType: '2',
    status: '1',
    delFlag: '0',
    qywxIdentifier: null,
    isLeaf: true,
    children: null,
  })
})

test('one level of the tree says itself whether there is more below', () => {
  expect(departNode(depart('前厅', null), null).isLeaf).toBe(true)
  expect(departNode(depart('前厅', null), null, false).isLeaf).toBe(false)
})

test.each([
  [null, '1'],
  ['', '1'],
  ['A01', '1'],
  ['A01A02', '2'],
  ['A01A02B99', '3'],
])('the code %s stands on level %s', (orgCode, level) => {
  expect(departNode(depart('前厅', null, orgCode), null).orgType).toBe(level)
})
