import { useProfile } from '@kezhan/app-web/guard/profile'
import { useFollowBusinessDay } from '@kezhan/app-web/layout/follow-business-day'
import { aNode } from '@kezhan/app-web/menu/testing/a-node'
import { LiveContext, LiveFeed } from '@kezhan/client/live/live-feed'
import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = aUser()
let businessDate: string
beforeEach(() => {
  businessDate = '2026-05-01'
  writeSession({ token: 'the-token', user })
  vi.stubGlobal('fetch', async (url: string) => {
    const menu = [aNode('/dashboard/analysis')]
    const result = url.includes('getHotelBaseInfo')
      ? null
      : { ...user, menu, auth: [], allAuth: [], businessDate }
    return Response.json({ success: true, code: 0, message: '', result, timestamp: 0 })
  })
})
afterEach(() => {
  clearPage()
  clearSession()
})

function Page() {
  useFollowBusinessDay(user)
  return <p>{useProfile(user).profile?.businessDate}</p>
}

test('an open page has the new business date as soon as the audit has turned the day, and not before', async () => {
  const feed = new LiveFeed()
  renderPage(
    <LiveContext value={feed}>
      <Page />
    </LiveContext>,
    { rights: [] },
  )
  await screen.findByText('2026-05-01')
  businessDate = '2026-05-02'
  act(() => feed.tell({ cmd: 'audit.state', name: 'roomCharges', state: 'done' }))
  act(() => feed.tell({ cmd: 'audit.state', name: 'close', state: 'failed' }))
  expect(screen.queryByText('2026-05-02')).toBeNull()
  act(() => feed.tell({ cmd: 'audit.state', name: 'close', state: 'done' }))
  await screen.findByText('2026-05-02')
})
