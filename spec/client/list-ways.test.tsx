import { defineResource } from '@kezhan/resource/define'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import {
  fakeServer,
  granted,
  type Reply,
  refused,
  type Sent,
} from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { monthAfter, rowsByDay, weeksOf, withRange } from '@kezhan/web-kit/resource/ways/calendar-days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(clearPage)

const job = defineResource({
  path: '/demo/job',
  table: 'demo_job',
  title: '工单',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '事项', required: true },
    state: { kind: 'dict', dict: 'job_state', label: '状态', required: true },
    handler: { kind: 'text', label: '处理人' },
    begins: { kind: 'date', label: '开始' },
    ends: { kind: 'date', label: '结束' },
  },
  ways: {
    board: { by: 'state', facts: ['handler'] },
    calendar: { from: 'begins', to: 'ends' },
  },
})
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const midMonth = `${today.slice(0, 7)}-15`
const rows: readonly Row[] = Array.from({ length: 25 }, (_, at) => ({
  id: `j${at + 1}`,
  version: 4,
  name: `工单${at + 1}`,
  state: at < 22 ? 'open' : 'done',
  handler: '张三',
  begins: midMonth,
  ends: midMonth,
}))
const states = [
  { value: 'open', text: '待处理' },
  { value: 'busy', text: '处理中' },
  { value: 'done', text: '已完成' },
]

function open(answer: (sent: Sent) => Reply = () => undefined, rights = allRights('demo:job')) {
  const server = fakeServer(job, rows, sent => {
    const reply = answer(sent)
    if (reply !== undefined) return reply
    if (sent.path === '/demo/job/options') return granted(states)
    if (sent.path === '/demo/job/list' && sent.query.state_MultiString !== undefined) {
      const found = rows.filter(row => row.state === sent.query.state_MultiString)
      const first = (Number(sent.query.pageNo) - 1) * 20
      return granted({ records: found.slice(first, first + 20), total: found.length })
    }
    if (sent.path === '/demo/job/list' && sent.query.ends_begin !== undefined)
      return granted({ records: [], total: 0 })
    return undefined
  })
  renderPage(<ResourcePage of={job} />, { rights })
  return server
}
const choose = async (way: string) =>
  fireEvent.click(within(await screen.findByRole('radiogroup', { name: '查看方式' })).getByText(way))
const column = (name: string) => screen.findByRole('region', { name })
async function move(name: string, to: string) {
  fireEvent.click(await screen.findByRole('button', { name: `${name} 的操作` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: `移到“${to}”` }))
}

test('LOWCODE-017 the board has a column for each state in its order, with counts, a page at a time', async () => {
  const server = open()
  await choose('看板')
  await column('待处理')
  const names = screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
      '待处理 22',
      '处理中 0',
      '已完成 3',
    ]),
  )
  expect(names).toHaveLength(3)
  const waiting = within(await column('待处理'))
  expect(waiting.getAllByRole('listitem')).toHaveLength(20)
  fireEvent.click(waiting.getByRole('button', { name: '再加载2条' }))
  await waitFor(() => expect(waiting.getAllByRole('listitem')).toHaveLength(22))
  // The choice is kept for the person.
  expect(server.preferences.get('list:/demo/job')).toMatchObject({ way: 'board' })
})

test('LOWCODE-017 moving a card is an edit of its field; one that is refused goes back and says why', async () => {
  let isRefused = false
  const server = open(({ path }) =>
    path === '/demo/job/edit' && isRefused ? refused('数据已被他人修改', { code: 'row.changed' }) : undefined,
  )
  await choose('看板')
  await within(await column('已完成')).findByText('工单25')
  await move('工单25', '处理中')
  await waitFor(() =>
    expect(server.lastOf('/demo/job/edit')?.body).toEqual({ id: 'j25', version: 4, state: 'busy' }),
  )
  isRefused = true
  await within(await column('已完成')).findByText('工单24')
  await move('工单24', '待处理')
  expect(await screen.findByText('数据已被他人修改')).toBeTruthy()
  expect(await within(await column('已完成')).findByText('工单24')).toBeTruthy()
})

test('LOWCODE-017 a card is dragged to another column; who may not edit can move none', async () => {
  const server = open()
  await choose('看板')
  const card = (await within(await column('已完成')).findByText('工单25')).closest('li') as HTMLElement
  expect(card.getAttribute('draggable')).toBe('true')
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } })
  fireEvent.drop(await column('待处理'))
  await waitFor(() =>
    expect(server.lastOf('/demo/job/edit')?.body).toMatchObject({ id: 'j25', state: 'open' }),
  )
  clearPage()
  open(undefined, ['demo:job:list'])
  await choose('看板')
  const fixed = (await within(await column('已完成')).findByText('工单25')).closest('li') as HTMLElement
  expect(fixed.getAttribute('draggable')).toBe('false')
})

test('LOWCODE-017 the calendar shows rows on their days, the rest on demand, and adds with the day filled in', async () => {
  const server = open()
  await choose('日历')
  const day = await screen.findByRole('cell', { name: midMonth })
  expect(await within(day).findByText('还有22条')).toBeTruthy()
  const asked = server.sent.filter(one => one.query.begins_begin !== undefined).at(-1)
  expect(asked?.query).toMatchObject({ column: 'begins', order: 'asc', pageSize: '200' })
  fireEvent.click(within(day).getByText('还有22条'))
  expect(within(day).getByText('工单10')).toBeTruthy()
  fireEvent.click(within(day).getByRole('button', { name: `在${midMonth}新增` }))
  expect(await screen.findByText('新增工单')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByDisplayValue(midMonth)).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  expect(
    await screen.findByText(new RegExp(`${Number(monthAfter(today.slice(0, 7), 1).slice(5))}月`)),
  ).toBeTruthy()
})

test('weeks begin on a Monday; a row stands on all its days; a range never widens what is searched for', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  const long = { id: 'a', begins: '2026-11-02 10:00:00', ends: '2026-11-04 09:00:00' }
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']
  const placed = rowsByDay([long, { id: 'b', begins: null }], { from: 'begins', to: 'ends' }, days)
  expect(days.map(day => placed.get(day)?.length)).toEqual([0, 1, 1, 1, 0])
  expect(withRange({ x_begin: '2026-11-10', y: '1' }, 'x', '2026-11-01', '2026-11-30')).toEqual({
    x_begin: '2026-11-10',
    x_end: '2026-11-30',
    y: '1',
  })
})
