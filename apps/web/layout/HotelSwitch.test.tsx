import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { clearSession, readHotelCode, readSession, writeSession } from '@kezhan/client/request/session-store'
import { readStored, storedKeys, writeStored } from '@kezhan/client/request/stored'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { useSession } from '@kezhan/client/request/use-session'
import { enterRight } from '@kezhan/identity/model/acting-calls'
import type { UserInfo } from '@kezhan/resource/user-info'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollowPlace } from '../guard/follow-place'
import { HeaderFacts } from './HeaderFacts'
// Fetched beforehand: how long a part of the frame takes to come is not looked at here.
import './HotelSwitch'

const admin = aUser({
  id: '9',
  username: 'admin',
  realname: '管理员',
  hotelCode: '',
  hotelName: '',
  tenantId: '0',
  shiftIndex: null,
  shiftName: null,
})
const lake: UserInfo = { ...admin, hotelCode: 'KZ001', hotelName: '西湖店', tenantId: '1', isActing: true }
const hotels = [
  { code: 'KZ001', name: '西湖店' },
  { code: 'KZ002', name: '灵隐店' },
]

let sent: { readonly path: string; readonly body: unknown }[]
let refusal: string | undefined
beforeEach(() => {
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://kezhan.invalid')
    const body = init.body === undefined ? searchParams.get('keyword') : JSON.parse(String(init.body))
    sent.push({ path: pathname, body })
    const result = pathname.endsWith('/hotelsToEnter')
      ? hotels.filter(({ name }) => name.includes(String(body ?? '')))
      : { userInfo: (body as { hotelId: string | null }).hotelId === null ? admin : lake }
    const answer = { success: refusal === undefined, code: 200, message: refusal ?? '', result, timestamp: 0 }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const heldAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

function Place() {
  const session = useSession()
  useFollowPlace(session)
  if (session === undefined) return null
  const { user } = session
  const profile = { user, menu: [], auth: [], allAuth: [], businessDate: undefined, sysSafeMode: false }
  return <HeaderFacts profile={profile} />
}

function open(user: UserInfo, rights: readonly string[] = [enterRight]) {
  writeSession({ token: 't', user })
  const auth = rights.map(action => ({ action, type: '2' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessProvider auth={auth} allAuth={[]}>
        <Place />
      </AccessProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('people of a hotel and of the platform without the right have no switch', async () => {
  open(aUser())
  expect(screen.getByText('客栈')).toBeTruthy()
  expect(screen.queryByLabelText('所在酒店')).toBeNull()
  cleanup()
  open(admin, [])
  await act(async () => undefined)
  expect(screen.queryByLabelText('所在酒店')).toBeNull()
})

test('a hotel is searched and chosen; the window begins anew there', async () => {
  const assign = heldAssign()
  const person = open(admin)
  writeStored(storedKeys.dictionaries, { sex: [] })
  const box = await screen.findByLabelText('所在酒店')
  expect(screen.getByText('平台')).toBeTruthy()
  await person.click(box)
  await screen.findByText('灵隐店')
  await person.type(box, '西湖')
  await waitFor(() => expect(screen.queryByText('灵隐店')).toBeNull())
  await person.click(await screen.findByText('西湖店'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard/analysis'))
  expect(sent.at(-1)).toEqual({ path: '/pms/sys/user/actInHotel', body: { hotelId: 'KZ001' } })
  expect(readSession()).toEqual({ token: 't', user: lake })
  expect(readStored(storedKeys.dictionaries)).toBeUndefined()
  // It is not the hotel that people sign in to on this browser.
  expect(readHotelCode()).toBeUndefined()
})

test('where one acts is in sight, with the way back', async () => {
  const assign = heldAssign()
  // Who acts holds the right; in a hotel the lists of the session do not name what is the platform’s.
  const person = open(lake, [])
  const back = await screen.findByRole('button', { name: '返回平台' })
  expect(screen.getByText('西湖店')).toBeTruthy()
  await person.click(back)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  expect(sent.at(-1)).toEqual({ path: '/pms/sys/user/actInHotel', body: { hotelId: null } })
  expect(readSession()?.user).toEqual(admin)
})

test('another window of the browser follows, and a sign-out or another session does not count as a move', async () => {
  const assign = heldAssign()
  open(admin)
  await screen.findByLabelText('所在酒店')
  act(() => writeSession({ token: 't', user: { ...admin, realname: '新名' } }))
  act(() => writeSession({ token: 'u', user: lake }))
  expect(assign).not.toHaveBeenCalled()
  act(() => writeSession({ token: 'u', user: admin }))
  expect(assign).toHaveBeenCalledTimes(1)
  act(() => clearSession())
  expect(assign).toHaveBeenCalledTimes(1)
})

test('who is refused stays where he is', async () => {
  const assign = heldAssign()
  refusal = '“西湖店”已停用，不能进入'
  const person = open(lake, [])
  await person.click(await screen.findByRole('button', { name: '返回平台' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(readSession()?.user).toEqual(lake)
  expect(assign).not.toHaveBeenCalled()
})
