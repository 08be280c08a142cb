import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer } from '../testing/fake-server'
import { position, positions } from '../testing/positions'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

const page = <ResourcePage of={position} />
const rights = allRights('sys:position')
const lines = JSON.stringify([{ field: 'name', rule: 'like', val: '经理' }])
const address = `/?${new URLSearchParams({ superQueryParams: lines, superQueryMatchType: 'or' })}`

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '高级查询' }))
  return within(await screen.findByRole('dialog'))
}

test('an empty condition is neither searched nor saved', async () => {
  fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '查询' }))
  expect(await screen.findByText('不能查询空条件')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('空条件不能保存')).toBeTruthy()
})

test('the condition of the address is sent, shown as active and can be changed', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  const view = renderPage(page, { rights, address })
  const tool = await screen.findByRole('button', { name: '高级查询' })
  expect(tool.getAttribute('aria-pressed')).toBe('true')
  expect(server.lastOf('/sys/position/list')?.query).toMatchObject({
    superQueryParams: lines,
    superQueryMatchType: 'or',
  })
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText('值'), '甲')
  await userEvent.click(dialog.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(view.address().get('superQueryParams')).toContain('经理甲'))
})

test('a condition is kept under a name, and replaced only after a question', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  renderPage(page, { rights, address })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存名称不能为空')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('保存名称'), '经理们')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.preferences.get('query:/sys/position')).toEqual([
      { title: '经理们', matchType: 'or', records: [{ field: 'name', rule: 'like', val: '经理' }] },
    ]),
  )
  await userEvent.type(dialog.getByLabelText('保存名称'), '经理们')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('经理们 已存在，是否覆盖？')).not.toEqual([])
})

test('deleting a kept condition asks first', async () => {
  const server = fakeServer(position, positions.slice(0, 2))
  server.preferences.set('query:/sys/position', [
    { title: '经理们', matchType: 'and', records: JSON.parse(lines) },
  ])
  renderPage(page, { rights })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: '经理们' }))
  expect(dialog.getByLabelText<HTMLInputElement>('值').value).toBe('经理')
  await userEvent.click(dialog.getByRole('button', { name: '删除 经理们' }))
  expect(await screen.findAllByText('是否删除当前查询？')).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.preferences.get('query:/sys/position')).toEqual([]))
})
