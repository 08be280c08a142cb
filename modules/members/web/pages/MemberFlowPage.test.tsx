import { memberMove } from '@kezhan/members/model/member'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderMember } from '../testing/render-member'
import MemberFlowPage from './MemberFlowPage'

afterEach(clearPage)

const move = {
  id: 'v1',
  version: 1,
  businessDate: '2026-07-01',
  happenedAt: '2026-07-01 12:00:00',
  memberNo: 'HY1',
  memberName: '王小明',
  memberId: 'm1',
  cardNo: null,
  kind: 'spend',
  principalFen: -12_000,
  giftFen: -3000,
  points: 0,
  principalAfterFen: 38_000,
  giftAfterFen: 2000,
  pointsAfter: 0,
  payCode: null,
  refKind: 'folio',
  refId: 'f1',
  refNo: 'ZD1',
  hotelOf: 'KZ001',
}
const rights = ['crm:memberMove:list', 'crm:memberLevelChange:list', 'member:find', 'acct:list']

function serve(hotelOf = 'KZ001') {
  return fakeServer(memberMove, [{ ...move, hotelOf }], ({ path }) => {
    if (path === '/crm/memberMove/totals')
      return granted({ count: 21, principalFen: -912_000, giftFen: 3000, points: -50 })
    if (path === '/crm/memberLevelChange/list')
      return granted({ records: [], total: 0, size: 10, current: 1, pages: 0 })
    return undefined
  })
}

test('HOTEL-032: each flow asks for its purse, and its totals are those of all pages by the same conditions', async () => {
  const server = serve()
  renderMember(<MemberFlowPage />, rights)
  const totals = await screen.findByRole('status', { name: '合计' })
  expect(totals.textContent).toBe('合计 21 笔本金 -9,120.00赠送 30.00')
  expect(server.lastOf('/crm/memberMove/list')?.query.purse).toBe('stored')
  fireEvent.change(screen.getByLabelText('会员'), { target: { value: '王' } })
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() =>
    expect(server.lastOf('/crm/memberMove/totals')?.query).toEqual({ purse: 'stored', memberName: '*王*' }),
  )
  fireEvent.click(screen.getByRole('radio', { name: '积分流水' }))
  await waitFor(() =>
    expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('合计 21 笔积分 -50'),
  )
  expect(server.lastOf('/crm/memberMove/list')?.query).toMatchObject({ purse: 'points' })
  expect(server.lastOf('/crm/memberMove/list')?.query.memberName).toBeUndefined()
  fireEvent.click(screen.getByRole('radio', { name: '等级变更' }))
  await waitFor(() => expect(server.askedFor('/crm/memberLevelChange/list').length).toBe(1))
})

test('HOTEL-032: a row opens its bill and its member; the bill of another hotel is its own', async () => {
  serve()
  renderMember(<MemberFlowPage />, rights)
  expect(await screen.findByRole('button', { name: '账单 王小明' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '会员 王小明' })).toBeTruthy()
  clearPage()
  serve('KZ002')
  renderMember(<MemberFlowPage />, rights)
  expect(await screen.findByRole('button', { name: '会员 王小明' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '账单 王小明' })).toBeNull()
})
