import { member } from '@kezhan/members/model/member'
import { fakeServer, granted, type Reply, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aMember } from '../testing/a-member'
import { renderMember } from '../testing/render-member'
import MemberDialog from './MemberDialog'
import type { MemberActionName } from './member-actions'

afterEach(clearPage)

const user = userEvent.setup({ delay: null })
const him = { id: 'm1', name: '王小明' }
const rule = {
  id: 'r1',
  name: '充五百送五十',
  amountMinFen: 50_000,
  giftFixedFen: 5000,
  giftBp: null,
  giftPoints: 0,
  upgradeLevelId: null,
  levelIds: null,
  validFrom: '2026-01-01',
  validTo: null,
  maxTimes: null,
  isStackable: 'N',
  enabled: 'Y',
}

function open(action: MemberActionName, answers: Readonly<Record<string, Reply>> = {}) {
  const server = fakeServer(member, [], ({ path }) => {
    if (answers[path] !== undefined) return answers[path]
    if (path === '/crm/member/detail') return granted(aMember())
    if (path === '/crm/topUpRule/list') return granted({ records: [rule], total: 1, size: 200, current: 1 })
    if (path.startsWith('/sys/dict/')) return granted([])
    return undefined
  })
  const handleClosed = vi.fn()
  renderMember(<MemberDialog action={action} member={him} onClosed={handleClosed} />, [
    'crm:topUpRule:list',
    'crm:member:list',
  ])
  return { server, handleClosed }
}

const preview = {
  rules: [{ id: 'r1', name: '充五百送五十' }],
  giftFen: 5000,
  points: 0,
  upgradeLevelName: null,
}
const done = { moveId: 'v1', principalFen: 100_000, giftFen: 10_000, points: 320, receiptNo: 'CZ1' }

test('HOTEL-037: with the keyboard alone a member is topped up; what it brings is said before it is paid', async () => {
  const { server, handleClosed } = open('topUp', {
    '/crm/member/topUpPreview': granted(preview),
    '/crm/member/topUp': granted({
      ...done,
      grant: preview,
      changed: { principalFen: 50_000, giftFen: 5000, points: 0 },
    }),
  })
  expect(await screen.findByText(/本金 500.00，赠送 50.00/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '充 500.00 送 50.00' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('金额')))
  await user.keyboard('500')
  const said = screen.getByRole('status', { name: '充值试算' })
  await waitFor(() => expect(said.textContent).toBe('赠送 50.00（充五百送五十）'))
  expect(server.askedFor('/crm/member/topUp')).toEqual([])
  // From the amount over the way of paying, the reference and the remark to the end.
  await user.keyboard('{Enter}{Enter}P-7{Enter}{Enter}')
  await waitFor(() => expect(handleClosed).toHaveBeenCalled())
  expect(server.askedFor('/crm/member/topUp').map(({ body }) => body)).toEqual([
    { memberId: 'm1', amountFen: 50_000, payCode: '9001', payRef: 'P-7' },
  ])
  expect(await screen.findByText('充值成功 500.00，赠送 50.00，收据 CZ1')).toBeTruthy()
})

test('a top-up that is refused stays open with what was typed, and says why', async () => {
  const { handleClosed } = open('topUp', {
    '/crm/member/topUpPreview': refused('会员已冻结'),
    '/crm/member/topUp': refused('会员已冻结'),
  })
  await user.type(await screen.findByLabelText('金额'), '100')
  await waitFor(() => expect(screen.getByRole('status', { name: '充值试算' }).textContent).toBe('会员已冻结'))
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.getAllByText('会员已冻结').length).toBeGreaterThan(1))
  expect(handleClosed).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('100.00')).toBeTruthy()
})

test('a refund says how much at most goes back and what of the gift goes with it', async () => {
  const { server } = open('refund', {
    '/crm/member/refundPreview': granted({ principalFen: 50_000, giftFen: 3000, paidOutFen: 48_000 }),
    '/crm/member/refund': granted({ ...done, paidOutFen: 48_000, changed: {} }),
  })
  expect(await screen.findByText('全退时付给会员 480.00，本金减少 500.00，赠送收回 30.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退款' }))
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  await user.type(screen.getByLabelText('原因'), '客人要求')
  await user.click(screen.getByRole('button', { name: '退款' }))
  await waitFor(() =>
    expect(server.lastOf('/crm/member/refund')?.body).toEqual({
      memberId: 'm1',
      amountFen: 48_000,
      payCode: '9001',
      reason: '客人要求',
    }),
  )
})

test('where only gift is left nothing can be refunded, and that is said instead of a form', async () => {
  open('refund', { '/crm/member/refundPreview': granted({ principalFen: 0, giftFen: 3000, paidOutFen: 0 }) })
  expect(await screen.findByText('没有可退的本金；赠送金额不退。')).toBeTruthy()
  expect(screen.queryByLabelText('金额')).toBeNull()
})

test('of several cards the one that can be reported lost is proposed, another can be found again', async () => {
  const { server } = open('lost', { '/crm/memberCard/lost': granted(null) })
  expect(await screen.findByText('80000002')).toBeTruthy()
  expect(screen.queryByText('80000001')).toBeNull()
  await user.click(screen.getByRole('switch'))
  await user.type(screen.getByLabelText('原因'), '丢失')
  await user.click(screen.getByRole('button', { name: '挂失' }))
  await waitFor(() =>
    expect(server.lastOf('/crm/memberCard/lost')?.body).toEqual({
      cardId: 'c2',
      isIdentityChecked: 'Y',
      reason: '丢失',
    }),
  )
})

test('a member without a card that fits is told so', async () => {
  open('found', { '/crm/member/detail': granted({ ...aMember(), cards: [] }) })
  expect(await screen.findByText('没有挂失的卡。')).toBeTruthy()
})

test('who still has money cannot be closed without a refund, and the dialog says so first', async () => {
  open('close')
  expect(await screen.findByText('还有储值 550.00，请先退储值。')).toBeTruthy()
})
