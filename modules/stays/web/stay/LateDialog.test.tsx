import type { StayDetail } from '@kezhan/desk/model/order-shapes'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import type { LatePreview } from '@kezhan/stays/model/stay-calls'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, aStay } from '../testing/a-stay'
import { StayDialog } from './StayDialog'

afterEach(clearPage)

function open(changes: Partial<StayDetail> = {}, price: Partial<LatePreview> = {}) {
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/detail') return granted(anOrder(aStay(changes)))
    if (path === '/ebk/order/late/preview')
      return granted({
        ruleFen: 14_900,
        why: ['应离12:00，超时2小时'],
        giftMinutes: 60,
        next: null,
        ...price,
      })
    if (path === '/ebk/order/grantLate' || path === '/ebk/order/withdrawLate')
      return granted({ departPlanTs: '2026-05-03 14:00:00', giftFen: 0, version: 5 })
    return undefined
  })
  const onClosed = vi.fn()
  renderPage(<StayDialog action="late" stay={{ stayId: 's1' }} onClosed={onClosed} />, { rights: [] })
  return { server, onClosed }
}
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确定' }))
const sayWhy = (text: string) => fireEvent.change(screen.getByLabelText('原因'), { target: { value: text } })

test('a later time of the day is granted by the rule without a word', async () => {
  const { server, onClosed } = open()
  expect(await screen.findByText('原定 05-03 12:00 离店')).toBeTruthy()
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  const sent = { stayId: 's1', version: 4, until: '2026-05-03 14:00:00' }
  expect(server.lastOf('/ebk/order/grantLate')?.body).toEqual(sent)
})

test('what is free or agreed takes a reason, and a sum where it is agreed', async () => {
  const { server, onClosed } = open()
  fireEvent.click(await screen.findByText('约定金额'))
  await confirm()
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(screen.getByText('请填写约定加收的金额')).toBeTruthy()
  expect(server.askedFor('/ebk/order/grantLate')).toHaveLength(0)
  fireEvent.click(screen.getByText('免费'))
  sayWhy('老客户')
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/order/grantLate')?.body).toMatchObject({ feeFen: 0, reason: '老客户' })
})

test('what was granted is shown with who allowed it, and can be taken back', async () => {
  const late = { fromTs: '2026-05-03 12:00:00', feeFen: 0, byName: '王经理', reason: '老客户' }
  const { server, onClosed } = open({ departPlanTs: '2026-05-03 16:00:00', late })
  expect(await screen.findByText('已准延时到16:00，免费（王经理，老客户）')).toBeTruthy()
  fireEvent.click(screen.getByText('收回延时'))
  sayWhy('房间有安排')
  await confirm()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  const sent = { stayId: 's1', version: 4, reason: '房间有安排' }
  expect(server.lastOf('/ebk/order/withdrawLate')?.body).toEqual(sent)
})

test('what it costs by the rule is said before it is granted, and what is given away with who may', async () => {
  const { server } = open({}, { next: { at: '13:30', by: 'YD2605010001' } })
  const told = await screen.findByRole('status')
  await waitFor(() => expect(told.textContent).toBe('按规则加收 149.00'))
  expect(screen.getByText('13:30 起已被 YD2605010001 预订，最晚可延到 13:30')).toBeTruthy()
  const asked = { stayId: 's1', until: '2026-05-03 14:00:00' }
  expect(server.lastOf('/ebk/order/late/preview')?.query).toMatchObject(asked)
  fireEvent.click(screen.getByText('免费'))
  expect(told.textContent).toBe('按规则加收 149.00，约定收 0.00，少收 149.00（需要权限或审批）')
})

test('what the desk may give by itself needs nobody else', async () => {
  open({}, { giftMinutes: 120 })
  fireEvent.click(await screen.findByText('免费'))
  const told = await screen.findByRole('status')
  await waitFor(() => expect(told.textContent).toContain('少收 149.00（前台可给 120 分钟内）'))
})
