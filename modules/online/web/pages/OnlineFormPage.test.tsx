import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import OnlineFormPage from './OnlineFormPage'

afterEach(clearPage)

const api = '/online/cgform/api'
const rowOf = (status: string) => ({
  id: 'f1',
  version: 3,
  code: 'leave',
  title: '请假单',
  dataScope: 'hotel',
  isTree: 'N',
  isPublished: 'N',
  status,
  fields: [{ id: 'r1', name: 'day', label: '日期', kind: 'date', sortOrder: 1 }],
  tables: [],
})

function open(status: string, more: readonly string[] = [], user = aUser()) {
  const server = fakeServer(onlineForm, [rowOf(status) as never], ({ path }) => {
    if (path === `${api}/difference/f1`)
      return granted({
        changes: [{ text: '移除字段“备注”，1条数据保留', blocks: false }],
        version: 3,
        live: 2,
      })
    if (path === `${api}/whatGoes/f1`) return granted({ records: 2, sentences: ['2条记录', '菜单“请假单”'] })
    if (path === `${api}/versions/f1`)
      return granted([
        {
          number: 1,
          title: '请假单',
          fieldCount: 4,
          publishedBy: '张三',
          publishedAt: '2026-01-02 03:04:05',
          isLive: false,
        },
      ])
    if (path === '/online/bundle/export')
      return granted({ fileName: '请假单.json', text: '{}', notes: ['动作“告知”写明的人员没有带出'] })
    if (path === '/online/bundle/rehearse')
      return granted({
        title: '请假单',
        lines: [{ what: 'new', text: '表单“请假单”（leave），4个字段' }],
        isBlocked: false,
        seal: 's-1',
      })
    if (path === '/online/bundle/carryOut') return granted({})
    return path.startsWith(api) ? granted(null) : undefined
  })
  const place = { user, businessDate: undefined, pages: [], reload: async () => undefined }
  const { router } = renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: false }}>
      <OnlineFormPage />
    </WorkplaceProvider>,
    { rights: [...allRights('online:cgform:head'), 'online:cgform:sync', ...more] },
  )
  return { ...server, address: () => router.state.location.pathname }
}
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

/** The search area has boxes of the same names. */
async function box(label: string): Promise<HTMLElement> {
  await screen.findByText('开始设计')
  return screen.getAllByLabelText(label).at(-1) as HTMLElement
}

test('a form is drawn in the designer: no list of fields with texts of code is to be filled in', async () => {
  const server = open('live')
  fireEvent.click(await screen.findByRole('button', { name: /^(leave|请假单)$/ }))
  await waitFor(() => expect(server.address()).toBe('/online/cgformDesign/leave'))
  expect(screen.queryByText('编辑')).toBeNull()
})

test('publishing shows what becomes of the data and sends what was looked at', async () => {
  const server = open('live')
  fireEvent.click(await screen.findByRole('button', { name: /^同步数据库/ }))
  await screen.findByText('移除字段“备注”，1条数据保留')
  // Who may neither place nor grant is not asked.
  expect(screen.queryByText('菜单位置')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() =>
    expect(server.lastOf(`${api}/doDbSynch/f1/normal`)?.body).toMatchObject({ version: 3, live: 2 }),
  )
})

test('a form in service is retired after a question, and not deleted', async () => {
  const server = open('live')
  await choose('停用')
  expect(await screen.findByText(/数据和授权都保留/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(server.askedFor(`${api}/retire/f1`)).toHaveLength(1))
})

test('deleting names what goes first', async () => {
  const server = open('retired')
  await choose('删除')
  expect(await screen.findByText('菜单“请假单”')).toBeTruthy()
  expect(server.askedFor('/online/cgform/head/delete')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.askedFor('/online/cgform/head/delete')).toHaveLength(1))
})

