import { defaultPath, homePath, oauthLoginPath } from '@kezhan/app-web/guard/entry-paths'
import { entranceFor, loginUrl, sendOnward } from '@kezhan/app-web/guard/guard'
import { siteMapOf } from '@kezhan/app-web/menu/site-map'
import { aGroup, aNode } from '@kezhan/app-web/menu/testing/a-node'
import { isInChatApp } from '@kezhan/client/request/chat-app'
import type { MenuNode } from '@kezhan/identity/model/session-calls'
import type { UserInfo } from '@kezhan/resource/user-info'
import { afterEach, expect, test, vi } from 'vitest'

const clerk: UserInfo = {
  id: '1',
  username: 'frontdesk',
  realname: '王芳',
  avatar: null,
  hotelCode: 'KZ001',
  hotelName: '',
  tenantId: '1',
  orgCode: null,
  shiftIndex: '01',
  shiftName: '早班',
}
const administrator: UserInfo = { ...clerk, username: 'admin', hotelCode: '' }

afterEach(() => {
  vi.restoreAllMocks()
})

test('SH-SESS-018 SH-ROUTE-017 the default path is the sign-in by other services', () => {
  expect(oauthLoginPath).toBe('/oauth2-app/login')
  expect(defaultPath).toBe('/oauth2-app/login')
})

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0 wxwork/4.1.20', true],
  ['Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.5.0)', true],
  ['Mozilla/5.0 (Macintosh) Lark/7.1.0', true],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', false],
])('SH-GUARD-002 the check function knows %s: %s', (userAgent, isChat) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(isInChatApp()).toBe(isChat)
})

test('SH-GUARD-002 inside a chat program a visitor without a session goes to the default path with the redirect query', () => {
  for (const last of [undefined, clerk, administrator])
    expect(loginUrl(entranceFor(last, true), '/isystem/position?pageNo=2')).toBe(
      '/oauth2-app/login?redirect=%2Fisystem%2Fposition%3FpageNo%3D2',
    )
  expect(entranceFor(undefined, false)).toBe('/user/login')
  expect(entranceFor(administrator, false)).toBe('/amd/login')
})

test('SH-GUARD-006 a platform admin who opens the default path is sent to /admin, never back to a login', () => {
  expect(sendOnward(administrator, null)).toBe('/admin')
  expect(sendOnward(administrator, defaultPath)).toBe('/admin')
})

const dashboard = aGroup('/dashboard', [aNode('/dashboard/analysis', { meta: { title: '首页' } })])
const board = aGroup('/RoomsStatus', [aNode(homePath)])
const landingOf = (user: UserInfo, menu: readonly MenuNode[]) => {
  const profile = { user, menu, auth: [], allAuth: [], businessDate: undefined, sysSafeMode: false }
  const { forwards, pageAt } = siteMapOf(profile, 'token')
  const to = forwards.find(({ from }) => from === '/')?.to ?? ''
  return { to, title: pageAt(to)?.meta.title }
}

test('SH-GUARD-012 a hotel user who opens the default path is sent to /, which leads to the configured home path', () => {
  expect(sendOnward(clerk, null)).toBe('/')
  expect(landingOf(clerk, [dashboard, board]).to).toBe('/RoomsStatus/realTimeRoomState')
})

test('SH-ROUTE-016 / leads to /dashboard/analysis, whose title is 首页 (for a hotel without a board as well, decision A-03)', () => {
  expect(landingOf(administrator, [dashboard, board])).toEqual({ to: '/dashboard/analysis', title: '首页' })
  expect(landingOf(clerk, [dashboard])).toEqual({ to: '/dashboard/analysis', title: '首页' })
})
