import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import { kindWords } from '@kezhan/online/model/kind-words'
import type { Row } from '@kezhan/web-kit/resource/row'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import FormDesignPage from './FormDesignPage'

afterEach(clearPage)

const api = '/online/cgform/api'
const edit = `${onlineForm.path}/edit`
type FieldRow = Readonly<Record<string, unknown>>
interface Body {
  readonly version: number
  readonly fields: readonly FieldRow[]
  readonly tables: readonly FieldRow[]
  readonly rules: unknown
  readonly layout: unknown
}

/** Keeps what is saved, with ids and the next version, as the server does. */
function storedForm(
  part: Readonly<Record<string, unknown>> = {},
  more: Parameters<typeof fakeServer>[2] = () => undefined,
) {
  const rows = [
    {
      id: 'form',
      version: 1,
      code: 'leave',
      title: '请假单',
      dataScope: 'hotel',
      isTree: 'N',
      status: 'draft',
      fields: [],
      tables: [],
      ...part,
    } as unknown as Row,
  ]
  let refusal: string | undefined
  const server = fakeServer(onlineForm, rows, sent => {
    const { path, body } = sent
    const [now] = rows
    if (path === edit) {
      if (refusal !== undefined) return refused(refusal)
      const { fields, tables, ...head } = body as unknown as Body
      const named = (list: readonly FieldRow[], prefix: string) =>
        list.map((row, index) => ({ id: `${prefix}${index}`, ...row }))
      const next = { ...now, ...head, fields: named(fields, 'f'), tables: named(tables, 't') }
      rows[0] = { ...next, version: Number(now?.version) + 1 } as unknown as Row
    }
    if (path === `${api}/difference/form`)
      return granted({
        changes: [{ text: '新建数据表 onl_leave，共3个字段', blocks: false }],
        version: now?.version,
        live: 0,
      })
    if (path === `${api}/versions/form`) return granted([])
    if (path.startsWith(api)) return granted({ code: 'leave', path: '/online/data/leave' })
    return more(sent)
  })
  const saved = (): Body => server.lastOf(edit)?.body as unknown as Body
  return { ...server, saved, rows, refuse: (text?: string) => (refusal = text) }
}

const rights = [...allRights('online:cgform:head'), 'online:cgform:sync']
function open(more: { isSafeMode?: boolean; rights?: readonly string[] } = {}) {
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  return renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: more.isSafeMode ?? false }}>
      <FormDesignPage />
    </WorkplaceProvider>,
    { rights: more.rights ?? rights, address: '/online/cgformDesign/leave' },
  )
}
/** Roles are looked for among everything on the page, which takes most of the time here. */
const buttons = () => [...document.querySelectorAll('button')]
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
function button(name: string): HTMLElement {
  const found = buttons().find(one => nameOf(one) === name)
  if (found === undefined) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string) => fireEvent.click(button(name))
const add = (kind: keyof typeof kindWords) => press(`添加${kindWords[kind]}`)
const cover = (label: string) => button(`字段“${label}”`)
const shown = () =>
  buttons()
    .map(nameOf)
    .filter(name => name?.startsWith('字段“'))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
async function pick(label: string | RegExp, option: string) {
  const boxes = screen.getAllByLabelText(label)
  fireEvent.mouseDown(boxes.at(-1) as HTMLElement)
  const options = await screen.findAllByTitle(option)
  fireEvent.click(options.at(-1) as HTMLElement)
}
const fieldOf = (body: Body, name: string) => body.fields.find(field => field.name === name)

test('a form is drawn from nothing by mouse: kinds from the palette, dragged and moved, and their properties', async () => {
  const server = storedForm()
  open()
  expect(await screen.findByText(/从左侧拖入字段/)).toBeTruthy()
  // Everything that a form may hold can be taken from the palette.
  for (const word of Object.values(kindWords)) button(`添加${word}`)

  add('date')
  type('名称', '开始')
  // Dropped before the first one.
  fireEvent.dragStart(button('添加文字'))
  fireEvent.dragOver(cover('开始'))
  fireEvent.drop(cover('开始'))
  await waitFor(() => expect(shown()).toEqual(['字段“文字”', '字段“开始”']))
  type('名称', '事由')
  fireEvent.click(screen.getByRole('switch', { name: '必填' }))
  fireEvent.click(cover('开始'))
  add('date')
  type('名称', '结束')
  // A field that is dragged goes where it is let go.
  fireEvent.dragStart(cover('结束'))
  fireEvent.drop(cover('事由'))
  expect(shown()).toEqual(['字段“结束”', '字段“事由”', '字段“开始”'])
  press('保存草稿')
  await waitFor(() =>
    expect(server.saved().fields).toMatchObject([
      { name: 'f3', kind: 'date', label: '结束', sortOrder: 1 },
      { name: 'f2', kind: 'text', label: '事由', isRequired: 'Y', sortOrder: 2 },
      { name: 'f1', kind: 'date', label: '开始', sortOrder: 3 },
    ]),
  )
})

