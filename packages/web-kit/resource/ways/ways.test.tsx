import { defineResource } from '@kezhan/resource/define'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer } from '../testing/fake-server'
import { allRights, clearPage, renderPage } from '../testing/render-page'
import { WayPage } from './WayPage'

afterEach(clearPage)

const task = defineResource({
  path: '/base/task',
  table: 'task',
  title: '任务',
  scope: 'hotel',
  ways: { calendar: { from: 'day' }, first: 'calendar' },
  fields: {
    name: { kind: 'text', label: '名称', required: true },
    day: { kind: 'date', label: '日期' },
  },
  children: {
    lines: {
      table: 'task_line',
      title: '明细',
      masterKey: 'taskId',
      fields: { what: { kind: 'text', label: '内容' } },
    },
  },
})
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const rows = [{ id: 't1', version: 1, name: '换灯泡', day: today, lines: [] }]
const rights = allRights('base:task')

test('in a calendar no rows are chosen, so none are deleted together', async () => {
  fakeServer(task, rows)
  renderPage(<ResourcePage of={task} />, { rights })
  await screen.findByRole('button', { name: '换灯泡' })
  expect(screen.queryByRole('button', { name: /批量删除/ })).toBeNull()
  await userEvent.click(screen.getByText('列表'))
  await screen.findByRole('checkbox', { name: /换灯泡/ })
  expect(screen.getByRole('button', { name: /批量删除/ })).toBeTruthy()
})

test.each(['erp', 'tab', 'inner'] as const)(
  '%s lists its masters, whatever way the list is seen',
  async way => {
    fakeServer(task, rows)
    renderPage(<WayPage path={task.path} way={way} />, { rights })
    await screen.findByRole('checkbox', { name: /换灯泡/ })
    expect(screen.queryByLabelText('查看方式')).toBeNull()
  },
)

test('on a phone the days that have rows stand below each other', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  fakeServer(task, rows)
  renderPage(<ResourcePage of={task} />, { rights })
  const agenda = within(await screen.findByRole('list', { name: '任务日历' }))
  expect(agenda.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(agenda.getByRole('button', { name: '换灯泡' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
