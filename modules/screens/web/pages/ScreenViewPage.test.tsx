import type { ScreenElement } from '@kezhan/screens/model/document'
import type { ScreenData } from '@kezhan/screens/model/screen-calls'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dataAge } from '../wall/data-age'
import { rowsThatFit } from '../wall/element-figures'
import { chosenIn } from '../wall/use-chosen-days'
import { wallSize } from '../wall/use-wall-size'
import ScreenViewPage from './ScreenViewPage'

afterEach(clearPage)

const source = { from: 'measure', measures: ['12'], days: 'wall' }
const wall = {
  columns: 48,
  rows: 27,
  refreshSeconds: 60,
  elements: [
    { key: 't', kind: 'text', x: 0, y: 0, w: 20, h: 3, text: '<img src=x onerror=alert(1)>' },
    { key: 'n', kind: 'number', title: '今日营收', x: 0, y: 3, w: 8, h: 5, source, of: 'first' },
    { key: 'l', kind: 'table', title: '房型', x: 8, y: 3, w: 8, h: 5, source },
    { key: 'x', kind: 'table', title: '别人的', x: 16, y: 3, w: 8, h: 5, source },
    { key: 'c', kind: 'clock', x: 40, y: 0, w: 8, h: 3 },
  ],
}
const columns = [
  { key: 'day', title: '期间', unit: 'text' as const },
  { key: '12', title: '营业收入合计', unit: 'fen' as const },
]
const rows = [{ key: 'today', cells: { day: '今天', '12': 123_456_789 } }]
const data: ScreenData = {
  readAt: '2026-05-01 08:00:00',
  from: '2026-05-01',
  to: '2026-05-01',
  elements: [
    { key: 'n', columns, rows, totals: {}, rowCount: 1 },
    { key: 'l', columns, rows, totals: {}, rowCount: 1 },
    { key: 'x', closed: '您没有查看该数据的权限' },
  ],
}

function open(isShown = true, address = '/', figures = data, drawn: object = wall) {
  const server = fakeServer(position, [], ({ path }) => {
    if (path === '/screens/shown')
      return isShown
        ? granted({ name: '大堂', version: 1, wall: drawn })
        : refused('没有这张大屏，或没有共享给您')
    return path === '/screens/data' ? granted(figures) : undefined
  })
  return { server, ...renderPage(<ScreenViewPage />, { rights: ['screen:list'], address }) }
}

test('a screen shows its figures, its texts as texts, and why one has none', async () => {
  const { container } = open()
  expect(await screen.findByText('123.5万')).toBeTruthy()
  expect(screen.getByRole('table', { name: '房型' }).textContent).toContain('1,234,567.89')
  expect(screen.getByText('您没有查看该数据的权限')).toBeTruthy()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('button', { name: '全屏' })).toBeTruthy()
})

test('without rows every element says so in the letters of the wall, and a cut title can be read', async () => {
  const chart = { key: 'g', kind: 'chart', title: '近十四天的营业收入', x: 0, y: 9, w: 8, h: 6, source }
  const none = { columns, rows: [], totals: {}, rowCount: 0 }
  const empty = {
    ...data,
    elements: [
      { key: 'l', ...none },
      { key: 'g', ...none },
    ],
  }
  open(true, '/', empty, { ...wall, elements: [...wall.elements.filter(({ key }) => key === 'l'), chart] })
  const said = await screen.findAllByText('没有数据')
  expect(said).toHaveLength(2)
  // One look for both, whatever they are.
  expect(new Set(said.map(({ className }) => className)).size).toBe(1)
  expect(screen.getByTitle('近十四天的营业收入')).toBeTruthy()
})

test('days chosen on the wall are asked of all elements and stand in the address', async () => {
  const { server } = open()
  const box = await screen.findByLabelText('期间')
  expect(server.lastOf('/screens/data')?.query).not.toHaveProperty('days')
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByTitle('上月'))
  await waitFor(() => expect(server.lastOf('/screens/data')?.query).toMatchObject({ days: 'lastMonth' }))
  clearPage()
  const again = open(true, '/?full=1&from=2026-04-01&to=2026-04-07')
  await screen.findByDisplayValue('2026-04-07')
  expect(again.server.lastOf('/screens/data')?.query).toMatchObject({ from: '2026-04-01', to: '2026-04-07' })
  // The wall goes on filling its display.
  fireEvent.mouseDown(screen.getByLabelText('期间'))
  fireEvent.click(await screen.findByTitle('昨天'))
  await waitFor(() =>
    expect(again.server.lastOf('/screens/data')?.query).toMatchObject({ days: 'yesterday' }),
  )
  expect(again.server.lastOf('/screens/data')?.query).not.toHaveProperty('from')
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeTruthy()
})

test('an address with days that are none asks for what the wall begins with', () => {
  const days = (query: string) => chosenIn(new URLSearchParams(query))
  expect(days('days=month')).toEqual({ days: 'month' })
  for (const query of ['days=ever', 'days=toString', 'from=2026-04-02&to=2026-04-01', 'from=x&to=y', ''])
    expect(days(query)).toEqual({})
})

test('who may not see it is told so', async () => {
  open(false)
  expect(await screen.findByText(/没有这张大屏/)).toBeTruthy()
})

test('a table shows whole rows only, and says that there are more', async () => {
  const table: ScreenElement = { key: 'l', kind: 'table', x: 0, y: 0, w: 8, h: 5 }
  expect(rowsThatFit(table)).toBe(2)
  expect(rowsThatFit({ ...table, title: '房型', h: 10 })).toBe(5)
  expect(rowsThatFit({ ...table, h: 1, scalePercent: 500 })).toBe(1)
  open(true, '/', { ...data, elements: [{ key: 'l', columns, rows, totals: {}, rowCount: 9 }] })
  expect(await screen.findByText('前1行，共9行')).toBeTruthy()
})

test('figures that have stopped say so, by the refresh of their screen', () => {
  const age = (ageMs: number, isFailing = false) =>
    dataAge(10_000_000, {
      updatedAt: 10_000_000 - ageMs,
      refreshSeconds: 60,
      isFailing,
      clock: () => '14:03',
    })
  expect(age(60_000)).toEqual({ tone: 'good', text: '数据 14:03' })
  expect(age(91_000)).toEqual({ tone: 'bad', text: '连接中断，数据停在 14:03（1 分钟前）' })
  expect(age(1000, true)).toEqual({ tone: 'bad', text: '连接中断，数据停在 14:03' })
})

test('a wall fits its display: as a whole on a television, by its width on a page, one below the other on a phone', () => {
  const grid = { columns: 48, rows: 27 }
  expect(wallSize(grid, 1920, 1080, 'display')).toEqual({ cellPx: 40, isStacked: false })
  expect(wallSize(grid, 1920, 540, 'display')).toEqual({ cellPx: 20, isStacked: false })
  expect(wallSize(grid, 960, 100, 'page')).toEqual({ cellPx: 20, isStacked: false })
  expect(wallSize(grid, 360, 800, 'page')).toEqual({ cellPx: 20, isStacked: true })
  expect(wallSize(grid, 480, 800, 'width')).toEqual({ cellPx: 10, isStacked: false })
})
