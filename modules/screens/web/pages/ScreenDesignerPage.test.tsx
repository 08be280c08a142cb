import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import ScreenDesignerPage from './ScreenDesignerPage'

afterEach(clearPage)

const maker = ['screen:list', 'screen:edit', 'screen:publish']
const sources = {
  measures: [{ key: '12', title: '营业收入合计', formula: '' }],
  reports: [{ screen: 'reception', code: 'roomStates', title: '接待报表 · 房态', groups: [] }],
  selfReports: [],
  sqlReports: [],
}
const text: ScreenElement = { key: 'a', kind: 'text', title: '欢迎', x: 0, y: 0, w: 10, h: 3, text: '您好' }
const wall: Wall = { columns: 48, rows: 27, refreshSeconds: 60, elements: [text] }
const draft = {
  id: 's1',
  name: '大堂屏',
  version: 3,
  publishedVersion: null,
  shareVersion: 1,
  roleIds: [],
  wall,
  roles: [{ id: 'r1', name: '经理' }],
}

function open(address = '/', rights: readonly string[] = maker) {
  const server = fakeServer(position, [], ({ path }) => {
    if (path === '/screens/list') return granted([])
    if (path === '/screens/sources') return granted(sources)
    if (path === '/screens/preview') return granted({ readAt: '', from: '', to: '', elements: [] })
    if (path === '/screens/columns') return granted([])
    if (path === '/screens/draft') return granted(draft)
    if (path === '/screens/save') return granted({ id: 's1', version: 4 })
    if (path === '/screens/publish') return granted(null)
    if (path === '/screens/import')
      return granted({ id: null, changes: ['新建大屏：画布48×27'], gaps: ['房态：没有'] })
    return undefined
  })
  return { server, ...renderPage(<ScreenDesignerPage />, { rights, address }) }
}
const handle = (name: RegExp) => screen.findByRole('button', { name })
const kept = (server: ReturnType<typeof open>['server']) =>
  server.lastOf('/screens/save')?.body as { name: string; version?: number; wall: Wall } | undefined

test('an empty list says the next step: to design, or whom to ask', async () => {
  open()
  expect(await screen.findByText(/选择下面的模板开始设计/)).toBeTruthy()
  clearPage()
  open('/', ['screen:list'])
  expect(await screen.findByText(/请有设计权限的同事发布/)).toBeTruthy()
  expect(screen.queryByText('今日经营')).toBeNull()
})

test('an empty canvas says what to do; an element is added, named, and saved as a new screen', async () => {
  const { server } = open('/?template=empty')
  expect(await screen.findByText(/添加第一个组件/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '＋文字' }))
  const box = await screen.findByLabelText('文字')
  await userEvent.clear(box)
  await userEvent.type(box, '大堂')
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
  expect(await screen.findByText('请输入大屏名称')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('大屏名称'), '我的屏')
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(kept(server)).toMatchObject({ name: '我的屏' }))
  expect(kept(server)?.wall.elements).toMatchObject([{ kind: 'text', text: '大堂' }])
  expect(kept(server)?.version).toBeUndefined()
})

test('by keyboard: arrows move, with Shift they resize, Delete removes, and Ctrl+Z brings back', async () => {
  const { server } = open('/?id=s1')
  const one = await handle(/组件 欢迎，第1列第1行，宽10高3/)
  fireEvent.focus(one)
  fireEvent.keyDown(one, { key: 'ArrowRight' })
  fireEvent.keyDown(await handle(/第2列第1行/), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(await handle(/第2列第1行，宽10高4/), { key: 'Delete' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /组件 欢迎/ })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  const back = await handle(/第2列第1行，宽10高4/)
  fireEvent.keyDown(back, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(await handle(/第2列第1行，宽10高3/), { key: 'y', ctrlKey: true })
  await handle(/宽10高4/)
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(kept(server)).toMatchObject({ id: 's1', version: 3 }))
  expect(kept(server)?.wall.elements[0]).toMatchObject({ x: 1, y: 0, w: 10, h: 4 })
})

test('by keyboard: Ctrl+C and Ctrl+V copy, the copy has the focus, and undo after Delete is still heard', async () => {
  open('/?id=s1')
  const one = await handle(/组件 欢迎/)
  one.focus()
  await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('第11列第1行'))
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /组件 欢迎/ })).toHaveLength(1))
  await userEvent.keyboard('{Control>}z{/Control}')
  await handle(/第11列第1行/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /组件 欢迎/ })).toHaveLength(1))
})

test('by pointer: a drag moves by cells and is one step back', async () => {
  open('/?id=s1')
  const one = await handle(/组件 欢迎/)
  fireEvent.pointerDown(one, { clientX: 0, clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(one, { clientX: 41, clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(one, { clientX: 61, clientY: 39, pointerId: 1 })
  fireEvent.pointerUp(one, { pointerId: 1 })
  await handle(/第4列第3行/)
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await handle(/第1列第1行/)
})

test('what was changed is saved before it is published, and publishing names roles', async () => {
  const { server } = open('/?id=s1')
  const publish = await screen.findByRole('button', { name: /发布/ })
  fireEvent.keyDown(await handle(/组件 欢迎/), { key: 'ArrowRight' })
  await waitFor(() => expect(publish).toHaveProperty('disabled', true))
  await userEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  await userEvent.click(publish)
  fireEvent.mouseDown(await screen.findByLabelText('共享给角色'))
  fireEvent.click(await screen.findByTitle('经理'))
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.lastOf('/screens/publish')?.body).toEqual({
      id: 's1',
      version: 4,
      shareVersion: 1,
      roleIds: ['r1'],
    }),
  )
})

test('a file is tried first and says what it would change; what is no such file is refused', async () => {
  const { server } = open()
  const box = await screen.findByLabelText('大屏文件')
  fireEvent.change(box, { target: { files: [new File(['no'], 'a.json')] } })
  expect(await screen.findByText(/不是大屏文件/)).toBeTruthy()
  // A file cannot say over which screen it goes: only who imports it does.
  const pictures = [{ path: 'temp/a.png', name: 'a.png', content: 'AAAA' }]
  const file = {
    format: 'kezhan-screen-1',
    name: '屏',
    wall,
    pictures,
    id: 'other',
    version: 9,
    isTrial: 'N',
  }
  fireEvent.change(box, { target: { files: [new File([JSON.stringify(file)], 'a.json')] } })
  expect(await screen.findByText('新建大屏：画布48×27')).toBeTruthy()
  expect(screen.getByText('房态：没有')).toBeTruthy()
  expect(server.lastOf('/screens/import')?.body).toEqual({
    format: 'kezhan-screen-1',
    name: '屏',
    wall,
    pictures,
    isTrial: 'Y',
  })
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(server.lastOf('/screens/import')?.body).toMatchObject({ isTrial: 'N' }))
})