test('a child table, a sum over it, conditions and a comparison are drawn, and published after their difference', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('date')
  type('名称', '开始')
  add('date')
  type('名称', '结束')
  add('switch')
  add('textarea')
  type('名称', '说明')
  press('添加显示条件')
  await pick('条件字段', '开关')
  await pick('值', '是')
  press('添加必填条件')
  await pick('条件字段', '开关')
  await pick('值', '是')
  add('money')
  type('名称', '合计')
  press('添加子表')
  type('子表名称', '费用')
  add('money')
  type('名称', '金额')
  fireEvent.click(cover('合计'))
  press('插入费用的金额合计')
  expect(screen.getByLabelText('公式')).toHaveProperty('value', 'sum(t1.f6)')
  expect(screen.getByText(/结果是/)).toBeTruthy()

  press('返回表单属性')
  press('添加规则')
  await pick('左边的字段', '结束')
  await pick('右边的字段', '开始')
  expect(screen.getByText('没有问题，可以发布')).toBeTruthy()

  // Pressed twice, asked once.
  press('发布')
  press('发布')
  expect(await screen.findByText('新建数据表 onl_leave，共3个字段')).toBeTruthy()
  expect(server.askedFor(edit)).toHaveLength(1)
  const body = server.saved()
  expect(body.version).toBe(1)
  expect(body.fields.map(({ label }) => label)).toEqual(['开始', '结束', '开关', '说明', '合计', '金额'])
  const when = { match: 'and', terms: [{ field: 'f3', rule: 'eq', val: 'Y' }] }
  expect(fieldOf(body, 'f4')).toMatchObject({ label: '说明', visibleWhen: when, requiredWhen: when })
  expect(fieldOf(body, 'f5')).toMatchObject({ label: '合计', computed: 'sum(t1.f6)' })
  expect(fieldOf(body, 'f6')).toMatchObject({ childName: 't1', label: '金额' })
  expect(body.tables).toMatchObject([{ name: 't1', title: '费用' }])
  expect(body.rules).toEqual([{ left: 'f2', op: 'ge', right: 'f1' }])
  fireEvent.click(
    buttons()
      .filter(one => nameOf(one) === '发布')
      .at(-1) as HTMLElement,
  )
  await waitFor(() =>
    expect(server.lastOf(`${api}/doDbSynch/form/normal`)?.body).toMatchObject({ version: 2, live: 0 }),
  )
})

test('a form is drawn by keyboard alone', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  const keys = userEvent.setup()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  while (focused() !== '添加文字') await keys.tab()
  await keys.keyboard('{Enter}{Tab}{Enter}{Tab}{Enter}')
  expect(shown()).toEqual(['字段“文字”', '字段“多行文字”', '字段“整数”'])
  // From the palette to the drawing, to the properties and back.
  await keys.keyboard('{F6}')
  expect(focused()).toBe('字段“整数”')
  await keys.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  await keys.keyboard('天数{Escape}')
  expect(focused()).toBe('字段“天数”')
  await keys.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(shown()).toEqual(['字段“天数”', '字段“文字”', '字段“多行文字”'])
  await keys.keyboard('{ArrowDown}{ArrowDown}{Delete}')
  expect(shown()).toEqual(['字段“天数”', '字段“文字”'])
  expect(focused()).toBe('字段“文字”')
  await keys.keyboard('{Control>}d{/Control}')
  expect(shown()).toEqual(['字段“天数”', '字段“文字”', '字段“文字2”'])
  await keys.keyboard('{Control>}z{/Control}')
  expect(shown()).toEqual(['字段“天数”', '字段“文字”'])
  await keys.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(shown()).toHaveLength(3)
  await keys.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(server.saved().fields.map(({ label }) => label)).toEqual(['天数', '文字', '文字2']),
  )
  expect(await screen.findByText('已保存为草稿，发布后生效')).toBeTruthy()
})

test('steps are taken back and done again, also after saving, and rows keep their ids', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('text')
  type('名称', '姓')
  type('名称', '姓名')
  press('保存草稿')
  await waitFor(() => expect(server.rows[0]?.version).toBe(2))
  await waitFor(() => expect(button('保存草稿')).toHaveProperty('disabled', true))
  add('date')
  // The letters of a name are one step.
  press('撤销')
  press('撤销')
  expect(shown()).toEqual(['字段“文字”'])
  press('重做')
  expect(shown()).toEqual(['字段“姓名”'])
  press('重做')
  expect(shown()).toEqual(['字段“姓名”', '字段“日期”'])
  press('保存草稿')
  await waitFor(() => expect(server.askedFor(edit)).toHaveLength(2))
  expect(server.saved()).toMatchObject({ version: 2, fields: [{ id: 'f0', name: 'f1' }, { name: 'f2' }] })
})

