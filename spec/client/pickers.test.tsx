import { setNotifier } from '@kezhan/client/request/notifier'
import { DepartPicker } from '@kezhan/people/web/pickers/DepartPicker'
import { UserPicker } from '@kezhan/people/web/pickers/UserPicker'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf, servePaths } from './testing/paths-server'
import { renderPicker } from './testing/picker-page'

afterEach(clearPage)

/** 总部 ⊃ 前厅部 ⊃ (前台, 礼宾); 总部 ⊃ 客房部. */
const departs = [
  ['d1', '', '总部', false],
  ['d2', 'd1', '前厅部', false],
  ['d3', 'd1', '客房部', true],
  ['d4', 'd2', '前台', true],
  ['d5', 'd2', '礼宾', true],
] as const
const nodes = departs.map(([id, parentId, title, isLeaf]) => ({
  id,
  key: id,
  title,
  parentId,
  isLeaf,
  children: isLeaf ? null : [],
}))
const people = Array.from({ length: 12 }, (_, index) => ({
  id: `u${index + 1}`,
  username: `user${index + 1}`,
  realname: `员工${index + 1}`,
  sex: index === 0 ? '1' : index === 1 ? '2' : null,
  phone: `138000000${10 + index}`,
  orgCodeTxt: '前厅部',
  createTime: '2026-01-01 08:00:00',
}))

const levelPath = '/sys/sysDepart/queryDepartTreeSync'
const peoplePath = '/sys/user/queryUserComponentData'

function serveHotel() {
  return servePaths({
    [levelPath]: ({ pid = '' }) => nodes.filter(node => node.parentId === pid),
    '/sys/sysDepart/searchBy': ({ keyWord = '' }) => {
      const found = nodes.filter(node => node.title.includes(keyWord))
      if (found.length === 0) throw new Error('未查询匹配数据！')
      return found
    },
    '/sys/dict/loadDictItem/sys_depart,depart_name,id': ({ key = '' }) =>
      key.split(',').map(id => nodes.find(node => node.id === id)?.title ?? id),
    [peoplePath]: query =>
      pageOf(
        people.filter(
          person =>
            person.username.includes(query.username ?? '') &&
            person.realname.includes(query.realname ?? '') &&
            (query.departId ?? 'd2') === 'd2',
        ),
        query,
      ),
    '/sys/user/getMultiUser': ({ username, id }) =>
      people.filter(person =>
        (username ?? id ?? '').split(',').includes(username ? person.username : person.id),
      ),
  })
}

async function openDialog(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^选择/ }))
  return screen.findByRole('dialog')
}
const widthOf = (dialog: HTMLElement): string => (dialog.closest('.ant-modal') as HTMLElement).style.width
const press = (dialog: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))

async function nodeOf(dialog: HTMLElement, title: string): Promise<HTMLElement> {
  const text = await within(dialog).findByText(title)
  const node = text.closest('.ant-tree-treenode')
  if (!(node instanceof HTMLElement)) throw new Error(`no node ${title}`)
  return node
}
const part = (node: HTMLElement, name: 'checkbox' | 'switcher'): Element =>
  node.querySelector(`.ant-tree-${name}`) ?? node
const expand = async (dialog: HTMLElement, title: string) =>
  fireEvent.click(part(await nodeOf(dialog, title), 'switcher'))
const tick = async (dialog: HTMLElement, title: string) =>
  fireEvent.click(part(await nodeOf(dialog, title), 'checkbox'))
const isTicked = async (dialog: HTMLElement, title: string): Promise<boolean> =>
  (await nodeOf(dialog, title)).classList.contains('ant-tree-treenode-checkbox-checked')

const departPicker = (many: boolean, hasTreeMenu: boolean, initial: string | null = null) =>
  renderPicker(
    (value, onChange) => (
      <DepartPicker label="部门" many={many} hasTreeMenu={hasTreeMenu} value={value} onChange={onChange} />
    ),
    initial,
  )
const userPicker = (many: boolean, initial: string | null = null, store: 'id' | 'username' = 'username') =>
  renderPicker(
    (value, onChange) => (
      <UserPicker label="用户" many={many} store={store} value={value} onChange={onChange} />
    ),
    initial,
  )

test('WG-PICK-002 WG-PICK-011 the department dialog: its title, width and tree', async () => {
  serveHotel()
  departPicker(true, false)
  const dialog = await openDialog()
  expect(within(dialog).getByText('选择部门')).toBeTruthy()
  expect(widthOf(dialog)).toBe('500px')
  expect(part(await nodeOf(dialog, '总部'), 'checkbox').getAttribute('role')).toBe('checkbox')
})

