import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
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
    filters: [],
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
