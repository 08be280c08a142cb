import { defineResource } from '@kezhan/resource/define'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer } from '../testing/fake-server'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

const leave = defineResource({
  path: '/test/leave',
  table: 'leave',
  title: '请假单',
  scope: 'hotel',
  fields: {
    memo: { kind: 'text', label: '备注' },
    name: { kind: 'text', label: '姓名' },
    type: { kind: 'text', label: '类别' },
    illness: {
      kind: 'text',
      label: '病情',
      required: true,
      visibleWhen: { match: 'and', terms: [{ field: 'type', rule: 'eq', val: '病假' }] },
    },
    qty: { kind: 'integer', label: '天数' },
    pay: { kind: 'integer', label: '扣款', computed: 'qty * 100' },
  },
  layout: [
    { tab: '申请', title: '基本信息', columns: 3, fields: ['type', 'name'] },
    { tab: '明细', fields: ['illness', 'qty', 'pay'] },
  ],
})

async function openAdd() {
  const server = fakeServer(leave, [])
  renderPage(<ResourcePage of={leave} />, { rights: allRights('test:leave') })
  await userEvent.click((await screen.findAllByRole('button', { name: /新增/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('姓名')
  return { server, dialog }
}

test('groups, columns and tabs are those of the definition; what it does not name comes last', async () => {
  const { dialog } = await openAdd()
  const group = dialog.getByRole('region', { name: '基本信息' })
  const labels = [...group.querySelectorAll('label')].map(label => label.textContent)
  expect(labels).toEqual(['类别', '姓名'])
  const grid = within(group).getByLabelText('姓名').closest('[data-field]')?.parentElement
  expect(grid?.style.gridTemplateColumns).toBe('repeat(3, minmax(0, 1fr))')
  expect(dialog.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['申请', '明细'])
  const all = [...(group.closest('form')?.querySelectorAll('[data-field]') ?? [])]
  expect(all.at(-1)?.getAttribute('data-field')).toBe('memo')
})

test('a field comes and goes with its condition, and its tab comes forward when it is wrong', async () => {
  const { server, dialog } = await openAdd()
  expect(dialog.queryByLabelText('病情')).toBeNull()
  await userEvent.type(dialog.getByLabelText('类别'), '病假')
  await dialog.findByLabelText('病情')
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请输入病情')).toBeTruthy()
  await waitFor(() =>
    expect(dialog.getByRole('tab', { name: '明细' }).getAttribute('aria-selected')).toBe('true'),
  )
  await userEvent.type(dialog.getByLabelText('天数'), '3')
  const pay = dialog.getByLabelText<HTMLInputElement>('扣款')
  await userEvent.type(dialog.getByLabelText('病情'), '感冒')
  expect([pay.value, pay.disabled]).toEqual(['300', true])
  await userEvent.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.askedFor('/test/leave/add')).toHaveLength(1))
  expect(server.lastOf('/test/leave/add')?.body).toMatchObject({ type: '病假', illness: '感冒', qty: 3 })
})
