import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, aStay } from '../testing/a-stay'
import { SettleLaterDialog } from './SettleLaterDialog'

afterEach(clearPage)

const bill = granted({ folio: { debitFen: 20_000, creditFen: 20_000, balanceFen: 0 }, maxRoundOffFen: 0 })

function open(answer: () => Promise<typeof bill>) {
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/account/detail') return answer()
    return path === '/ebk/order/settleLater' ? granted({ settleNo: 'JZ1' }) : undefined
  })
  const onClosed = vi.fn()
  const stay = aStay()
  renderPage(<SettleLaterDialog stay={stay} detail={anOrder(stay)} onClosed={onClosed} />, { rights: [] })
  return { server, onClosed }
}
const confirm = () => screen.queryByRole<HTMLButtonElement>('button', { name: '确定' })

test('补结账 can be agreed to when the bill is known, not before: a click is never lost', async () => {
  let letGo = () => {}
  const { server, onClosed } = open(
    () =>
      new Promise(resolve => {
        letGo = () => resolve(bill)
      }),
  )
  await waitFor(() => expect(server.askedFor('/ebk/account/detail')).toHaveLength(1))
  expect(confirm()).toBeNull()
  letGo()
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.askedFor('/ebk/order/settleLater')).toHaveLength(1)
})

test('a bill that does not come is said, and there is nothing to agree to', async () => {
  const { server } = open(async () => refused('服务器暂时无法处理'))
  expect(await screen.findByText('服务器暂时无法处理')).toBeTruthy()
  expect(confirm()?.disabled).toBe(true)
  expect(server.askedFor('/ebk/order/settleLater')).toHaveLength(0)
})
