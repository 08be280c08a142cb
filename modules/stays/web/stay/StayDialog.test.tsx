import { unitAccount } from '@kezhan/receivables/model/unit-account'
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
        kind: 'ASSIGN',
        sourceId: 'l1',
        title: 'YD2605030001 李四',
        from: '2026-05-03 14:00:00',
        to: '2026-05-04 12:00:00',
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
      departPlanTs: '2026-05-04 12:00:00',
      addedFen: 29_800,
      needMoreDepositFen: 0,
      warnings: [],
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
    stayId: 's1',
    version: 4,
    departDate: '2026-05-04',
    price: 'keep',
    remedy: 'moveReservation',
    remedyRoomId: 'r302',
  })
})

test('a dialog that is opened again begins with the stay as it is now, not as it was when it was opened last', async () => {
  const before = anOrder()
  const { stay } = before
  if (stay === undefined) throw new Error('the order is a stay')
  const after = { ...before, stay: { ...stay, departDate: '2026-05-09', version: 5 } }
  let asked = 0
  fakeServer(unitAccount, [], ({ path }) =>
    path === '/ebk/order/detail' ? granted(asked++ === 0 ? before : after) : undefined,
  )
  function Desk() {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          再续
        </button>
        <StayDialog key={times} action="extend" stay={{ stayId: 's1' }} onClosed={() => undefined} />
      </>
    )
  }
  renderPage(<Desk />, { rights: [] })
  const day = async () => (await screen.findByLabelText('新离店日期')).getAttribute('value')
  expect(await day()).toBe('2026-05-04')
  fireEvent.click(screen.getByText('再续'))
  await waitFor(async () => expect(await day()).toBe('2026-05-10'))
})

test('a check-out collects what is owed with the way to pay that was chosen', async () => {
  const { server, onClosed } = open('checkOut', ({ path }) => {
    if (path === '/ebk/order/checkOut/preview') return granted(aPreview())
    return path === '/ebk/order/checkOut'
      ? granted({ settleNo: 'JZ1', debitFen: 59_600, creditFen: 59_600 })
      : undefined
  })
  expect(await screen.findByText('应收 96.00')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/checkOut')?.body).toEqual({
    stayId: 's1',
    version: 4,
    payments: [{ payCode: '9001', amountFen: 9_600 }],
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

test('who owes nothing leaves with Enter: the keyboard is on the button, and where it was before when he has gone', async () => {
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/detail') return granted(anOrder())
    if (path === '/ebk/order/checkOut/preview') return granted(aPreview({ creditFen: 59_600, balanceFen: 0 }))
    return path === '/ebk/order/checkOut'
      ? granted({ settleNo: null, debitFen: 0, creditFen: 0, points: 0 })
      : undefined
  })
  function Desk() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          301
        </button>
        {isOpen && <StayDialog action="checkOut" stay={{ stayId: 's1' }} onClosed={() => setOpen(false)} />}
      </>
    )
  }
  renderPage(<Desk />, { rights: ['stay:walkout', 'acct:list'] })
  const tile = screen.getByRole('button', { name: '301' })
  tile.focus()
  fireEvent.click(tile)
  const ok = await screen.findByRole('button', { name: '确定' })
  await waitFor(() => expect(document.activeElement).toBe(ok))
  fireEvent.click(ok)
  await waitFor(() => expect(document.activeElement).toBe(tile))
})

test('what the master account of the team pays is shown and not collected from the guest', async () => {
  const late = { code: '1002', codeName: '半日房费', chargeDate: '2026-05-03', roomNightsBp: 5000 }
  const charges = [{ ...late, amountFen: 13_000, isOwn: false }]
  open('checkOut', ({ path }) =>
    path === '/ebk/order/checkOut/preview' ? granted(aPreview({ charges })) : undefined,
  )
  expect(await screen.findByText('应收 96.00')).toBeTruthy()
  expect(screen.getByText('2026-05-03，入团队主账')).toBeTruthy()
})

