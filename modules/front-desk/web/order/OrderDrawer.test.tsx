import { forgetHotelBase, loadHotelBase } from '@kezhan/client/hotel/hotel-base'
import type { FolioOfOrder, OrderDetail } from '@kezhan/desk/model/order-shapes'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { anOrder, aStay } from '@kezhan/stays/web/testing/a-stay'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endDeskAct, useStartedActs } from '../command/desk-act-store'
import { OrderDrawer } from './OrderDrawer'

afterEach(() => {
  clearPage()
  forgetHotelBase()
})

const folio: FolioOfOrder = {
  folioId: 'f1',
  state: 'open',
  debitFen: 29_800,
  creditFen: 50_000,
  balanceFen: 20_200,
  preauthFen: 0,
  depositFen: 50_000,
  tonightDueFen: 29_800,
  availableFen: -9_600,
  lines: [],
}
const offer = (action: string, title: string, reasons: readonly string[] = []) => ({
  action,
  title,
  offer: reasons.length === 0 ? ('do' as const) : ('no' as const),
  reasons,
  warnings: [],
})
const actions = [
  offer('voidCheckIn', '撤销入住', ['已过夜审，不能撤销']),
  offer('extend', '续住'),
  offer('shorten', '提前离店', ['无提前离店权限']),
  offer('changeRoom', '换房'),
  offer('checkOut', '结账退房'),
]
const clerk = ['order:list', 'acct:list', 'acct:pay', 'acct:post', 'stay:void', 'stay:checkout']

async function open(detail: OrderDetail, rights: readonly string[] = clerk): Promise<HTMLElement> {
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/detail') return granted(detail)
    if (path === '/base/hotel/getHotelBaseInfo')
      return granted({ hotelInfo: { businessDate: '2026-05-02' }, roomTypes: [], channels: [] })
    return path === '/api/base/getHotelConfig' ? granted([]) : undefined
  })
  await loadHotelBase('KZ001')
  renderPage(<OrderDrawer order={{ stayId: 's1' }} onClosed={() => undefined} />, { rights })
  return screen.findByRole('region', { name: '余额与办理' })
}
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('button')
    .map(one => one.textContent)

test('money, deposit, the cover of tonight and the deeds of every day stand in the head; a missing deposit is taken from there', async () => {
  const head = await open({ ...anOrder(), folio, actions })
  expect(within(head).getByText('余额').nextSibling?.textContent).toBe('202.00')
  expect(within(head).getByText('押金').nextSibling?.textContent).toBe('500.00')
  expect(within(head).getByText('今晚 298.00').nextSibling?.textContent).toContain('差 96.00')
  expect(namesIn(head)).toEqual(['补押金', '收款F7', '入账F6', '结账退房F8', '续住F10', '换房F9'])
  fireEvent.click(within(head).getByRole('button', { name: '补押金' }))
  fireEvent.click(within(head).getByRole('button', { name: '入账' }))
  const { result } = renderHook(() => useStartedActs())
  expect(result.current.map(one => one.act)).toEqual([
    { kind: 'bill', action: 'pay', stayId: 's1', amountFen: 10_000, isDeposit: true },
    { kind: 'bill', action: 'post', stayId: 's1' },
  ])
  for (const { id } of result.current) endDeskAct(id)
})

test('what cannot be done now says why, what one may never do is not there', async () => {
  await open({ ...anOrder(), folio, actions })
  expect(screen.getByRole('button', { name: '撤销入住' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('撤销入住：已过夜审，不能撤销')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提前离店' })).toBeNull()
})

test('who may not read bills sees no money and is offered none of its deeds', async () => {
  const head = await open({ ...anOrder(), actions }, ['order:list', 'acct:pay', 'stay:checkout'])
  expect(within(head).queryByText('余额')).toBeNull()
  expect(namesIn(head)).toEqual(['结账退房F8', '续住F10', '换房F9'])
})

test('who has left is offered to come back, and neither a night nor a payment', async () => {
  const stay = aStay({ state: 'out', stateText: '已退房' })
  const head = await open({ ...anOrder(stay), folio, actions: [...actions, offer('reCheckIn', '重新入住')] })
  expect(namesIn(head)).toEqual(['重新入住'])
  expect(within(head).queryByText(/^今晚/)).toBeNull()
})
