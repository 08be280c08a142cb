import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { HotelDictItem } from '@kezhan/dictionaries/model/hotel-dict-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import HotelDictionaryPage from './HotelDictionaryPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A busy machine draws a table slowly. */
const patience = { timeout: 45_000 }

const item = (part: Partial<HotelDictItem>): HotelDictItem => ({
  itemValue: '01',
  itemText: '行程变更',
  sortOrder: 1,
  status: 'Y',
  colour: null,
  description: null,
  source: 'platform',
  platformText: null,
  ...part,
})
const items = [
  item({}),
  item({ itemValue: '02', itemText: '太贵', source: 'changed', platformText: '价格原因' }),
  item({ itemValue: 'storm', itemText: '台风', source: 'own' }),
]

function open({ canEdit = true } = {}) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://kezhan.invalid')
    if (init?.method !== 'GET') sent.push(`${init?.method} ${pathname} ${searchParams.get('itemValue')}`)
    const dictionaries = [{ dictCode: 'cancel_reason', dictName: '取消原因', description: null, ownCount: 2 }]
    const result = pathname.endsWith('/list') ? dictionaries : pathname.endsWith('/items') ? items : null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  const auth = canEdit ? [{ action: 'base:hotelDict:edit', type: '2' }] : []
  const workplace = {
    user: aUser({ hotelCode: 'KZ001' }),
    businessDate: undefined,
    pages: [],
    isSafeMode: false,
    reload: async () => undefined,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <AccessProvider auth={auth} allAuth={[]}>
            <WorkplaceProvider value={workplace}>
              <MemoryRouter>
                <HotelDictionaryPage />
              </MemoryRouter>
            </WorkplaceProvider>
          </AccessProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return sent
}

test('each item says where it comes from, and what the hotel said itself can be taken back', async () => {
  const sent = open()
  await screen.findByText('台风', {}, patience)
  expect(screen.getAllByText('平台')).toHaveLength(1)
  expect(screen.getByText('已修改').title).toBe('平台：价格原因')
  expect(screen.getAllByText('修改')).toHaveLength(3)
  fireEvent.click(screen.getByText('恢复'))
  await waitFor(() => expect(sent).toEqual(['DELETE /pms/base/hotelDict/restore 02']), patience)
})

test('an item of one’s own is deleted only after a question', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('删除', {}, patience))
  // The title is written once more for the ear.
  await screen.findAllByText('删除“台风”？', {}, patience)
  expect(sent).toEqual([])
})

test('without the right nothing can be changed', async () => {
  open({ canEdit: false })
  await screen.findByText('台风', {}, patience)
  for (const text of ['修改', '恢复', '删除', '新增字典项']) expect(screen.queryByText(text)).toBeNull()
})
