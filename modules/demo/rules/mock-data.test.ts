import { expect, test } from 'vitest'
import { mockPage, mockPermissionRows, mockRoleRows, mockServiceRows, mockUserRows } from './mock-data'

test('a page holds its share of the rows, the last one what is left', () => {
  const rows = ['a', 'b', 'c', 'd', 'e']
  expect(mockPage(rows, 1, 2)).toEqual({
    data: ['a', 'b'],
    pageSize: 2,
    pageNo: 1,
    totalPage: 3,
    totalCount: 5,
  })
  expect(mockPage(rows, 2, 2).data).toEqual(['c', 'd'])
  expect(mockPage(rows, 3, 2).data).toEqual(['e'])
  expect(mockPage(rows, 4, 2)).toMatchObject({ data: [], totalPage: 3 })
  expect(mockPage(rows, 1, 5)).toMatchObject({ data: rows, totalPage: 1 })
  expect(mockPage([], 1, 10)).toMatchObject({ data: [], totalPage: 0, totalCount: 0 })
})

test('a permission names its actions twice: as a list, and as JSON in a text', () => {
  expect(mockPermissionRows.find(row => row.id === 'report')).toEqual({
    id: 'report',
    name: '报表',
    describe: null,
    status: 1,
    actionData:
      '[{"action":"add","describe":"新增","defaultCheck":false},{"action":"query","describe":"查询","defaultCheck":false}]',
    actions: ['add', 'query'],
  })
  expect(mockPermissionRows).toHaveLength(8)
})

test('a role holds its permissions with what may be done', () => {
  expect(mockRoleRows.map(row => [row.id, row.permissions.length])).toEqual([
    ['admin', 8],
    ['manager', 6],
    ['clerk', 3],
  ])
  const [first] = mockRoleRows[2]?.permissions ?? []
  expect(first).toMatchObject({ roleId: 'clerk', permissionId: 'dashboard', permissionName: '仪表盘' })
  expect(first?.actionEntitySet).toEqual(JSON.parse(first?.actions ?? ''))
})

test('users take the roles in turn, and every fifth is frozen', () => {
  expect(mockUserRows).toHaveLength(12)
  expect(mockUserRows.slice(0, 5).map(row => [row.id, row.username, row.status, row.roleId])).toEqual([
    ['demo-1', 'demo1', 1, 'admin'],
    ['demo-2', 'demo2', 1, 'manager'],
    ['demo-3', 'demo3', 1, 'clerk'],
    ['demo-4', 'demo4', 1, 'admin'],
    ['demo-5', 'demo5', 0, 'manager'],
  ])
  expect(mockUserRows[0]?.role).toBe(mockRoleRows[0])
  expect(mockUserRows[9]?.createTime).toBe('2026-01-10 09:00:00')
})

test('services are numbered, and their days stay within a month', () => {
  expect(mockServiceRows).toHaveLength(57)
  expect(mockServiceRows[0]).toEqual({
    key: 1,
    no: 'NO 001',
    description: '这是第 1 条演示服务',
    callNo: 37,
    status: 0,
    updatedAt: '2026-01-01 10:00:00',
    editable: false,
  })
  expect(mockServiceRows[28]).toMatchObject({ no: 'NO 029', callNo: 73, updatedAt: '2026-01-01 10:00:00' })
  expect(mockServiceRows[27]?.updatedAt).toBe('2026-01-28 10:00:00')
  expect(mockServiceRows.slice(0, 5).map(row => row.status)).toEqual([0, 1, 2, 3, 0])
})
