import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LeaderCards } from './LeaderCards'
import { emptyTeam } from './team-draft'

afterEach(clearPage)

const leader: KnownGuest = {
  guestId: 'g1',
  name: '段领队',
  phone: '13711112222',
  member: null,
  vipLevel: null,
  preferences: '靠电梯',
  booking: null,
  birthday: null,
  blackReason: '拖欠团款',
  stays: 3,
  roomNo: null,
  lastStay: null,
  complaints: [],
}

test('the number of a leader shows his card, and his name is taken from it', async () => {
  const server = fakeServer(unitAccount, [], ({ path }) =>
    path === '/ebk/guest/known' ? granted([leader]) : undefined,
  )
  const onChange = vi.fn()
  const draft = { ...emptyTeam('2026-05-01', 'c1'), leaderPhone: leader.phone }
  renderPage(<LeaderCards draft={draft} today="2026-05-01" onChange={onChange} />, { rights: ['guest:list'] })
  expect(await screen.findByText('黑名单：拖欠团款')).toBeTruthy()
  expect(screen.getByText('住过 3 次 · 偏好：靠电梯')).toBeTruthy()
  expect(server.lastOf('/ebk/guest/known')?.body).toEqual({ phone: leader.phone })
  fireEvent.click(screen.getByRole('button', { name: '是他' }))
  expect(onChange).toHaveBeenCalledWith({ ...draft, leaderName: '段领队' })
})
