import DepartmentDialog from '@kezhan/app-web/account/DepartmentDialog'
import PasswordDialog from '@kezhan/app-web/account/PasswordDialog'
import { UserMenu } from '@kezhan/app-web/layout/UserMenu'
import { request } from '@kezhan/client/request/client'
import { dictItems, loadDictionariesWhenIdle } from '@kezhan/client/request/dictionary-cache'
import { clearSession, readSession, writeSession } from '@kezhan/client/request/session-store'
import { sevenDaysMs } from '@kezhan/client/request/stored'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import OnlineFormPage from '@kezhan/online/web/pages/OnlineFormPage'
import { fakeServer } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { ChoiceSelect } from '@kezhan/widgets/choices/ChoiceSelect'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]
const asked = (path: string) => sent.filter(one => one.path === path)

/** The network, which is not ours: an answer by path, a refusal where it is a text. */
function serverAnswers(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/^\/pms/, '')
    sent.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    const answer = answers[path]
    const isGood = typeof answer !== 'string'
    const envelope = isGood
      ? { success: true, code: 200, message: '', result: answer ?? null }
      : { success: false, code: 500, message: answer, result: null }
    return new Response(JSON.stringify({ timestamp: 0, ...envelope }))
  })
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  writeSession({ token: 'the-token', user: aUser({ orgCode: 'A01' }) })
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
  clearSession()
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openPassword = () => {
  const onClosed = vi.fn()
  renderPage(<PasswordDialog onClosed={onClosed} />, { rights: [] })
  return onClosed
}

test('WG-MODAL-002 WG-MODAL-003 the dialog 修改密码 has its three fields', () => {
  serverAnswers({})
  openPassword()
  expect(screen.getByRole('dialog', { name: /修改密码/ })).toBeTruthy()
  for (const label of ['旧密码', '新密码', '确认新密码']) expect(screen.getByLabelText(label)).toBeTruthy()
})

test('SH-VALID-013 SH-VALID-014 SH-VALID-015 a new password is asked for what is missing, and nothing is sent', async () => {
  serverAnswers({})
  openPassword()
  press('确定')
  for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await screen.findByText(text)
  expect(asked('/sys/user/updatePassword')).toEqual([])
})

test('SH-VALID-016 a confirmation that differs is refused until it is the same; then the password is sent', async () => {
  serverAnswers({})
  const onClosed = openPassword()
  type('旧密码', 'Kezhan@2026')
  type('新密码', 'Laiyin2027')
  type('确认新密码', 'Laiyin2028')
  press('确定')
  await screen.findByText('两次输入的密码不一样！')
  expect(asked('/sys/user/updatePassword')).toEqual([])
  type('确认新密码', 'Laiyin2027')
  press('确定')
  await screen.findByText('密码修改成功')
  expect(asked('/sys/user/updatePassword')).toEqual([
    {
      method: 'PUT',
      path: '/sys/user/updatePassword',
      body: {
        username: 'frontdesk',
        oldpassword: 'Kezhan@2026',
        password: 'Laiyin2027',
        confirmpassword: 'Laiyin2027',
      },
    },
  ])
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})

test('SH-VALID-017 without a logged-in user the dialog says so and sends nothing', async () => {
  serverAnswers({})
  openPassword()
  type('旧密码', 'Kezhan@2026')
  type('新密码', 'Laiyin2027')
  type('确认新密码', 'Laiyin2027')
  localStorage.clear()
  press('确定')
  await screen.findByText('当前系统无登录用户!')
  expect(asked('/sys/user/updatePassword')).toEqual([])
})

test('a refused field shows why under it, and what was typed stays', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: false,
      code: 500,
      message: '旧密码输入错误!',
      result: { code: 'invalid', problems: [{ field: 'oldpassword', text: '旧密码输入错误!' }] },
    }),
  )
  const onClosed = openPassword()
  type('旧密码', 'Falsch2026')
  type('新密码', 'Laiyin2027')
  type('确认新密码', 'Laiyin2027')
  press('确定')
  await screen.findByText('旧密码输入错误!')
  expect((screen.getByLabelText('新密码') as HTMLInputElement).value).toBe('Laiyin2027')
  expect(onClosed).not.toHaveBeenCalled()
})

const departments = {
  list: [
    { id: 'd1', orgCode: 'A01', departName: '客栈示范酒店' },
    { id: 'd2', orgCode: 'A01A01', departName: '前厅部' },
  ],
  orgCode: 'A01',
}
const openDepartments = () => {
  const onClosed = vi.fn()
  renderPage(<DepartmentDialog onClosed={onClosed} />, { rights: [] })
  return onClosed
}

test('SH-LAYOUT-028 who has no departments is warned 您尚未设置部门信息! and the dialog is gone', async () => {
  serverAnswers({ '/sys/user/getCurrentUserDeparts': { list: [], orgCode: null } })
  const onClosed = openDepartments()
  await screen.findByText('您尚未设置部门信息!')
  expect(onClosed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SH-LAYOUT-029 confirming with nothing selected marks the field and keeps the dialog open', async () => {
  serverAnswers({ '/sys/user/getCurrentUserDeparts': { ...departments, orgCode: null } })
  const onClosed = openDepartments()
  await screen.findByText('部门切换（当前部门 : 未设置）')
  press('确定')
  await screen.findByText('请选择部门!')
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(asked('/sys/selectDepart')).toEqual([])
  expect(onClosed).not.toHaveBeenCalled()
})

test('SH-LAYOUT-027 SH-LAYOUT-030 the chosen department is sent, the returned user info stored, the dialog closed', async () => {
  const userInfo = aUser({ orgCode: 'A01A01', realname: '前台二' })
  serverAnswers({ '/sys/user/getCurrentUserDeparts': departments, '/sys/selectDepart': { userInfo } })
  const onClosed = openDepartments()
  await screen.findByText('部门切换（当前部门 : 客栈示范酒店）')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByText('前厅部'))
  press('确定')
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(asked('/sys/selectDepart')).toMatchObject([
    { method: 'POST', body: { orgCode: 'A01A01', username: 'frontdesk' } },
  ])
  expect(readSession()).toEqual({ token: 'the-token', user: userInfo })
})