test('WG-PICK-015 WG-PICK-016 the department dialog: its buttons', async () => {
  serveHotel()
  departPicker(true, false)
  const dialog = await openDialog()
  expect(within(dialog).getByRole('button', { name: '确认' })).toBeTruthy()
  fireEvent.click(within(dialog).getByText('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('WG-PICK-020 WG-PICK-040 the children of a department come when it is opened', async () => {
  const { askedFor } = serveHotel()
  departPicker(true, false)
  const dialog = await openDialog()
  await expand(dialog, '总部')
  await nodeOf(dialog, '客房部')
  expect(within(dialog).queryByText('礼宾')).toBeNull()
  await expand(dialog, '前厅部')
  await nodeOf(dialog, '礼宾')
  expect(askedFor(levelPath).map(query => query.pid)).toEqual([undefined, 'd1', 'd2'])
})

test('WG-PICK-010 the search for departments begins with Enter', async () => {
  const { askedFor } = serveHotel()
  const held = departPicker(true, false)
  const dialog = await openDialog()
  const box = within(dialog).getByPlaceholderText('请输入部门名称按回车进行搜索')
  fireEvent.change(box, { target: { value: '礼' } })
  expect(askedFor('/sys/sysDepart/searchBy')).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await tick(dialog, '礼宾')
  expect(askedFor('/sys/sysDepart/searchBy')).toEqual([{ keyWord: '礼' }])
  press(dialog, '确认')
  await waitFor(() => expect(held.value).toBe('d5'))
})

test('WG-PICK-017 ticks of parents and children are unlinked by default', async () => {
  serveHotel()
  const held = departPicker(true, true)
  const dialog = await openDialog()
  await expand(dialog, '总部')
  await tick(dialog, '总部')
  expect(await isTicked(dialog, '前厅部')).toBe(false)
  press(dialog, '确认')
  await waitFor(() => expect(held.value).toBe('d1'))
  expect(held.picked).toEqual([{ value: 'd1', text: '总部' }])
})

/** The dialog with its ticks linked by 树操作. */
async function openLinked() {
  serveHotel()
  const held = departPicker(true, true)
  const dialog = await openDialog()
  await expand(dialog, '总部')
  press(dialog, /树操作/)
  fireEvent.click(await screen.findByText('父子关联'))
  return { held, dialog }
}

test('WG-PICK-012 WG-PICK-013 WG-PICK-018 树操作 links the ticks', async () => {
  const { held, dialog } = await openLinked()
  // What was never opened is taken along all the same.
  await tick(dialog, '前厅部')
  await waitFor(async () => expect(await isTicked(dialog, '前厅部')).toBe(true))
  await tick(dialog, '客房部')
  await waitFor(async () => expect(await isTicked(dialog, '总部')).toBe(true))
  press(dialog, '确认')
  await waitFor(() => expect(held.value?.split(',').sort()).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']))
})

test('WG-PICK-014 树操作 unlinks the ticks again', async () => {
  const { held, dialog } = await openLinked()
  await tick(dialog, '总部')
  await waitFor(async () => expect(await isTicked(dialog, '前厅部')).toBe(true))
  press(dialog, /树操作/)
  fireEvent.click(await screen.findByText('取消关联'))
  await tick(dialog, '前厅部')
  await waitFor(async () => expect(await isTicked(dialog, '前厅部')).toBe(false))
  expect(await isTicked(dialog, '总部')).toBe(true)
  press(dialog, '确认')
  await waitFor(() => expect(held.value?.split(',').sort()).toEqual(['d1', 'd3', 'd4', 'd5']))
})

test('a branch that does not come is not ticked, is reported, and is not asked for over and over', async () => {
  const { askedFor } = servePaths({
    [levelPath]: ({ pid = '' }) => {
      if (pid !== '') throw new Error('部门暂时无法读取')
      return nodes.filter(node => node.parentId === '')
    },
  })
  const said = vi.fn()
  setNotifier({ warn: said, error: said, expired: said, loading: said })
  departPicker(true, true)
  const dialog = await openDialog()
  await nodeOf(dialog, '总部')
  press(dialog, /树操作/)
  fireEvent.click(await screen.findByText('父子关联'))
  await tick(dialog, '总部')
  await waitFor(() => expect(said.mock.calls.flat()).toContain('部门暂时无法读取'))
  expect(await isTicked(dialog, '总部')).toBe(false)
  expect(askedFor(levelPath)).toHaveLength(2)
})

test('WG-PICK-019 without several to choose, or without the option, there is no 树操作', async () => {
  serveHotel()
  departPicker(false, true)
  const single = await openDialog()
  await nodeOf(single, '总部')
  expect(within(single).queryByText('树操作')).toBeNull()
  clearPage()
  serveHotel()
  departPicker(true, false)
  const plain = await openDialog()
  await nodeOf(plain, '总部')
  expect(within(plain).queryByText('树操作')).toBeNull()
})

test('one department: the newest tick counts, and confirming none clears it', async () => {
  serveHotel()
  const held = departPicker(false, false, 'd3')
  expect(await screen.findByDisplayValue('客房部')).toBeTruthy()
  const dialog = await openDialog()
  await expand(dialog, '总部')
  await tick(dialog, '前厅部')
  expect(await isTicked(dialog, '客房部')).toBe(false)
  press(dialog, '确认')
  await waitFor(() => expect(held.value).toBe('d2'))
  fireEvent.click(screen.getByRole('button', { name: '清空部门' }))
  expect(held.value).toBeNull()
})

test('WG-PICK-001 WG-PICK-006 WG-PICK-007 the user dialog: its title, width, departments and people', async () => {
  serveHotel()
  userPicker(true)
  const dialog = await openDialog()
  expect(within(dialog).getByText('根据部门选择用户')).toBeTruthy()
  expect(widthOf(dialog)).toBe('1250px')
  expect(within(dialog).getByRole('complementary', { name: '部门' })).toBeTruthy()
  await nodeOf(dialog, '总部')
  expect(await within(dialog).findByText('员工10')).toBeTruthy()
  expect(within(dialog).queryByText('员工11')).toBeNull()
})

test('WG-PICK-034 WG-PICK-035 a user stands with account, name, sex, phone and department', async () => {
  serveHotel()
  userPicker(true)
  const dialog = await openDialog()
  const cellsOf = async (name: string) => {
    const row = (await within(dialog).findByText(name)).closest('tr')
    return [...(row?.querySelectorAll('td') ?? [])].slice(1).map(cell => cell.textContent)
  }
  expect(await cellsOf('员工1')).toEqual(['user1', '员工1', '男', '13800000010', '前厅部'])
  expect((await cellsOf('员工2'))[2]).toBe('女')
})

test('WG-PICK-008 WG-PICK-009 people are searched by account; 重置 clears the search and the department', async () => {
  const { askedFor } = serveHotel()
  userPicker(true)
  const dialog = await openDialog()
  const last = () => askedFor(peoplePath).at(-1)
  await expand(dialog, '总部')
  fireEvent.click(await within(dialog).findByText('前厅部', { selector: '.ant-tree-title' }))
  await waitFor(() => expect(last()?.departId).toBe('d2'))
  const box = within(dialog).getByPlaceholderText('请输入账号')
  fireEvent.change(box, { target: { value: 'user12' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(last()).toMatchObject({ departId: 'd2', username: 'user12', pageNo: '1' }))
  expect(await within(dialog).findByText('员工12')).toBeTruthy()
  press(dialog, '重置')
  await within(dialog).findByText('员工1')
  expect(box).toHaveProperty('value', '')
  expect(dialog.querySelector('.ant-tree-node-selected')).toBeNull()
})

test('WG-PICK-037 picking users hands over accounts and ids; a choice outlives its page', async () => {
  const { askedFor } = serveHotel()
  const held = userPicker(true, 'user3')
  expect(await screen.findByDisplayValue('员工3')).toBeTruthy()
  expect(askedFor('/sys/user/getMultiUser')).toEqual([{ username: 'user3,' }])
  const dialog = await openDialog()
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: '选择 员工1' }))
  fireEvent.click(within(dialog).getByTitle('2'))
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: '选择 员工11' }))
  press(dialog, /^确定/)
  await waitFor(() => expect(held.value).toBe('user3,user1,user11'))
  expect(held.picked).toMatchObject([
    { id: 'u3', username: 'user3' },
    { id: 'u1', username: 'user1' },
    { id: 'u11', username: 'user11' },
  ])
  expect(await screen.findByDisplayValue('员工3,员工1,员工11')).toBeTruthy()
})

test('people are found by their name as well, without losing the account that was asked for', async () => {
  const { askedFor } = serveHotel()
  userPicker(true)
  const dialog = await openDialog()
  fireEvent.change(within(dialog).getByPlaceholderText('请输入账号'), { target: { value: 'user1' } })
  const box = within(dialog).getByPlaceholderText('请输入姓名')
  fireEvent.change(box, { target: { value: '工12' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(await within(dialog).findByText('员工12')).toBeTruthy()
  await waitFor(() => expect(within(dialog).queryByText('员工1')).toBeNull())
  expect(askedFor(peoplePath).at(-1)).toMatchObject({ username: 'user1', realname: '工12', pageNo: '1' })
})

test('ERR-021 one user: confirming none says 请选择一条记录', async () => {
  serveHotel()
  const held = userPicker(false, null, 'id')
  const dialog = await openDialog()
  await within(dialog).findByText('员工1')
  press(dialog, /^确定/)
  expect(await screen.findByText('请选择一条记录')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: '选择 员工2' }))
  press(dialog, /^确定/)
  await waitFor(() => expect(held.value).toBe('u2'))
})
