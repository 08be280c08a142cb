import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import type { ReportAnswer, ReportOffer, ReportRow } from '@kezhan/reports/model/report'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { tableInSight } from '@kezhan/widgets/figure-table/testing/table-in-sight'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReportPage } from './ReportPage'

const offers: readonly ReportOffer[] = [
  { key: 'daySheet', title: '营业日报', days: 'range', compares: false, groups: [], filters: [] },
  {
    key: 'sources',
    title: '收入分析',
    days: 'range',
    compares: true,
    groups: [
      { key: 'roomType', title: '房型' },
      { key: 'channel', title: '渠道' },
    ],
    filters: [{ key: 'channelId', title: '渠道', choices: [{ value: 'c1', text: '携程' }] }],
    hasBudget: true,
  },
]
const answer: ReportAnswer = {
  title: '营业日报',
  from: '2026-05-10',
  to: '2026-05-10',
  basis: ['收入按权责制'],
  columns: [
    { key: 'no', title: '行次', unit: 'text' },
    { key: 'name', title: '项目', unit: 'text' },
    { key: 'days', title: '本日', unit: 'fen', formula: '2026-05-10' },
    { key: 'growth', title: '同比', unit: 'rate' },
  ],
  rows: [
    {
      key: '1',
      cells: { no: '1', name: '全日房费', days: 128_000, growth: 1250 },
      unit: 'fen',
      opens: ['days'],
    },
    { key: '38', cells: { no: '38', name: '出租间夜', days: 15_000, growth: null }, unit: 'nights' },
  ],
  rowCount: 2,
  checks: [
    { text: '营业收入合计＝客账全部消费', leftFen: 128_000, rightFen: 128_000 },
    { text: '储值负债＝会员余额之和', leftFen: 100, rightFen: 90 },
  ],
  liveAt: '2026-05-10 14:30:00',
}
const lines: ReportAnswer = {
  ...answer,
  title: '全日房费',
  columns: [
    { key: 'folioNo', title: '账号', unit: 'text' },
    { key: 'value', title: '金额', unit: 'fen' },
  ],
  rows: [{ key: 'l1', cells: { folioNo: 'F001', value: 128_000 }, source: { kind: 'folio', id: 'f1' } }],
  totals: { value: 128_000 },
  rowCount: 1,
  checks: [],
}

