import type { PrintData, Sheet } from '@kezhan/sheets/model/sheet'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import SheetPrintPage from './SheetPrintPage'

afterEach(clearPage)

const sheet: Sheet = {
  paper: 'roll80',
  source: { from: 'record', path: '/online/data/sale', child: 'items' },
  columns: [{ widthMm: 36 }, { widthMm: 36 }],
  rows: [
    { band: 'head', heightMm: 8 },
    { band: 'head', heightMm: 14 },
    { band: 'detail', heightMm: 6 },
    { band: 'foot', heightMm: 30 },
  ],
  cells: [
    { row: 0, column: 0, across: 2, kind: 'text', text: '{no} 号单' },
    { row: 1, column: 0, across: 2, kind: 'code128', field: 'no' },
    { row: 2, column: 0, kind: 'field', field: 'items.name' },
    { row: 2, column: 1, kind: 'field', field: 'items.price' },
    { row: 3, column: 0, kind: 'qr', field: 'no' },
    { row: 3, column: 1, kind: 'sum', how: 'sum', field: 'items.price' },
  ],
}
const data: PrintData & { name: string; sheet: Sheet } = {
  name: '出货单',
  sheet,
  fields: {
    record: [{ key: 'no', label: '单号', unit: 'text' }],
    detail: [
      { key: 'items.name', label: '品名', unit: 'text' },
      { key: 'items.price', label: '金额', unit: 'fen' },
    ],
  },
  documents: [
    {
      record: { no: 'D-1' },
      rows: [
        { 'items.name': '<img src=x onerror=alert(1)>', 'items.price': 150 },
        { 'items.name': '茶', 'items.price': 51 },
      ],
    },
    { record: { no: 'D-2' }, rows: [] },
  ],
  hotelName: '客栈',
  printedBy: '李四',
  printedAt: '2026-03-05 08:09:10',
}

test('the records of the address are printed, each on a paper of its own, cut to the roll', async () => {
  const server = fakeServer(position, [], ({ path }) =>
    path === '/sheets/print' ? granted(data) : undefined,
  )
  const print = vi.fn()
  vi.stubGlobal('print', print)
  renderPage(<SheetPrintPage />, { rights: [], address: '/online/sheet/print/s1?ids=a,b&no=D' })
  expect(await screen.findByText('出货单（共2页）')).toBeTruthy()
  expect(server.lastOf('/sheets/print')?.body).toMatchObject({ ids: ['a', 'b'], query: { no: 'D' } })
  // Once to look at and once for the printer.
  expect(screen.getAllByText('D-1 号单')).toHaveLength(2)
  expect(screen.getAllByText('2.01')).toHaveLength(2)
  expect(screen.getAllByText('<img src=x onerror=alert(1)>')).toHaveLength(2)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelectorAll('svg rect').length).toBeGreaterThan(20)
  expect(screen.getAllByLabelText('二维码 D-1').length).toBe(2)
  const rules = [...document.querySelectorAll('style')].filter(one => one.textContent?.startsWith('@page'))
  // The long name takes two lines, for which its row has grown.
  expect(rules.map(one => one.textContent)).toEqual(['@page { size: 80mm 79mm; margin: 0; }'])
  fireEvent.click(screen.getByRole('button', { name: /打印/ }))
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true })
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
})

test('a refusal is said in the place of the paper', async () => {
  fakeServer(position, [], ({ path }) =>
    path === '/sheets/print'
      ? { success: false, code: 500, message: '共6000行，一次最多打印5000行', result: null, timestamp: 0 }
      : undefined,
  )
  renderPage(<SheetPrintPage />, { rights: [], address: '/online/sheet/print/s1' })
  expect(await screen.findByText(/一次最多打印5000行/)).toBeTruthy()
})
