import { department } from '@kezhan/people/model/department'
import { fakeServer, granted, refused, type Sent } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import DepartUserPage from './DepartUserPage'

afterEach(clearPage)

const depart = (id: string, departName: string, isLeaf: boolean) => ({
  id,
  key: id,
  departName,
  title: departName,
  orgCode: id,
  isLeaf,
})
const top = depart('A01', '西湖店', false)
const desk = depart('A01A01', '前厅部', true)
const person = { id: 'u1', username: 'lin', realname: '林小前', orgCodeTxt: '前厅部' }

const answer = ({ path, query }: Sent) => {
  if (path === '/sys/sysDepart/queryDepartTreeSync') {
    if (query.ids) return granted([top, desk].filter(one => one.id === query.ids))
    return granted(query.pid ? below : [top])
  }
  if (path === '/sys/sysDepart/searchBy')
    return query.keyWord === '前厅' ? granted([desk]) : refused('未查询匹配数据！')
  if (path === '/sys/user/departUserList')
    return granted({ records: query.depId === desk.id ? [person] : [], total: 1, size: 10, current: 1 })
  if (path === '/sys/user/deleteUserInDepart') return granted(null, '删除成功!')
  return undefined
}

let below = [desk]
afterEach(() => {
  below = [desk]
})

function open(rights: readonly string[]) {
  const server = fakeServer(department, [], answer)
  const view = renderPage(<DepartUserPage />, { rights })
  return { ...server, ...view }
}

test('the first department is taken, and the only one at the top opens by itself', async () => {
  const { lastOf, address } = open(['sys:departUser:list'])
  await screen.findByText('这个部门还没有成员')
  await screen.findByText('前厅部')
  expect(lastOf('/sys/user/departUserList')?.query.depId).toBe('A01')
  // Nobody chose it, so the address says nothing: a page that navigates by itself takes people back who have left it.
  expect(address().get('depart')).toBeNull()
})

test('members of the chosen department stand beside it; who may not change them has no buttons', async () => {
  open(['sys:departUser:list'])
  fireEvent.click(await screen.findByText('前厅部'))
  await screen.findByText('lin')
  expect(screen.queryByText('移出')).toBeNull()
  expect(screen.queryByRole('button', { name: /添加已有用户/ })).toBeNull()
})

test('a member leaves after a question', async () => {
  const { lastOf } = open(['sys:departUser:list', 'sys:departUser:delete'])
  fireEvent.click(await screen.findByText('前厅部'))
  fireEvent.click(await screen.findByRole('button', { name: '移出 林小前' }))
  await screen.findByText('林小前将离开“前厅部”，在本部门的部门角色一并取消。')
  fireEvent.click(screen.getByRole('button', { name: '移出' }))
  await waitFor(() =>
    expect(lastOf('/sys/user/deleteUserInDepart')?.query).toEqual({ depId: 'A01A01', userId: 'u1' }),
  )
})

test('a search shows what it finds, and says when that is nothing', async () => {
  open(['sys:departUser:list'])
  const words = await screen.findByLabelText('按名称查找部门')
  fireEvent.change(words, { target: { value: '没有的' } })
  await screen.findByText('没有符合条件的部门')
  fireEvent.change(words, { target: { value: '前厅' } })
  await screen.findByText('前厅部')
  expect(screen.queryByText('西湖店')).toBeNull()
})

test('of five thousand departments on one level only those in sight are drawn', async () => {
  below = Array.from({ length: 5000 }, (_, index) => depart(`d${index}`, `部门${index}`, true))
  open(['sys:departUser:list'])
  await screen.findByText('部门3')
  expect(document.querySelectorAll('.ant-tree-treenode').length).toBeLessThan(100)
  expect(screen.queryByText('部门4999')).toBeNull()
})
