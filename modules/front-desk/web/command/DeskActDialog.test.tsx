import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { anOrder } from '@kezhan/stays/web/testing/a-stay'
import {
  fakeServer,
  granted,
  type Reply,
  refused,
  type Sent,
} from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import DeskActDialog from './DeskActDialog'
import type { DeskAct } from './desk-act'

afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

function open(act: DeskAct, answer: (sent: Sent) => Reply = () => undefined) {
  const server = fakeServer(unitAccount, [], sent => answer(sent))
  const onClosed = vi.fn()
  renderPage(<DeskActDialog act={act} onClosed={onClosed} />, { rights: [] })
  return { server, onClosed }
}
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确定' }))
const rooms = [
  { roomId: 'r301', roomNo: '301' },
  { roomId: 'r302', roomNo: '302' },
]

test('rooms are named before they are set clean, and set together', async () => {
  const { server, onClosed } = open({ kind: 'cleaning', rooms, hk: 'clean' }, ({ path }) =>
    path === '/ebk/ebkRoomState/setHk' ? granted({ changed: 2, refused: [] }) : undefined,
  )
  expect(await screen.findByText('301、302')).toBeTruthy()
  expect(server.askedFor('/ebk/ebkRoomState/setHk')).toEqual([])
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/ebkRoomState/setHk')?.body).toEqual({ roomIds: ['r301', 'r302'], hk: 'clean' })
})

test('what is refused leaves the dialog open', async () => {
  const { onClosed } = open({ kind: 'cleaning', rooms, hk: 'inspected' }, () => refused('脏房不能查房'))
  await confirm()
  expect(await screen.findByText('脏房不能查房')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
})

test('a wake-up that was said as a time of the day is the next one on the clock of the hotel', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T22:30:00+08:00'), toFake: ['Date'] })
  const act = { kind: 'wakeup', stayId: 's1', title: '301 张三', time: '07:30' } as const
  const { server, onClosed } = open(act, ({ path }) =>
    path === '/ebk/service/add' ? granted({ serviceId: 'v1' }) : undefined,
  )
  expect(await screen.findByText('2026-05-02 07:30')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/service/add')?.body).toEqual({
    stayId: 's1',
    kind: 'wakeup',
    atTime: '2026-05-02 07:30:00',
    content: '叫醒',
    qty: 1,
  })
})

test('days out of use begin now; the reason that was said stands there', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00+08:00'), toFake: ['Date'] })
  const act = { kind: 'block', rooms: rooms.slice(0, 1), blockKind: 'OOO', days: 2, reason: '漏水' } as const
  const { server, onClosed } = open(act, ({ path }) =>
    path === '/ebk/ebkRoomState/block/add' ? granted({ blockIds: ['b1'] }) : undefined,
  )
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/ebkRoomState/block/add')?.body).toEqual({
    roomIds: ['r301'],
    kind: 'OOO',
    from: '2026-05-01 10:00:00',
    to: '2026-05-03 10:00:00',
    reason: '漏水',
    returnHk: 'dirty',
  })
})

test('a deposit that was said as an amount is filled in for the folio of the stay', async () => {
  const folio = { id: 'f1', version: 3, balanceFen: -100, state: 'open' }
  const act = { kind: 'bill', action: 'pay', stayId: 's1', amountFen: 50_000, isDeposit: true } as const
  const { server, onClosed } = open(act, ({ path }) => {
    if (path === '/ebk/order/detail') return granted({ ...anOrder(), folio: { folioId: 'f1' } })
    if (path === '/ebk/account/detail')
      return granted({ folio, offers: [], settlements: [], refundableFen: 0 })
    return path === '/ebk/account/pay' ? granted({ lineIds: [], version: 4 }) : undefined
  })
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/account/pay')?.body).toMatchObject({
    folioId: 'f1',
    version: 3,
    amountFen: 50_000,
    code: '9101',
    payCode: '9001',
  })
})

/** A guest whose bill changes: what is owed of it, and its version. */
function openBill() {
  const bill = { owedFen: 10_000, version: 3, isTaken: false }
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/detail') return granted({ ...anOrder(), folio: { folioId: 'f1' } })
    if (path === '/ebk/account/detail') {
      const folio = { id: 'f1', version: bill.version, balanceFen: -bill.owedFen, state: 'open' }
      return granted({ folio, offers: [], settlements: [], refundableFen: 0 })
    }
    if (path !== '/ebk/account/pay') return undefined
    return bill.isTaken ? refused('数据已被他人修改，请刷新后重试') : granted({ lineIds: [], version: 4 })
  })
  function Desk() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          收
        </button>
        {isOpen && (
          <DeskActDialog
            act={{ kind: 'bill', action: 'pay', stayId: 's1' }}
            onClosed={() => setOpen(false)}
          />
        )}
      </>
    )
  }
  renderPage(<Desk />, { rights: [] })
  return { server, bill, begin: () => fireEvent.click(screen.getByText('收')) }
}
const amount = async () => (await screen.findByLabelText('金额')).getAttribute('value')

test('a payment that is begun again is of what is owed now, not of what has been paid', async () => {
  const { bill, begin } = openBill()
  begin()
  expect(await amount()).toBe('100.00')
  await confirm()
  await waitFor(() => expect(screen.queryByLabelText('金额')).toBeNull())
  Object.assign(bill, { owedFen: 2500, version: 4 })
  begin()
  expect(await amount()).toBe('25.00')
})

test('who is refused because of somebody else tries again with what is there now', async () => {
  const { server, bill, begin } = openBill()
  begin()
  await amount()
  Object.assign(bill, { version: 7, isTaken: true })
  await confirm()
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  bill.isTaken = false
  await waitFor(() => expect(server.askedFor('/ebk/account/detail')).toHaveLength(2))
  await waitFor(async () => {
    await confirm()
    expect(server.lastOf('/ebk/account/pay')?.body).toMatchObject({ version: 7, amountFen: 10_000 })
  })
})

test('a stay that cannot be read any more closes what was begun', async () => {
  const { onClosed } = open({ kind: 'bill', action: 'pay', stayId: 's1' }, () => refused('在住单不存在'))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})
