import { unitAccount } from '@kezhan/folios/model/unit-account'
import {
  fakeServer,
  granted,
  type Reply,
  refused,
  type Sent,
} from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, aPreview } from '../testing/a-stay'
import { StayDialog } from './StayDialog'
import type { StayActionName } from './stay-action'

afterEach(clearPage)

function open(action: StayActionName, answer: (sent: Sent) => Reply, rights: readonly string[] = []) {
  const server = fakeServer(unitAccount, [], sent =>
    sent.path === '/ebk/order/detail' ? granted(anOrder()) : answer(sent),
  )
  const onClosed = vi.fn()
  renderPage(<StayDialog action={action} stay={{ stayId: 's1' }} onClosed={onClosed} />, { rights })
  return { server, onClosed }
}
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确定' }))

test('an extension that meets a booking shows who has the room, and is sent again with the remedy that was chosen', async () => {
  const conflict = {
    code: 'extend.taken',
    remedies: ['moveReservation', 'changeRoom', 'refuse'],
    conflicts: [
      {
        ...{ kind: 'ASSIGN', sourceId: 'l1', title: 'YD2605030001 李四' },
        ...{ from: '2026-05-03 14:00:00', to: '2026-05-04 12:00:00' },
      },
    ],
    roomsForOther: [{ roomId: 'r302', roomNo: '302' }],
    roomsForGuest: [{ roomId: 'r303', roomNo: '303' }],
  }
  const { server, onClosed } = open('extend', ({ path, body }) => {
    if (path !== '/ebk/order/extend') return undefined
    if ((body as { remedy?: string }).remedy === undefined)
      return refused('2026-05-03起该房已被YD2605030001 李四预订', conflict)
    return granted({
      ...{ departPlanTs: '2026-05-04 12:00:00', addedFen: 29_800, needMoreDepositFen: 0, warnings: [] },
      version: 5,
    })
  })
  await confirm()
  expect(await screen.findByText(/YD2605030001 李四：/)).toBeTruthy()
  await confirm()
  expect(server.askedFor('/ebk/order/extend'), 'nothing is sent before a remedy is chosen').toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: '移动对方预订' }))
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/extend')?.body).toEqual({
    ...{ stayId: 's1', version: 4, departDate: '2026-05-04', price: 'keep' },
    ...{ remedy: 'moveReservation', remedyRoomId: 'r302' },
  })
})

test('a check-out collects what is owed with the way to pay that was chosen', async () => {
  const { server, onClosed } = open('checkOut', ({ path }) => {
    if (path === '/ebk/order/checkOut/preview') return granted(aPreview())
    return path === '/ebk/order/checkOut'
      ? granted({ settleNo: 'JZ1', debitFen: 59_600, creditFen: 59_600 })
      : undefined
  })
  expect((await screen.findByText('96.00')).textContent).toBe('96.00')
  expect(screen.getByRole('status').textContent).toContain('应收')
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/checkOut')?.body).toEqual({
    ...{ stayId: 's1', version: 4, payments: [{ payCode: '9001', amountFen: 9_600 }] },
  })
})

test('a check-out returns what was paid too much', async () => {
  const { server } = open('checkOut', ({ path }) => {
    if (path === '/ebk/order/checkOut/preview') return granted(aPreview({ creditFen: 80_000 }))
    return path === '/ebk/order/checkOut' ? granted({ settleNo: null, debitFen: 1, creditFen: 1 }) : undefined
  })
  expect(await screen.findByText('退款按原付款方式退回')).toBeTruthy()
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOut')?.body).toMatchObject({
      payments: [{ amountFen: -20_400 }],
    }),
  )
})

test('a late charge says why; another amount asks for a reason before it is sent', async () => {
  const late = {
    ...{
      code: '1005',
      codeName: '延时加收房费',
      amountFen: 14_900,
      chargeDate: '2026-05-03',
      roomNightsBp: 5000,
    },
  }
  const { server } = open(
    'checkOut',
    ({ path }) => {
      if (path === '/ebk/order/checkOut/preview')
        return granted(aPreview({ charges: [late], why: ['12:00后退房，加收半日'] }))
      return path === '/ebk/order/checkOut'
        ? granted({ settleNo: null, debitFen: 1, creditFen: 1 })
        : undefined
    },
    ['stay:walkout'],
  )
  expect(await screen.findByText('12:00后退房，加收半日')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('延时加收房费'), { target: { value: '0' } })
  await confirm()
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(server.askedFor('/ebk/order/checkOut')).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('调整原因'), { target: { value: '房间空调坏了' } })
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOut')?.body).toMatchObject({
      charges: [{ code: '1005', amountFen: 0, chargeDate: '2026-05-03' }],
      chargeReason: '房间空调坏了',
      payments: [{ amountFen: 9_600 }],
    }),
  )
})

test('who has not returned what he borrowed cannot be checked out', async () => {
  const { server } = open('checkOut', ({ path }) =>
    path === '/ebk/order/checkOut/preview'
      ? granted(aPreview({ unreturned: ['雨伞'], obstacles: ['存在未归还租借物品：雨伞'] }))
      : undefined,
  )
  expect(await screen.findByText('存在未归还租借物品：雨伞')).toBeTruthy()
  await confirm()
  expect(server.askedFor('/ebk/order/checkOut')).toHaveLength(0)
})

test('a check-out on account names the account of the unit and takes no money', async () => {
  const account = {
    id: 'a1',
    name: '默认',
    unitId_dictText: '西湖旅行社',
    creditLimitFen: 100_000,
    owedFen: 0,
  }
  const { server } = open(
    'checkOut',
    ({ path }) => {
      if (path === '/ebk/order/checkOut/preview') return granted(aPreview())
      if (path === '/crm/unitAccount/list')
        return granted({ records: [account], total: 1, size: 200, current: 1 })
      return path === '/ebk/order/checkOut'
        ? granted({ settleNo: 'JZ1', debitFen: 1, creditFen: 1 })
        : undefined
    },
    ['ar:charge', 'crm:unitAccount:list'],
  )
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '付款方式' }))
  fireEvent.click(await screen.findByText('单位挂账'))
  await confirm()
  expect(await screen.findByText('请选择账套')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '账套' }))
  fireEvent.click(await screen.findByText('西湖旅行社 默认'))
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOut')?.body).toEqual({
      stayId: 's1',
      version: 4,
      unitAccountId: 'a1',
    }),
  )
})