test('who leaves without saving finds the drawing again, and may let it go', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('money')
  expect(screen.getByText('有未保存的修改')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByRole('button', { name: '字段“金额”' })).toBeTruthy()
  expect(server.askedFor(edit)).toEqual([])
  // Meanwhile somebody else has saved.
  cleanup()
  server.rows[0] = { ...server.rows[0], version: 2 } as Row
  open()
  expect(await screen.findByText(/别人已保存了这个表单/)).toBeTruthy()
  server.refuse('数据已被他人修改')
  press('保存草稿')
  expect(await screen.findByText('数据已被他人修改')).toBeTruthy()
  expect(shown()).toEqual(['字段“金额”'])
  press('丢弃我的修改')
  expect(shown()).toEqual([])
  expect(screen.queryByText('有未保存的修改')).toBeNull()
})

test('what is missing is named where it is, and nothing is sent before', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('dict')
  press('返回表单属性')
  press('发布')
  expect((await screen.findAllByText(/字段“字典”缺少字典编码/)).length).toBeGreaterThan(1)
  expect(cover('字典').getAttribute('aria-pressed')).toBe('true')
  expect(server.askedFor(edit)).toEqual([])
  // A dictionary is picked, and so is what it depends on.
  expect(screen.getAllByLabelText('字典').map(box => box.getAttribute('role'))).toContain('combobox')
  type('字段名', 'approvalState')
  expect(await screen.findByText('“approvalState”是保留名，请换一个')).toBeTruthy()
})

test('a label that is typed anew is empty for a moment', async () => {
  storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('text')
  type('名称', '')
  expect(shown()).toEqual(['字段“”'])
  expect(screen.getByText('字段“f1”缺少名称')).toBeTruthy()
  type('名称', '事由')
  expect(shown()).toEqual(['字段“事由”'])
  add('date')
  type('名称', '事由')
  expect(screen.getByText('已有同名的字段，导入导出时分不清')).toBeTruthy()
  type('名称', '日期')
  expect(screen.queryByText('已有同名的字段，导入导出时分不清')).toBeNull()
})

test('a field that others read is not gone without a word', async () => {
  storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('money')
  type('名称', '单价')
  add('money')
  type('名称', '合计')
  type('公式', 'f1 * 2')
  fireEvent.keyDown(cover('单价'), { key: 'Delete' })
  expect(await screen.findByText('“单价”已移除，“合计”的公式还用到它，请修改或撤销')).toBeTruthy()
  press('撤销')
  expect(shown()).toEqual(['字段“单价”', '字段“合计”'])
})

test('what is typed into a box of one field does not stand in that of the next', async () => {
  storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('integer')
  type('最小值', '很多')
  fireEvent.blur(screen.getByLabelText('最小值'))
  expect(screen.getByLabelText('最小值')).toHaveProperty('value', '很多')
  add('integer')
  expect(screen.getByLabelText('最小值')).toHaveProperty('value', '')
})

test('groups, tabs and columns are arranged, and the preview shows them as desktop and as phone', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('text')
  press('添加分组')
  type('分组标题', '更多')
  type('页签', '补充')
  fireEvent.click(screen.getByText('3'))
  add('integer')
  type('最小值', '5')
  fireEvent.click(screen.getByText('桌面预览'))
  const desktop = await screen.findByRole('region', { name: '桌面预览' })
  expect(within(desktop).getByRole('tab', { name: '补充' })).toBeTruthy()
  // It may be tried, and nothing is stored.
  fireEvent.change(within(desktop).getByLabelText('整数'), { target: { value: '2' } })
  press('试填检查')
  expect(await within(desktop).findByText(/不能小于5/)).toBeTruthy()
  fireEvent.click(screen.getByText('手机预览'))
  expect(await screen.findByRole('region', { name: '手机预览' })).toBeTruthy()
  fireEvent.click(screen.getByText('设计'))
  press('保存草稿')
  await waitFor(() =>
    expect(server.saved().layout).toEqual([
      { fields: ['f1'] },
      { title: '更多', tab: '补充', columns: 3, fields: ['f2'] },
    ]),
  )
})

