import { role } from '@kezhan/people/model/role'
import type { RolePreview } from '@kezhan/people/model/role-preview'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import RoleUserPage from './RoleUserPage'

afterEach(clearPage)

const seen: RolePreview = {
  name: '前台',
  menu: [{ title: '房态', path: '/room', children: [{ title: '房态图', path: '/room/board' }] }],
  resources: [
    {
      path: '/base/room',
      title: '房间',
      rights: ['查看', '编辑'],
      written: ['备注'],
      readOnly: ['房号'],
      hidden: ['门锁号'],
      rules: [{ column: '楼层', condition: '=', value: '3' }],
      isMisread: false,
    },
  ],
}
const row = { id: 'r1', version: 1, roleName: '前台', roleCode: 'front', description: null, hasAll: 'N' }

function open(rights: readonly string[]) {
  const server = fakeServer(role, [row as never], ({ path }) => {
    if (path === '/sys/role/preview') return granted(seen)
    if (path === '/sys/role/copy') return granted({ id: 'r2', left: ['退款'] })
    return undefined
  })
  renderPage(<RoleUserPage />, { rights: [...allRights('sys:role'), ...rights] })
  return server
}
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the preview says menu, rights, fields and rows of the role', async () => {
  open(['sys:permission:grant'])
  await choose('预览')
  expect(await screen.findByText('房态图')).toBeTruthy()
  expect(screen.getByText('可以填写：备注')).toBeTruthy()
  expect(screen.getByText('只能查看：房号')).toBeTruthy()
  expect(screen.getByText('看不到字段：门锁号')).toBeTruthy()
  expect(screen.getByText('只看得到：楼层等于“3”')).toBeTruthy()
})

test('a copy asks for name and code and says what was left out; it is for who grants', async () => {
  const server = open(['sys:permission:grant'])
  await choose('复制')
  fireEvent.change(await screen.findByLabelText('新角色编码'), { target: { value: 'front2' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.lastOf('/sys/role/copy')?.body).toEqual({
      roleId: 'r1',
      roleCode: 'front2',
      roleName: '前台副本',
    }),
  )
  expect(await screen.findByText('复制成功，您没有的权限没有带入：退款')).toBeTruthy()
  clearPage()
  open([])
  await screen.findByText('front')
  expect(screen.queryByText('复制')).toBeNull()
  expect(screen.queryByText('预览')).toBeNull()
})
