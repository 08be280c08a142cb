import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer, granted, refused } from '../testing/fake-server'
import { position, positions } from '../testing/positions'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

const rights = allRights('sys:position')
const few = positions.slice(0, 3)
const page = <ResourcePage of={position} />

async function openAdd() {
  await userEvent.click(await screen.findByRole('button', { name: /新增/ }))
  const dialog = await screen.findByRole('dialog')
  return within(dialog)
}

async function openEdit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `编辑 ${name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('职务名称')
  return dialog
}

test('a new row is checked before it is sent, in the words of the definition', async () => {
  const server = fakeServer(position, few)
  renderPage(page, { rights })
  const dialog = await openAdd()
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请输入职务名称')).toBeTruthy()
  expect(dialog.getByText('请输入职务编码')).toBeTruthy()
  expect(server.askedFor('/sys/position/add')).toEqual([])
})

test('Enter goes to the next field, Ctrl+S saves, and the list is read again', async () => {
  const server = fakeServer(position, few)
  renderPage(page, { rights })
  const dialog = await openAdd()
  const name = await dialog.findByLabelText('职务名称')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.type(name, '店长{Enter}')
  expect(document.activeElement).toBe(dialog.getByLabelText('职务编码'))
  await userEvent.keyboard('DZ{Control>}s{/Control}')
  expect(await screen.findByText('添加成功！')).toBeTruthy()
  expect(server.lastOf('/sys/position/add')?.body).toEqual({
    name: '店长',
    code: 'DZ',
    wage: null,
    remark: null,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.askedFor('/sys/position/list').length).toBeGreaterThan(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /新增/ }))
})

test('Enter that goes on to a box of several lines leaves it empty', async () => {
  fakeServer(position, few)
  renderPage(page, { rights })
  const dialog = await openAdd()
  await userEvent.type(await dialog.findByLabelText('工资'), '1{Enter}')
  const remark = dialog.getByLabelText<HTMLTextAreaElement>('备注')
  expect(document.activeElement).toBe(remark)
  expect(remark.value).toBe('')
})

test("the server's problem stands under its field and nothing typed is lost", async () => {
  fakeServer(position, few, ({ path }) =>
    path === '/sys/position/add'
      ? refused('保存失败', { problems: [{ field: 'code', text: '职务编码已存在' }] })
      : undefined,
  )
  renderPage(page, { rights })
  const dialog = await openAdd()
  await userEvent.type(await dialog.findByLabelText('职务名称'), '店长')
  await userEvent.type(dialog.getByLabelText('职务编码'), 'C1')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('职务编码已存在')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('职务名称').value).toBe('店长')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('职务编码')))
})

test('an edit sends what was changed, with id and version', async () => {
  const server = fakeServer(position, few)
  renderPage(page, { rights })
  const dialog = await openEdit('职务2')
  const name = dialog.getByLabelText<HTMLInputElement>('职务名称')
  expect(name.value).toBe('职务2')
  expect(dialog.getByLabelText<HTMLInputElement>('职务编码').disabled).toBe(true)
  await userEvent.clear(name)
  await userEvent.type(name, '主管')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('修改成功！')).toBeTruthy()
  expect(server.lastOf('/sys/position/edit')?.body).toEqual({ id: 'p2', version: 3, name: '主管' })
})

test('a row that somebody else changed keeps what was typed over the latest data', async () => {
  let version = 3
  const server = fakeServer(position, few, ({ path, body }) => {
    if (path === '/sys/position/queryById') return granted({ ...positions[1], version, wage: version * 100 })
    if (path !== '/sys/position/edit' || (body as { version: number }).version === 4) return undefined
    version = 4
    return refused('数据已被他人修改，请刷新后重试', { code: 'row.changed' })
  })
  renderPage(page, { rights })
  const dialog = await openEdit('职务2')
  await userEvent.type(dialog.getByLabelText('职务名称'), '甲')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '载入最新数据' }))
  await dialog.findByText(/已载入最新数据/)
  expect(dialog.getByLabelText<HTMLInputElement>('职务名称').value).toBe('职务2甲')
  expect(dialog.getByLabelText<HTMLInputElement>('工资').value).toBe('4.00')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功！')
  expect(server.lastOf('/sys/position/edit')?.body).toEqual({ id: 'p2', version: 4, name: '职务2甲' })
})

test('a dirty form asks before it is left; a page left by accident offers what was typed', async () => {
  fakeServer(position, few)
  const view = renderPage(page, { rights })
  const dialog = await openAdd()
  await userEvent.type(await dialog.findByLabelText('职务名称'), '店长')
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(await screen.findAllByText('放弃未保存的修改？')).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }))
  view.unmount()
  document.body.innerHTML = ''
  renderPage(page, { rights })
  const again = await openAdd()
  expect(again.getByText('恢复上次未保存的内容？')).toBeTruthy()
  await userEvent.click(again.getByRole('button', { name: '恢复' }))
  expect(again.getByLabelText<HTMLInputElement>('职务名称').value).toBe('店长')
})

test('an edit that was left by accident is offered again, over the version it began with', async () => {
  const server = fakeServer(position, few)
  const view = renderPage(page, { rights })
  const dialog = await openEdit('职务2')
  await userEvent.type(dialog.getByLabelText('职务名称'), '甲')
  view.unmount()
  document.body.innerHTML = ''
  renderPage(page, { rights })
  const other = await openEdit('职务3')
  expect(other.queryByText('恢复上次未保存的内容？')).toBeNull()
  await userEvent.click(other.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openEdit('职务2')
  await userEvent.click(again.getByRole('button', { name: '恢复' }))
  expect(again.getByLabelText<HTMLInputElement>('职务名称').value).toBe('职务2甲')
  await userEvent.click(again.getByRole('button', { name: '保存' }))
  await screen.findByText('修改成功！')
  expect(server.lastOf('/sys/position/edit')?.body).toEqual({ id: 'p2', version: 3, name: '职务2甲' })
})

test('the detail shows every field and who wrote it', async () => {
  fakeServer(position, few)
  renderPage(page, { rights })
  await userEvent.click(await screen.findByRole('button', { name: '职务3' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('C3')).toBeTruthy()
  expect(dialog.getByText('详细信息')).toBeTruthy()
  expect(dialog.getByText(/2026-01-01 08:00:00/)).toBeTruthy()
})