test('a late charge says why; another amount asks for a reason before it is sent', async () => {
  const late = {
    code: '1005',
    codeName: '延时加收房费',
    amountFen: 14_900,
    chargeDate: '2026-05-03',
    roomNightsBp: 5000,
    isOwn: true,
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

const umbrella = { serviceId: 'v1', name: '雨伞', compensationFen: 3000, version: 2 }

test('who has not returned what he borrowed cannot be checked out', async () => {
  const { server } = open('checkOut', ({ path }) =>
    path === '/ebk/order/checkOut/preview'
      ? granted(aPreview({ lent: [umbrella], obstacles: ['存在未归还租借物品：雨伞'] }))
      : undefined,
  )
  expect(await screen.findByText('存在未归还租借物品：雨伞')).toBeTruthy()
  await confirm()
  expect(server.askedFor('/ebk/order/checkOut')).toHaveLength(0)
})

test('a check-out on account names the account of the unit and takes no money', async () => {
  const signers = [
    { id: 'p1', name: '赵经理', limitFen: null },
    { id: 'p2', name: '钱助理', limitFen: 5000 },
  ]
  const account = { id: 'a1', name: '默认', unitName: '西湖旅行社', availableFen: 100_000, signers }
  const { server } = open(
    'checkOut',
    ({ path }) => {
      if (path === '/ebk/order/checkOut/preview') return granted(aPreview())
      if (path === '/ebk/ar/accounts') return granted([account])
      return path === '/ebk/order/checkOut'
        ? granted({ settleNo: 'JZ1', debitFen: 1, creditFen: 1 })
        : undefined
    },
    ['ar:charge'],
  )
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '付款方式' }))
  fireEvent.click(await screen.findByText('单位挂账'))
  await confirm()
  expect(await screen.findByText('请选择账套')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '账套' }))
  fireEvent.click(await screen.findByText('西湖旅行社 默认'))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '签单人' }))
  fireEvent.click(await screen.findByText('钱助理（单笔 50.00）'))
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOut')?.body).toEqual({
      stayId: 's1',
      version: 4,
      unitAccountId: 'a1',
      signerId: 'p2',
    }),
  )
})

test('a bill is paid in several ways, a trifle less; what is typed must come to what is owed', async () => {
  const { server } = open('checkOut', ({ path }) => {
    if (path === '/ebk/order/checkOut/preview')
      return granted(aPreview({ creditFen: 50_050, maxRoundOffFen: 100 }))
    return path === '/ebk/order/checkOut' ? granted({ settleNo: null, debitFen: 1, creditFen: 1 }) : undefined
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: '抹零 0.50' }))
  fireEvent.change(screen.getByLabelText('金额'), { target: { value: '40' } })
  expect(await screen.findByText('还差 55.00')).toBeTruthy()
  await confirm()
  expect(server.askedFor('/ebk/order/checkOut')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: /增加付款方式/ }))
  expect(await screen.findByDisplayValue('55.00')).toBeTruthy()
  await confirm()
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/checkOut')?.body).toEqual({
      stayId: 's1',
      version: 4,
      isRoundedOff: 'Y',
      payments: [
        { payCode: '9001', amountFen: 4000 },
        { payCode: '9003', amountFen: 5500 },
      ],
    }),
  )
})

test('what was lent is brought back or charged, and a pre-authorisation completed, without leaving the dialog', async () => {
  const preauth = {
    id: 'p1',
    folioId: 'f1',
    method: '9002',
    cardTail: '1234',
    authNo: 'A77',
    amountFen: 100_000,
    capturedFen: 0,
    expiresOn: null,
    state: 'valid',
    version: 3,
  }
  const { server } = open(
    'checkOut',
    ({ path }) =>
      path === '/ebk/order/checkOut/preview'
        ? granted(aPreview({ lent: [umbrella], openPreauths: [preauth] }))
        : granted(null),
    ['stay:service', 'acct:post', 'acct:pay'],
  )
  fireEvent.click(await screen.findByRole('button', { name: '遗失并赔偿' }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/service/finish')?.body).toEqual({
      serviceId: 'v1',
      version: 2,
      state: 'lost',
      compensationFen: 3000,
    }),
  )
  expect(screen.getByLabelText('A77完成金额')).toHaveProperty('value', '96.00')
  fireEvent.click(screen.getByRole('button', { name: /完\s?成/ }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/account/preauth/capture')?.body).toEqual({
      preauthId: 'p1',
      version: 3,
      amountFen: 9600,
    }),
  )
})

