import { clearSession, expireSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { defineResource } from '@kezhan/resource/define'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer, granted, refused } from '../testing/fake-server'
import { allRights, clearPage, renderPage } from '../testing/render-page'

pretendLayout()

const group = defineResource({
  path: '/ebk/group',
  table: 'ebk_group',
  title: '团队',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    rooms: { kind: 'integer', label: '房数', default: 1 },
  },
  children: {
    guests: {
      table: 'ebk_guest',
      title: '客人',
      masterKey: 'groupId',
      fields: { guest: { kind: 'text', label: '姓名' } },
    },
  },
})
const spring = { id: 'g1', version: 2, name: '春游', rooms: 3, guests: [{ id: 'c1', guest: '张三' }] }
const rights = allRights('ebk:group')
const signIn = (id: string) => writeSession({ token: `token of ${id}`, user: aUser({ id }) })

beforeEach(() => {
  localStorage.clear()
  signIn('7')
})
afterEach(() => {
  clearPage()
  clearSession()
})

const show = () => renderPage(<ResourcePage of={group} />, { rights })
const theDialog = async () => within(await screen.findByRole('dialog'))
async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: '编辑 春游' }))
  const dialog = await theDialog()
  await dialog.findByLabelText('名称')
  return dialog
}
const typedIn = (dialog: Awaited<ReturnType<typeof theDialog>>, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(label).value

/** The page as it goes when something ends the session. */
function leave(view: ReturnType<typeof show>, endSession: () => void) {
  endSession()
  view.unmount()
  document.body.innerHTML = ''
}

test('an edit over which the session expired opens again by itself, child rows included', async () => {
  const server = fakeServer(group, [spring])
  const view = show()
  const dialog = await openEdit()
  await userEvent.type(dialog.getByLabelText('名称'), '二')
  await userEvent.clear(dialog.getByLabelText('房数'))
  await userEvent.type(await dialog.findByDisplayValue('张三'), '丰')
  leave(view, expireSession)
  signIn('7')
  show()
  const again = await theDialog()
  expect(await again.findByText('已恢复未保存的内容')).toBeTruthy()
  expect([typedIn(again, '名称'), typedIn(again, '房数')]).toEqual(['春游二', ''])
  expect(await again.findByDisplayValue('张三丰')).toBeTruthy()
  await userEvent.click(again.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功！')
  expect(server.lastOf('/ebk/group/edit')?.body).toEqual({
    id: 'g1',
    version: 2,
    name: '春游二',
    rooms: null,
    guests: [{ id: 'c1', guest: '张三丰' }],
  })
})

test('a new row comes back too, and once saved nothing is kept', async () => {
  fakeServer(group, [spring])
  const view = show()
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
  await userEvent.type(await (await theDialog()).findByLabelText('名称'), '秋游')
  leave(view, expireSession)
  signIn('7')
  show()
  const again = await theDialog()
  await again.findByText('已恢复未保存的内容')
  expect(typedIn(again, '名称')).toBe('秋游')
  await userEvent.click(again.getByRole('button', { name: '保存' }))
  await screen.findByText('添加成功！')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the row changed meanwhile: the conflict is found when it is saved, over the version of then', async () => {
  let version = 2
  fakeServer(group, [spring], ({ path, body }) => {
    if (path === '/ebk/group/queryById') return granted({ ...spring, version, rooms: version + 1 })
    if (path !== '/ebk/group/edit') return undefined
    const isOld = (body as { version: number }).version !== version
    return isOld ? refused('数据已被他人修改，请刷新后重试', { code: 'row.changed' }) : undefined
  })
  const view = show()
  await userEvent.type((await openEdit()).getByLabelText('名称'), '二')
  leave(view, expireSession)
  version = 3
  signIn('7')
  show()
  const again = await theDialog()
  await again.findByText('已恢复未保存的内容')
  await userEvent.click(again.getByRole('button', { name: '保存' }))
  await again.findByText('数据已被他人修改，请刷新后重试')
  await userEvent.click(again.getByRole('button', { name: '载入最新数据' }))
  await again.findByText(/已载入最新数据/)
  expect([typedIn(again, '名称'), typedIn(again, '房数')]).toEqual(['春游二', '4'])
})

test('somebody else sees nothing of it, neither opened nor offered', async () => {
  fakeServer(group, [spring])
  const view = show()
  await userEvent.type((await openEdit()).getByLabelText('名称'), '二')
  leave(view, expireSession)
  signIn('8')
  show()
  const dialog = await openEdit()
  expect(typedIn(dialog, '名称')).toBe('春游')
  expect(dialog.queryByText(/恢复/)).toBeNull()
})

test('a logout keeps nothing; an ordinary reload offers and opens nothing', async () => {
  fakeServer(group, [spring])
  const first = show()
  await userEvent.type((await openEdit()).getByLabelText('名称'), '二')
  leave(first, clearSession)
  expect(Object.keys(sessionStorage)).toEqual([])
  signIn('7')
  const second = show()
  await userEvent.type((await openEdit()).getByLabelText('名称'), '三')
  leave(second, () => undefined)
  show()
  const dialog = await openEdit()
  expect(await dialog.findByText('恢复上次未保存的内容？')).toBeTruthy()
  expect(typedIn(dialog, '名称')).toBe('春游')
})

test('the browser asks before an edit is closed, but not when the session has expired', async () => {
  fakeServer(group, [spring])
  show()
  await userEvent.type((await openEdit()).getByLabelText('名称'), '二')
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(true)
  expireSession()
  expect(asks()).toBe(false)
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
})
