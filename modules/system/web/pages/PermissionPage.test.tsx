import { AccessProvider } from '@kezhan/web-kit/access/AccessProvider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import PermissionPage from './PermissionPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = {
  id: 'b',
  title: '新增职务',
  menuType: 2,
  perms: 'sys:position:add',
  status: '0',
  isLeaf: true,
}
const page = { id: 'p', title: '职务管理', menuType: 1, url: '/isystem/position', status: '1', isLeaf: false }
const answers: readonly [string, object][] = [
  ['/sys/permission/list', [{ ...page, children: [button] }]],
  [
    '/sys/permission/explain',
    {
      effect: '看不到：该用户的角色都没有得到授权',
      roles: [{ roleId: 'r', roleName: '前台', effect: '没有授权' }],
    },
  ],
]

function open(rights: readonly string[]) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    const result = answers.find(([path]) => url.includes(path))?.[1] ?? null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  const auth = rights.map(action => ({ action, type: '2' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <AccessProvider auth={auth} allAuth={[]}>
            <PermissionPage />
          </AccessProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return urls
}

test('entries open level by level with type, code and status', async () => {
  open(['sys:permission:list'])
  const toggle = await screen.findByText('职务管理')
  expect(screen.queryByText('新增职务')).toBeNull()
  fireEvent.click(toggle)
  const line = screen.getByText('新增职务').closest('tr')
  expect(line?.textContent).toBe('新增职务按钮sys:position:add无效')
  fireEvent.click(toggle)
  expect(screen.queryByText('新增职务')).toBeNull()
  expect(screen.queryByText('为什么看不到')).toBeNull()
})

test('who may ask why somebody does not see something is told by role', async () => {
  const urls = open(['sys:permission:list', 'sys:permission:explain'])
  fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: ' frontdesk ' } })
  fireEvent.change(screen.getByLabelText('授权标识或菜单路径'), { target: { value: 'sys:dict:list' } })
  // The DOM of the tests does not submit by a click inside of the button.
  fireEvent.submit(screen.getByText('查看原因'))
  await screen.findByText('看不到：该用户的角色都没有得到授权')
  expect(screen.getByText('角色“前台”：没有授权')).toBeDefined()
  expect(urls.some(url => url.includes('username=frontdesk') && url.includes('sys%3Adict%3Alist'))).toBe(true)
})
