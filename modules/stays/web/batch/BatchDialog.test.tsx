import { LiftContext } from '@kezhan/client/request/lift-refusal'
import type { BatchPreviewRow, BatchResult } from '@kezhan/desk/model/batch-calls'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BatchCheckOutDialog } from './BatchStayDialogs'

afterEach(clearPage)

const row = (roomNo: string): BatchPreviewRow => ({
  stayId: `s${roomNo}`,
  roomNo,
  guestName: '王五',
  debitFen: 0,
  creditFen: 0,
  ownDueFen: 0,
  masterDueFen: 0,
  balanceAfterFen: 0,
  isFreeDayUse: true,
  why: [],
  warnings: [],
  obstacles: [],
})
const deed = { action: '免单', targetKind: 'stay', targetId: 's302', amountFen: 0 } as const
const why = '免费离店需要权限和原因'

function open(lift: (message: string, reason: string) => string | undefined) {
  let answers: readonly BatchResult[] = []
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/checkOut/batchPreview') return granted([row('301'), row('302')])
    return path === '/ebk/order/batchCheckOut' ? granted({ results: answers }) : undefined
  })
  const onClosed = vi.fn()
  const rooms = ['301', '302'].map(roomNo => ({
    id: `s${roomNo}`,
    roomNo,
    guestName: '王五',
    departDate: '2026-05-02',
  }))
  renderPage(
    <LiftContext value={async ({ message }, reason) => lift(message, reason)}>
      <BatchCheckOutDialog rooms={rooms} onClosed={onClosed} />
    </LiftContext>,
    { rights: [] },
  )
  const answer = (results: readonly BatchResult[]) => {
    answers = results
  }
  return { server, onClosed, answer }
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }))

test('a room that needs an agreement offers to apply for it with the reason; agreed to, 确定 lets it go', async () => {
  const offered: [string, string][] = []
  let agreed: string | undefined
  const { server, onClosed, answer } = open((message, reason) => {
    offered.push([message, reason])
    return agreed
  })
  // Without a reason nothing is sent, whoever asks.
  expect(await screen.findAllByText(why)).toHaveLength(2)
  answer([
    { id: 's301', ok: true, message: '已退房' },
    { id: 's302', ok: false, message: why, deed, application: 'sealed' },
  ])
  fireEvent.change(screen.getByLabelText(/免费原因/), { target: { value: '没住' } })
  confirm()
  expect(await screen.findByText('已退房')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交申请 301' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '提交申请 302' }))
  await waitFor(() => expect(offered).toEqual([[`302：${why}`, '没住']]))
  agreed = 'a1'
  fireEvent.click(screen.getByRole('button', { name: '提交申请 302' }))
  expect(await screen.findByText('302 已同意，请再次点击“确定”办理')).toBeTruthy()
  answer([{ id: 's302', ok: true, message: '已退房' }])
  await waitFor(() => expect(screen.getByRole('button', { name: '确定' })).toHaveProperty('disabled', false))
  confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/batchCheckOut')?.body).toEqual({ stayIds: ['s302'], chargeReason: '没住' })
})
