import type { BatchPreviewRow } from '@kezhan/desk/model/batch-calls'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkedCheckOutDialog } from './LinkedCheckOutDialog'

afterEach(clearPage)

const row = (roomNo: string, more: Partial<BatchPreviewRow> = {}): BatchPreviewRow => ({
  stayId: `s${roomNo}`,
  roomNo,
  guestName: '王五',
  debitFen: 0,
  creditFen: 0,
  ownDueFen: 0,
  masterDueFen: 0,
  balanceAfterFen: 0,
  isFreeDayUse: false,
  why: [],
  warnings: [],
  obstacles: [],
  ...more,
})

function open(rows: readonly BatchPreviewRow[]) {
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/checkOut/batchPreview') return granted(rows)
    return path === '/ebk/order/checkOutLinked'
      ? granted({ settleNo: 'JZ1', debitFen: 0, creditFen: 0, rooms: ['301', '302'] })
      : undefined
  })
  const onClosed = vi.fn()
  renderPage(<LinkedCheckOutDialog stayIds={rows.map(one => one.stayId)} onClosed={onClosed} />, {
    rights: [],
  })
  return { server, onClosed }
}
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确定' }))

test('what the rooms owe and get back is one payment, explained room by room', async () => {
  const { server, onClosed } = open([
    row('301', { balanceAfterFen: -10_000, ownDueFen: 10_000, why: ['加收半日', '末晚房价200.00元'] }),
    row('302', { balanceAfterFen: 4_000 }),
  ])
  expect(await screen.findByText('301：加收半日；末晚房价200.00元')).toBeTruthy()
  expect(screen.getByText('应收 60.00')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/checkOutLinked')?.body).toEqual({
    stayId: 's301',
    payments: [{ payCode: '9001', amountFen: 6_000 }],
  })
})

test('who leaves free of charge needs a reason, and what stands in the way is said before', async () => {
  const { server } = open([row('301', { isFreeDayUse: true }), row('302', { obstacles: ['有未归还的物品'] })])
  expect(await screen.findByText('302：有未归还的物品')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/免费离店原因/), { target: { value: '房间有异味' } })
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOutLinked')?.body).toEqual({
      stayId: 's301',
      payments: [],
      chargeReason: '房间有异味',
    }),
  )
})

test('before the rooms are known there is nothing to agree to', async () => {
  const server = fakeServer(unitAccount, [], ({ path }) =>
    path === '/ebk/order/checkOut/batchPreview' ? new Promise<undefined>(() => {}) : undefined,
  )
  renderPage(<LinkedCheckOutDialog stayIds={['s301']} onClosed={() => {}} />, { rights: [] })
  await waitFor(() => expect(server.askedFor('/ebk/order/checkOut/batchPreview')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull()
})