test('the preview with the rights of a role: what it may open, the fields of its view, and what it may write', async () => {
  const field = (name: string, label: string) => ({ id: name, name, label, kind: 'text', childName: null })
  const held: Readonly<Record<string, readonly string[]>> = {
    desk: ['menu:online.cgformList.leave', 'online:data:leave:add'],
    boss: ['menu:online.cgformList.leave-1'],
    none: [],
  }
  const roles = Object.keys(held).map(id => ({ id, roleName: `角色${id}`, hasAll: 'N' }))
  const view = { id: 'v', code: 'leave-1', title: '只看事由', way: 'list', version: 1 }
  const page = (records: readonly object[]) => granted({ records, total: records.length })
  const fields = [field('reason', '事由'), field('cost', '费用')]
  storedForm({ status: 'live', fields }, ({ path, query }) => {
    if (path === '/sys/role/list') return page(roles)
    if (path === '/sys/permission/queryRolePermission') return granted(held[query.roleId ?? ''])
    if (path === '/online/cgform/view/list') return page([view])
    if (path === '/online/cgform/view/queryById')
      return granted({ ...view, columns: [{ name: 'reason', label: null, sortOrder: 1 }], rules: [] })
    return undefined
  })
  open({ rights: [...rights, 'sys:permission:grant', 'sys:role:list', 'online:cgform:view:list'] })
  await screen.findByLabelText('字段“事由”')
  fireEvent.click(screen.getByText('桌面预览'))
  await pick('以角色的权限预览', '角色desk')
  expect(await screen.findByText('“角色desk”看到所有字段，可以新增记录')).toBeTruthy()
  expect(screen.getByLabelText('费用')).toHaveProperty('disabled', false)
  await pick('以角色的权限预览', '角色boss')
  expect(await screen.findByText('“角色boss”看到视图“只看事由”里的字段，只能查看')).toBeTruthy()
  expect(await screen.findByLabelText('事由')).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('费用')).toBeNull()
  await pick('以角色的权限预览', '角色none')
  expect(await screen.findByText(/“角色none”看不到这个表单/)).toBeTruthy()
})

test('fields that are unique together are picked', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('text')
  add('date')
  press('返回表单属性')
  press('添加联合唯一')
  expect(screen.getByText('没有问题，可以发布')).toBeTruthy()
  press('保存草稿')
  await waitFor(() =>
    expect(server.saved().fields).toMatchObject([{ uniqueGroup: 'key1' }, { uniqueGroup: 'key1' }]),
  )
})

test('fields of a child table are compared, those that can be', async () => {
  const server = storedForm()
  open()
  await screen.findByText(/从左侧拖入字段/)
  add('date')
  press('添加子表')
  expect(button('添加规则')).toHaveProperty('disabled', true)
  for (const [kind, label] of [
    ['money', '房费'],
    ['date', '到店'],
    ['date', '离店'],
  ] as const) {
    add(kind)
    type('名称', label)
  }
  // How wide its column is, but nobody searches by it.
  expect(screen.getByLabelText('列宽')).toBeTruthy()
  expect(screen.queryByLabelText('查询方式')).toBeNull()
  press('子表：明细')
  press('添加规则')
  fireEvent.mouseDown(screen.getByLabelText('左边的字段'))
  // Neither what nothing can be held against, nor what stands in another table.
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map(option => option.getAttribute('title'))
  await waitFor(() => expect(offered()).toEqual(['到店', '离店']))
  type('不符合时的提示', '离店不能早于到店')
  press('保存草稿')
  await waitFor(() =>
    expect(server.saved().tables).toMatchObject([
      { name: 't1', rules: [{ left: 'f4', op: 'ge', right: 'f3', message: '离店不能早于到店' }] },
    ]),
  )
  expect(server.saved().rules).toBeNull()
})

test('who may only look, or looks in safe mode, changes nothing', async () => {
  storedForm({
    fields: [{ id: 'a', name: 'day', label: '日期', kind: 'date', sortOrder: 1, childName: null }],
  })
  open({ rights: ['online:cgform:head:list'] })
  expect(await screen.findByRole('button', { name: '字段“日期”' })).toBeTruthy()
  for (const name of ['添加文字', '添加分组', '添加子表', '保存草稿', '发布'])
    expect(button(name)).toHaveProperty('disabled', true)
  fireEvent.keyDown(cover('日期'), { key: 'Delete' })
  expect(shown()).toEqual(['字段“日期”'])
  clearPage()
  storedForm()
  open({ isSafeMode: true })
  expect(await screen.findByRole('button', { name: '添加文字' })).toHaveProperty('disabled', true)
})

test('a code without a form says so', async () => {
  storedForm({ code: 'other' })
  open()
  expect(await screen.findByText('没有编码为“leave”的表单')).toBeTruthy()
})