const sexes = [
  { value: '1', text: '男', title: '男', label: '男' },
  { value: '2', text: '女', title: '女', label: '女' },
]

test('API-DICT-001 SH-DICT-004 SH-SESS-033 all items are fetched in idle time and kept for seven days under their own name', async () => {
  vi.useFakeTimers()
  serverAnswers({ '/sys/dict/queryAllDictItems': { sex: sexes } })
  expect(dictItems('sex')).toBeUndefined()
  loadDictionariesWhenIdle()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dictItems('sex')).toEqual(sexes)
  const kept = JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '')
  expect(kept.value).toEqual({ sex: sexes })
  // Known ones are not asked for again until their time is over.
  loadDictionariesWhenIdle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked('/sys/dict/queryAllDictItems')).toHaveLength(1)
  expect(sevenDaysMs).toBe(604_800_000)
  vi.setSystemTime(Date.now() + sevenDaysMs)
  expect(dictItems('sex')).toBeUndefined()
})

test('kept items are the first answer of a choice, the server has the last word', async () => {
  localStorage.setItem(
    'pro__UI_CACHE_DB_DICT_DATA',
    JSON.stringify({ value: { sex: sexes }, expire: Date.now() + 1000_000 }),
  )
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)))
  const source = { path: '/sys/user', field: 'sex' }
  renderPage(
    <ChoiceSelect value={null} onChange={() => undefined} source={source} dict="sex" many={false} />,
    { rights: [] },
  )
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await screen.findByText('女')
  const result = [{ value: '1', text: '男士' }]
  answer(Response.json({ success: true, code: 200, message: '', result, timestamp: 0 }))
  await screen.findByText('男士')
  expect(screen.queryByText('女')).toBeNull()
})

async function openMenu() {
  renderPage(<UserMenu user={aUser()} />, { rights: [] })
  fireEvent.click(screen.getByRole('button', { name: '前台的菜单' }))
  await screen.findByText('清理缓存')
}

test('the user menu has its entries in the order of the specification', async () => {
  serverAnswers({})
  await openMenu()
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    '个人中心',
    '账户设置',
    '系统设置',
    '修改密码',
    '切换部门',
    '清理缓存',
    '退出登录',
  ])
})

test('SH-DICT-005 SH-LAYOUT-024 清理缓存 refreshes the server, loads the dictionaries anew and says 刷新缓存完成！', async () => {
  serverAnswers({ '/sys/dict/queryAllDictItems': { sex: sexes } })
  localStorage.setItem('pro__UI_CACHE_DB_DICT_DATA', JSON.stringify({ value: {}, expire: null }))
  await openMenu()
  fireEvent.click(screen.getByText('清理缓存'))
  await screen.findByText('刷新缓存完成！')
  expect(sent.map(one => one.path)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems'])
  expect(dictItems('sex')).toEqual(sexes)
})

test('ERR-017 when the cache cannot be refreshed the menu says 刷新缓存失败！', async () => {
  serverAnswers({ '/sys/dict/refleshCache': '字典服务不可用' })
  await openMenu()
  fireEvent.click(screen.getByText('清理缓存'))
  await screen.findByText('刷新缓存失败！')
  expect(screen.queryByText('刷新缓存完成！')).toBeNull()
})

test('API-SESS-009 a failing logout ends the session here, and what the server said is shown as an error', async () => {
  serverAnswers({ '/user/logout': '退出登录失败！' })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await openMenu()
  fireEvent.click(screen.getByText('退出登录'))
  await screen.findByText('真的要注销登录吗 ?')
  expect(readSession()).toBeDefined()
  press('确定')
  // What the page asks for meanwhile would be asked for by nobody.
  void request('GET', '/ebk/channelOrder/waiting')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/login'))
  expect(sent.map(one => one.path)).toEqual(['/user/logout'])
  expect(readSession()).toBeUndefined()
  // The page is loaded anew; the login page shows it.
  expect(sessionStorage.getItem('pro__FAREWELL_NOTICE')).toBe('退出登录失败！')
})

test('SH-PERM-004 in safe mode the page of the online forms says that they are read-only', async () => {
  fakeServer(onlineForm, [])
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  const page = (isSafeMode: boolean) => (
    <WorkplaceProvider value={{ ...place, isSafeMode }}>
      <OnlineFormPage />
    </WorkplaceProvider>
  )
  const text = '安全模式下不允许修改在线开发配置'
  renderPage(page(true), { rights: allRights('online:cgform:head') })
  await screen.findByText(text)
  cleanup()
  renderPage(page(false), { rights: allRights('online:cgform:head') })
  await screen.findAllByRole('button', { name: /新增/ })
  expect(screen.queryByText(text)).toBeNull()
})
