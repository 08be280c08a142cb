import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import { type Design, designOf, newField } from '@kezhan/online/rules/design/design'
import { resourceOf } from '@kezhan/online/rules/design/design-problems'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FieldProperties } from './FieldProperties'

pretendLayout()
afterEach(clearPage)

const place = { table: null, name: 'f1' }
const drawn = (dictCode: string | null): Design =>
  designOf(
    {
      code: 'leave',
      title: '请假单',
      dataScope: 'hotel',
      isTree: 'N',
      treeLabel: null,
      remark: null,
      rules: null,
      layout: null,
    },
    { fields: [{ ...newField('dict', 'f1', '等级', null), dictCode }], tables: [] },
  )

/** The properties of one field, and what has become of it. */
function open({ dictCode = null as string | null, rights = keeper, hotelCode = '' } = {}) {
  const now = { design: drawn(dictCode) }
  function Properties() {
    const [design, setDesign] = useState(now.design)
    now.design = design
    const [row] = design.fields
    return (
      row !== undefined && (
        <FieldProperties
          design={design}
          resource={resourceOf(design)}
          row={row}
          place={place}
          onApply={setDesign}
          onRemove={() => undefined}
          onChoose={() => undefined}
          isDisabled={false}
        />
      )
    )
  }
  const user = aUser({ hotelCode })
  const workplace = { user, businessDate: undefined, pages: [], reload: async () => undefined }
  renderPage(
    <WorkplaceProvider value={{ ...workplace, isSafeMode: false }}>
      <Properties />
    </WorkplaceProvider>,
    { rights },
  )
  return () => now.design.fields[0]
}
const keeper = [...allRights('sys:dict'), ...allRights('sys:dictItem')]

const items = [
  { id: 'i1', version: 1, dictId: 'd1', itemText: '一般', itemValue: '1', sortOrder: 1 },
  { id: 'i2', version: 1, dictId: 'd1', itemText: '紧急', itemValue: '2', sortOrder: 2 },
]
/** Keeps dictionaries; the first item of the text is refused once. */
function dictionaries(refusedText?: string) {
  const page = (records: readonly object[]) => granted({ records, total: records.length })
  let isRefusing = refusedText !== undefined
  return fakeServer(onlineForm, [], ({ path, body, query }) => {
    if (path === '/sys/dict/add') return granted({ id: 'd9' })
    if (path === '/sys/dictItem/add') {
      const { itemText } = body as { itemText: string }
      if (!isRefusing || itemText !== refusedText) return granted({ id: `new-${itemText}` })
      isRefusing = false
      return refused('服务器忙，请稍后再试')
    }
    if (path === '/sys/dict/list') return page([{ id: 'd1', dictName: '等级', dictCode: query.dictCode }])
    if (path === '/sys/dictItem/list') return page(items)
    if (path.startsWith('/sys/dictItem/')) return granted(null)
    if (path === `${onlineForm.path}/options`) return granted([{ value: 'level', text: '等级' }])
    if (path.startsWith('/sys/dict/getDictItems/'))
      return granted(items.map(({ itemText: text, itemValue: value }) => ({ text, value })))
    return undefined
  })
}
const user = userEvent.setup({ delay: null })
/** Roles are looked for among everything on the page, which takes most of the time here. */
const cells = (title: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[aria-label="${title}"]`),
]
/** The cell of a row, which may be drawn a moment later. */
const cell = (title: string, at = 0): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = cells(title)[at]
    if (found === undefined) throw new Error(`no ${title} in row ${at + 1}`)
    return found
  })
const buttons = () => [...document.querySelectorAll('button')]
function press(name: string) {
  const found = buttons().find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`no button ${name}`)
  fireEvent.click(found)
}
const save = () => press('保存')
const bodies = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.askedFor(path).map(({ body }) => body)

test('a dictionary is made where a field needs it, and chosen at once', async () => {
  const server = dictionaries('加急')
  const field = open()
  press('新建字典…')
  expect(await screen.findByLabelText('字典名称')).toHaveProperty('value', '等级')
  await user.type(await cell('名称'), '普通{Tab}')
  expect((await cell('数据值')).value).toBe('1')
  press('添加一行')
  await user.type(await cell('名称', 1), '普通{Tab}')
  save()
  expect(await screen.findByText('名称“普通”重复')).toBeTruthy()
  expect(server.askedFor('/sys/dict/add')).toEqual([])
  await user.clear(await cell('名称', 1))
  await user.type(await cell('名称', 1), '加急{Tab}')
  save()
  // Stopped half-way: what is stored already is not stored again.
  expect(await screen.findByText('服务器忙，请稍后再试')).toBeTruthy()
  expect(field()?.dictCode).toBeNull()
  save()
  await waitFor(() => expect(field()?.dictCode).toMatch(/^dict_[a-z0-9]+$/))
  expect(bodies(server, '/sys/dict/add')).toEqual([{ dictName: '等级', dictCode: field()?.dictCode }])
  const second = { dictId: 'd9', itemText: '加急', itemValue: '2', sortOrder: 2 }
  expect(bodies(server, '/sys/dictItem/add')).toEqual([
    { dictId: 'd9', itemText: '普通', itemValue: '1', sortOrder: 1 },
    second,
    second,
  ])
  await waitFor(() => expect(screen.queryByLabelText('字典名称')).toBeNull())
})

test('the items of the chosen dictionary are changed without leaving the drawing', async () => {
  const server = dictionaries()
  const field = open({ dictCode: 'level' })
  expect(await screen.findByText('共2项：一般、紧急')).toBeTruthy()
  press('修改字典项…')
  // The order by the menu of a row.
  fireEvent.click(await screen.findByLabelText('第2行的操作'))
  fireEvent.click(await screen.findByText('向上移'))
  await waitFor(() => expect(cells('名称')[0]?.value).toBe('紧急'))
  // What records hold stays.
  expect(cells('数据值')).toEqual([])
  await user.type(await cell('名称'), '！{Tab}')
  save()
  await waitFor(() => expect(server.askedFor('/sys/dictItem/edit')).toHaveLength(2))
  expect(bodies(server, '/sys/dictItem/edit')).toEqual([
    { id: 'i2', itemText: '紧急！', sortOrder: 1 },
    { id: 'i1', itemText: '一般', sortOrder: 2 },
  ])
  expect(server.askedFor('/sys/dictItem/add')).toEqual([])
  expect(field()?.dictCode).toBe('level')
})

test('who may not make dictionaries, or is in a hotel, picks one', () => {
  for (const who of [{ rights: [] }, { hotelCode: 'KZ001' }]) {
    dictionaries()
    open({ dictCode: 'level', ...who })
    expect(screen.getAllByLabelText('字典').length).toBeGreaterThan(0)
    const names = buttons().map(({ textContent }) => textContent)
    expect(names).not.toContain('新建字典…')
    expect(names).not.toContain('修改字典项…')
    clearPage()
  }
})