let asked: URL[] = []
let reply: (url: URL) => unknown
beforeEach(() => {
  tableInSight()
  asked = []
  reply = ({ pathname }) => {
    if (pathname.endsWith('/offer')) return offers
    if (pathname.endsWith('/query')) return answer
    if (pathname.endsWith('/lines')) return lines
    return null
  }
  vi.stubGlobal('fetch', async (text: string) => {
    const url = new URL(text, 'http://localhost')
    asked.push(url)
    const result = reply(url)
    const body =
      result instanceof Error
        ? { success: false, code: 500, message: result.message }
        : { success: true, code: 200, message: '', result }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  clearPage()
  vi.restoreAllMocks()
})

const open = (address = '/Report/finance') =>
  renderPage(
    <WorkplaceProvider
      value={{
        user: aUser({}),
        businessDate: '2026-05-10',
        pages: [],
        isSafeMode: false,
        reload: async () => undefined,
      }}
    >
      <ReportPage screen="finance" title="财务报表" />
    </WorkplaceProvider>,
    { rights: ['report:finance'], address },
  )
const queries = () => asked.filter(({ pathname }) => pathname.endsWith('/query'))
const lastQuery = () => Object.fromEntries(queries().at(-1)?.searchParams ?? [])

test('the first report opens with today, its figures by their units, its checks and its basis', async () => {
  open()
  expect(await screen.findByRole('gridcell', { name: '1,280.00' })).toBeDefined()
  expect(lastQuery()).toMatchObject({ report: 'daySheet', from: '2026-05-10', to: '2026-05-10' })
  expect(screen.getByRole('gridcell', { name: '1.5' })).toBeDefined()
  expect(screen.getByRole('gridcell', { name: '12.50%' })).toBeDefined()
  expect(screen.getByText(/营业收入合计＝客账全部消费：相符 1,280.00/)).toBeDefined()
  expect(screen.getByText(/储值负债＝会员余额之和：不符 1.00 ≠ 0.90，差 0.10/)).toBeDefined()
  expect(screen.getByText('收入按权责制')).toBeDefined()
  expect(screen.getByText(/截至 14:30/)).toBeDefined()
})

test('a row leads to its bill, and the name of who approved it to that one approval', async () => {
  const source = { kind: 'folio', id: 'f1' } as const
  const row: ReportRow = {
    key: 'l1',
    cells: { no: 'F001', name: '经理' },
    source,
    cellSources: { name: { kind: 'approval', id: 'a1' } },
  }
  const approval: Approval = {
    id: 'a1',
    action: '冲账',
    targetKind: 'line',
    targetId: 'l1',
    targetTitle: '301 王五',
    amountFen: 2500,
    beforeText: null,
    afterText: null,
    reason: '打错了',
    applicant: 'clerk',
    approver: 'manager',
    decision: null,
    state: 'used',
    businessDate: '2026-05-10',
    version: 1,
    createdAt: '2026-05-10 10:00',
    decidedAt: '2026-05-10 10:05',
  }
  reply = ({ pathname }) => {
    if (pathname.endsWith('/offer')) return offers
    if (pathname.endsWith('/query')) return { ...answer, rows: [row], rowCount: 1, checks: [] }
    if (pathname.endsWith('/approval/list')) return { records: [approval], total: 1, size: 10, current: 1 }
    return null
  }
  open()
  await userEvent.click(await screen.findByRole('gridcell', { name: '经理' }))
  expect(await screen.findByText('原因：打错了')).toBeDefined()
  const listed = asked.filter(({ pathname }) => pathname.endsWith('/approval/list'))
  expect(listed.map(({ searchParams }) => searchParams.get('id'))).toEqual(['a1'])
  expect(screen.queryByText('已同意')).toBeNull()
})

test('a link opens the same report: days, comparison and grouping come from the address', async () => {
  open('/Report/finance?report=sources&from=2026-04-01&to=2026-04-30&compare=lastYear&groupBy=channel')
  await screen.findByRole('gridcell', { name: '1,280.00' })
  expect(lastQuery()).toMatchObject({
    report: 'sources',
    from: '2026-04-01',
    to: '2026-04-30',
    compare: 'lastYear',
    groupBy: 'channel',
  })
})

test('what is chosen goes into the address', async () => {
  const page = open()
  await screen.findByRole('gridcell', { name: '1,280.00' })
  await userEvent.click(screen.getByText('昨日'))
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-05-09', to: '2026-05-09' }))
  expect(page.address().get('days')).toBe('yesterday')
  await userEvent.click(screen.getByRole('button', { name: '收入分析' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ report: 'sources', from: '2026-05-09' }))
})

test('a figure opens the lines behind it; a figure without lines opens nothing', async () => {
  open()
  fireEvent.click(await screen.findByRole('gridcell', { name: '1.5' }))
  expect(asked.some(({ pathname }) => pathname.endsWith('/lines'))).toBe(false)
  fireEvent.click(screen.getByRole('gridcell', { name: '1,280.00' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByRole('gridcell', { name: 'F001' })).toBeDefined()
  expect(within(drawer).getByText('全日房费 本日 1,280.00')).toBeDefined()
  const { searchParams } = asked.find(({ pathname }) => pathname.endsWith('/lines')) ?? new URL('http://x')
  expect(Object.fromEntries(searchParams)).toMatchObject({ row: '1', column: 'days', from: '2026-05-10' })
})

test('a ratio opens what it is reckoned from, and a part of it its own lines', async () => {
  const ratio: ReportRow = {
    key: '39',
    cells: { no: '39', name: '出租率', days: 4250 },
    unit: 'rate',
    explains: ['days'],
  }
  const parts: ReportAnswer = {
    ...lines,
    columns: [
      { key: 'name', title: '项目', unit: 'text' },
      { key: 'value', title: '数', unit: 'fen' },
    ],
    rows: [
      {
        key: '0',
        cells: { name: '出租间夜', value: 170_000 },
        unit: 'nights',
        behind: { row: '39', column: 'days/0' },
      },
    ],
  }
  reply = ({ pathname, searchParams }) => {
    if (pathname.endsWith('/offer')) return offers
    if (pathname.endsWith('/query')) return { ...answer, rows: [ratio] }
    return searchParams.get('column') === 'days/0' ? lines : parts
  }
  open()
  fireEvent.click(await screen.findByRole('gridcell', { name: '42.50%' }))
  fireEvent.click(await screen.findByRole('gridcell', { name: '出租间夜' }))
  expect(await screen.findByRole('gridcell', { name: 'F001' })).toBeDefined()
  expect(screen.getByText('出租间夜 17')).toBeDefined()
})

test('a filter and the budget are chosen from what the report offers, and stand in the address', async () => {
  const page = open('/Report/finance?report=sources&compare=budget&filter=channelId:c1')
  await screen.findByRole('gridcell', { name: '1,280.00' })
  expect(lastQuery()).toMatchObject({ compare: 'budget', filters: '["channelId:c1"]' })
  expect(screen.getByTitle('携程')).toBeDefined()
  expect(screen.getByTitle('对比预算')).toBeDefined()
  expect(page.address().getAll('filter')).toEqual(['channelId:c1'])
  // What another report does not offer is not asked of it.
  await userEvent.click(screen.getByRole('button', { name: '营业日报' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ report: 'daySheet' }))
  expect(lastQuery()).not.toHaveProperty('compare')
})

test('without rows it says what to do, and a failure can be tried again', async () => {
  reply = ({ pathname }) =>
    pathname.endsWith('/offer') ? offers : { ...answer, rows: [], rowCount: 0, checks: [] }
  open()
  expect(await screen.findByText(/没有营业日报的数据，请换一个营业日/)).toBeDefined()
  clearPage()
})

test('a refusal is shown with its words', async () => {
  reply = ({ pathname }) => (pathname.endsWith('/offer') ? offers : new Error('最多查询400天'))
  open()
  expect(await screen.findByText('最多查询400天')).toBeDefined()
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
})

test('of a long report only the pages in sight are asked for', async () => {
  const row = (at: number): ReportRow => ({ key: `r${at}`, cells: { no: String(at), name: `第 ${at} 行` } })
  reply = ({ pathname, searchParams }) => {
    if (pathname.endsWith('/offer')) return offers
    const from = (Number(searchParams.get('pageNo')) - 1) * 500
    return {
      ...answer,
      rows: Array.from({ length: 500 }, (_, at) => row(from + at)),
      rowCount: 10_000,
      checks: [],
    }
  }
  open()
  expect(await screen.findByText(/共 10,000 行/)).toBeDefined()
  expect(queries()).toHaveLength(1)
  const table = screen.getByRole('grid')
  table.scrollTop = 6000 * 34
  fireEvent.scroll(table)
  expect(await screen.findByRole('gridcell', { name: '第 6000 行' })).toBeDefined()
  expect(queries().map(url => url.searchParams.get('pageNo'))).toEqual(['1', '13'])
})

test('a report that takes long says how far it is, and 取消 ends it', async () => {
  let state = { runId: 'r1', state: 'waiting', daysDone: 0, daysTotal: 0, seconds: 2 }
  let looked = 0
  const usual = reply
  reply = url => {
    if (url.pathname.endsWith('/query')) return state
    if (url.pathname.endsWith('/cancelRun')) {
      state = { ...state, state: 'cancelled' }
      return null
    }
    if (!url.pathname.endsWith('/run')) return usual(url)
    if (state.state === 'cancelled') return new Error('已取消统计')
    looked++
    state = { ...state, state: 'running', daysDone: 62, daysTotal: 400, seconds: 5 }
    return state
  }
  open()
  expect(await screen.findByText('排队中，前面还有报表在统计，已等2秒')).toBeDefined()
  expect(await screen.findByText('正在统计，已完成62/400天，用时5秒')).toBeDefined()
  expect(looked).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
  expect(await screen.findByText('已取消统计')).toBeDefined()
})

test('a report that took long is shown when it is there', async () => {
  const usual = reply
  reply = url => {
    if (url.pathname.endsWith('/query'))
      return { runId: 'r1', state: 'running', daysDone: 0, daysTotal: 0, seconds: 2 }
    return url.pathname.endsWith('/run') ? answer : usual(url)
  }
  open()
  expect(await screen.findByText('正在统计，用时2秒')).toBeDefined()
  expect(await screen.findByRole('gridcell', { name: '1,280.00' })).toBeDefined()
})
