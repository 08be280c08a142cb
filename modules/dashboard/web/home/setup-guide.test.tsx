import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { setupRight } from '@kezhan/dashboard/model/setup-calls'
import { type SetupFacts, setupGuideOf } from '@kezhan/dashboard/rules/setup-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { HotelHome } from './HotelHome'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const complete: SetupFacts = {
  phone: '0571-1',
  address: '西湖区',
  buildings: 1,
  types: [{ name: '大床房', priceFen: 30_000, rooms: 3 }],
  people: 2,
  payments: ['现金'],
  hasOrder: true,
}

function open(facts: SetupFacts, rights: readonly string[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url)
    asked.push(path)
    const result = path.includes('/dashboard/setup')
      ? setupGuideOf(facts)
      : path.includes('/dashboard/figures')
        ? { figures: [], visits: [], recent: [] }
        : null
    return Response.json({ success: true, code: 200, message: '', result })
  })
  const workplace = {
    user: aUser({ hotelCode: 'KZ001' }),
    businessDate: '2026-05-01',
    pages: [],
    isSafeMode: false,
    reload: async () => undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AccessProvider auth={rights.map(action => ({ action, type: '2' }))} allAuth={[]}>
          <WorkplaceProvider value={workplace}>
            <HotelHome />
          </WorkplaceProvider>
        </AccessProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}
const title = /^开业前要做的事/
/** The rest of the page stands. */
const isThere = () =>
  waitFor(() => expect(screen.getByText('我最近的修改')).toBeTruthy(), { timeout: 45_000 })

test('the manager of a hotel that lacks something is told what, with the way to it', async () => {
  open({ ...complete, types: [{ name: '大床房', priceFen: 0, rooms: 3 }] }, [setupRight])
  const part = within(await screen.findByRole('region', { name: title }, { timeout: 45_000 }))
  expect(part.getByText('还差 1 项，共 8 项')).toBeTruthy()
  expect(part.getByText('大床房还没有价格，现在卖就是 0 元')).toBeTruthy()
  expect(part.getByRole('link', { name: '去设置' }).getAttribute('href')).toBe('/Marketing/basePrice')
})

test('nothing is said of it once all is done, and nothing is asked for who cannot set it up', async () => {
  open(complete, [setupRight])
  await isThere()
  expect(screen.queryByText(title)).toBeNull()
  cleanup()
  const asked = open(complete, [])
  await isThere()
  expect(asked.filter(path => path.includes('/dashboard/setup'))).toEqual([])
})