test('versions say who and when, and one becomes the draft', async () => {
  const server = open('live')
  await choose('版本')
  expect(await screen.findByText(/第1版 请假单，4个字段，张三 2026-01-02 03:04/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '第1版恢复为草稿' }))
  await waitFor(() => expect(server.lastOf(`${api}/bringBack/f1`)?.body).toMatchObject({ number: 1 }))
})

test('a new form begins from nothing or as a copy, and goes on in the designer', async () => {
  const server = open('live')
  fireEvent.click(await screen.findByRole('button', { name: /新增$/ }))
  fireEvent.click(await screen.findByText('从已有表单复制'))
  fireEvent.mouseDown(await screen.findByLabelText('复制哪个表单'))
  fireEvent.click(await screen.findByTitle('请假单（leave）'))
  expect(await box('表单名称')).toHaveProperty('value', '请假单副本')
  fireEvent.change(await box('表单编码'), { target: { value: 'leave2' } })
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  const path = `${onlineForm.path}/add`
  await waitFor(() =>
    expect(server.lastOf(path)?.body).toMatchObject({
      code: 'leave2',
      title: '请假单副本',
      fields: [{ name: 'day', label: '日期' }],
    }),
  )
  expect(JSON.stringify(server.lastOf(path)?.body)).not.toContain('"id"')
  await waitFor(() => expect(server.address()).toBe('/online/cgformDesign/leave2'))
})

test('who has no code in mind keeps the one that is proposed', async () => {
  const server = open('live', [], aUser({ isActing: true }))
  fireEvent.click(await screen.findByRole('button', { name: /新增$/ }))
  expect(await screen.findByText('从已有的表新建')).toBeTruthy()
  fireEvent.click(screen.getByText('从零开始'))
  fireEvent.change(await box('表单名称'), { target: { value: '失物' } })
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  await waitFor(() =>
    expect(server.lastOf(`${onlineForm.path}/add`)?.body).toMatchObject({
      title: '失物',
      code: expect.stringMatching(/^form_[a-z0-9]+$/),
      dataScope: 'hotel',
    }),
  )
})

test('a hotel draws for itself: no other rows, and nothing made of tables of the product', async () => {
  const server = open('live')
  fireEvent.click(await screen.findByRole('button', { name: /新增$/ }))
  const empty = await screen.findByText('从零开始')
  expect(screen.queryByText('从已有的表新建')).toBeNull()
  fireEvent.click(empty)
  fireEvent.change(await box('表单名称'), { target: { value: '失物' } })
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  await waitFor(() => expect(server.askedFor(`${onlineForm.path}/add`)).toHaveLength(1))
  expect(server.lastOf(`${onlineForm.path}/add`)?.body).not.toHaveProperty('dataScope')
})

test('exporting saves the file and says what is not in it', async () => {
  const saved = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const server = open('live')
  await choose('导出')
  expect(await screen.findByText('动作“告知”写明的人员没有带出')).toBeTruthy()
  expect(server.lastOf('/online/bundle/export')?.body).toEqual({ codes: ['leave'] })
  expect(saved).toHaveBeenCalledOnce()
})

test('a file is rehearsed first, and imported with the seal of what was read', async () => {
  const server = open('live')
  fireEvent.click(await screen.findByRole('button', { name: '导入表单' }))
  const tried = await screen.findByRole('button', { name: '试运行' })
  fireEvent.click(tried)
  expect(await screen.findByText('请选择表单文件')).toBeTruthy()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['{}'], '请假单.json')] } })
  await screen.findByText(/请假单\.json/)
  fireEvent.click(tried)
  expect(await screen.findByText('表单“请假单”（leave），4个字段')).toBeTruthy()
  expect(server.askedFor('/online/bundle/carryOut')).toHaveLength(0)
  fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: '导入' }))
  await waitFor(() => expect(server.askedFor('/online/bundle/carryOut')).toHaveLength(1))
  const { form } = server.lastOf('/online/bundle/carryOut') ?? {}
  expect(JSON.parse(String(form?.get('choices')))).toMatchObject({ change: 'N', publish: 'Y', seal: 's-1' })
})
