import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import PermissionPage from './PermissionPage'

afterEach(clearPage)

const button = {
  id: 'b',
  name: '新增职务',
  title: '新增职务',
  menuType: 2,
  perms: 'sys:position:add',
  status: '0',
  isLeaf: true,
}
const page = {
  id: 'p',
  name: '职务管理',
  title: '职务管理',
  parentId: null,
  menuType: 1,
  url: '/isystem/position',
  component: 'resource:/sys/position',
  perms: null,
  permsType: '2',
  sortNo: 1,
  route: true,
  keepAlive: true,
  hidden: false,
  status: '1',
  isLeaf: false,
  isBuiltIn: true,
  isHighRisk: false,
}
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

function open(rights: readonly string[], sent: { url: string; body: unknown }[] = []) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    urls.push(url)
    if (init.method !== 'GET')
      sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
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

const all = ['list', 'add', 'edit', 'delete', 'rule'].map(right => `sys:permission:${right}`)

test("a built-in page keeps what makes it work; its name is the administrator's", async () => {
  const sent: { url: string; body: unknown }[] = []
  open(all, sent)
  fireEvent.click(await screen.findByRole('button', { name: '编辑 职务管理' }))
  const name = await screen.findByLabelText('菜单名称')
  expect(screen.getByLabelText<HTMLInputElement>('菜单路径').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('前端组件').disabled).toBe(true)
  fireEvent.change(name, { target: { value: '岗位' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]?.body).toMatchObject({
    id: 'p',
    name: '岗位',
    url: '/isystem/position',
    component: 'resource:/sys/position',
    menuType: 1,
    keepAlive: 'Y',
    hidden: 'N',
    status: 1,
  })
})

test('below a page a button is added, which needs a code', async () => {
  const sent: { url: string; body: unknown }[] = []
  open(all, sent)
  fireEvent.click(await screen.findByRole('button', { name: '添加下级 职务管理' }))
  fireEvent.change(await screen.findByLabelText('按钮名称'), { target: { value: '打印' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请输入授权标识')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('授权标识'), { target: { value: 'sys:position:print' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000)
  expect(sent[0]?.body).toMatchObject({
    name: '打印',
    parentId: 'p',
    menuType: 2,
    perms: 'sys:position:print',
  })
})

test('deleting says what goes with it; what comes with the product cannot go', async () => {
  open(all)
  fireEvent.click(await screen.findByText('职务管理'))
  expect(screen.queryByRole('button', { name: '删除 职务管理' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '更多 新增职务' }))
  fireEvent.click(await screen.findByText('删除'))
  await screen.findByText('“新增职务”将被删除，所有角色和部门的相应授权、数据规则一并删除，不能恢复。')
})