test('who walked out is settled later in a dialog of his order', async () => {
  const folio = { debitFen: 59_600, creditFen: 50_000, balanceFen: -9600 }
  const { server, onClosed } = open('settleLater', ({ path }) => {
    if (path === '/ebk/account/detail') return granted({ folio, maxRoundOffFen: 0 })
    return path === '/ebk/order/settleLater'
      ? granted({ settleNo: 'JZ9', debitFen: 1, creditFen: 1 })
      : undefined
  })
  expect(await screen.findByText('应收 96.00')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/settleLater')?.body).toEqual({
    stayId: 's1',
    version: 4,
    payments: [{ payCode: '9001', amountFen: 9600 }],
  })
})

const needed = () =>
  refused('没有走结权限，可提交审批', {
    code: 'approval.needed',
    deed: { action: '走结', targetKind: 'stay', targetId: 's1', amountFen: null },
    application: 'sealed1:x',
  })
const anApproval = (state: string) => ({
  id: 'a1',
  action: '走结',
  targetKind: 'stay',
  targetId: 's1',
  targetTitle: '301',
  amountFen: null,
  reason: '失联',
  applicant: 'me',
  approver: null,
  decision: null,
  state,
  version: 1,
  businessDate: '2026-05-01',
  createdAt: '2026-05-01 10:00:00',
  decidedAt: null,
})
const listOf = (...records: object[]) => granted({ records, total: records.length, size: 200, current: 1 })

async function walkOut() {
  fireEvent.change(await screen.findByLabelText('走结原因'), { target: { value: '失联' } })
  await confirm()
}

test('who may not let a guest go applies for it, and the dialog goes when that is done', async () => {
  const { server, onClosed } = open('walkOut', ({ path }) => {
    if (path === '/ebk/order/walkOut') return needed()
    if (path === '/ebk/approval/list') return listOf()
    return path === '/ebk/approval/apply' ? granted(anApproval('waiting')) : undefined
  })
  await walkOut()
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/approval/apply')?.body).toEqual({ application: 'sealed1:x', reason: '失联' })
})

test('an agreement that has been given is used; one that is awaited is not asked for twice', async () => {
  let state = 'waiting'
  const { server, onClosed } = open('walkOut', ({ path, body }) => {
    if (path === '/ebk/order/walkOut')
      return (body as { approvalId?: string }).approvalId === 'a1' ? granted(null) : needed()
    return path === '/ebk/approval/list' ? listOf(anApproval(state)) : undefined
  })
  await walkOut()
  expect(await screen.findByText('走结申请已提交，正在等待审批')).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()
  state = 'approved'
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.askedFor('/ebk/approval/apply')).toHaveLength(0)
})

test('an extension that lacks a deposit leads to taking it, and is sent again afterwards', async () => {
  let isPaid = false
  const folio = { id: 'f1', version: 3, balanceFen: 0, state: 'open' }
  const { server, onClosed } = open(
    'extend',
    ({ path }) => {
      if (path === '/ebk/account/detail')
        return granted({ folio, offers: [], settlements: [], refundableFen: 0 })
      if (path === '/ebk/account/pay') {
        isPaid = true
        return granted({ lineIds: [], version: 4 })
      }
      if (path !== '/ebk/order/extend') return undefined
      return isPaid
        ? granted({
            departPlanTs: '2026-05-04 12:00:00',
            addedFen: 29_800,
            needMoreDepositFen: 0,
            warnings: [],
            version: 5,
          })
        : refused('余额不足，请补交押金298.00元', { code: 'extend.credit', missingFen: 29_800 })
    },
    ['acct:pay', 'acct:list'],
  )
  await confirm()
  fireEvent.click(await screen.findByRole('button', { name: '补押金' }))
  const amount = await screen.findByLabelText<HTMLInputElement>('金额')
  expect(amount.value).toBe('300.00')
  fireEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1) ?? amount)
  await waitFor(() => expect(screen.queryByText('余额不足，请补交押金298.00元')).toBeNull())
  expect(server.lastOf('/ebk/account/pay')?.body).toMatchObject({ amountFen: 30_000, code: '9101' })
  await waitFor(() => expect(screen.queryByLabelText('金额')).toBeNull())
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})
