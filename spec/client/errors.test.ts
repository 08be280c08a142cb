import { complaintOf, profileFrom } from '@kezhan/app-web/guard/profile'
import { ChunkProblem, loadTwice } from '@kezhan/app-web/loading/lazy-page'
import { request } from '@kezhan/client/request/client'
import { leaveSession } from '@kezhan/client/request/leave-session'
import { setNotifier } from '@kezhan/client/request/notifier'
import { clearSession, readSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let notices: string[]
let tokens = 0

beforeEach(() => {
  notices = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(window.location, 'reload').mockImplementation(() => void notices.push('reload'))
  setNotifier({
    warn: (title, text) => notices.push(`${title} / ${text}`),
    error: (title, text) => notices.push(`${title} / ${text}`),
    expired: () => notices.push('登录已过期'),
    loading: text => notices.push(`… ${text}`),
  })
  localStorage.clear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The network, which is not ours: every request gets this answer. */
function serverAnswers(status: number, body: unknown, type = 'application/json'): void {
  vi.stubGlobal('fetch', async () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': type } })
  })
}
const signIn = (): void => writeSession({ token: `token${++tokens}`, user: aUser() })
const failing = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)
const lostToken = { success: false, code: 500, message: 'Token失效，请重新登录' }

test.each([
  ['ERR-001', 403, { message: '没有权限' }, '系统提示 / 拒绝访问'],
  ['ERR-002', 404, { message: 'x' }, '系统提示 / 很抱歉，资源未找到!'],
  ['ERR-003', 504, '<html>', '系统提示 / 网络超时'],
  ['ERR-005', 401, { message: 'x' }, '系统提示 / 很抱歉，登录已过期，请重新登录'],
  ['ERR-011', 503, { success: false, code: 503, message: '系统维护中' }, '系统提示 / 系统维护中'],
  ['ERR-011', 500, { success: false, code: 500, message: '服务器内部错误' }, '系统提示 / 服务器内部错误'],
  ['ERR-012', 200, { success: false, code: '500', message: '房间已被占用' }, '出错提示 / 房间已被占用'],
])('%s HTTP %i is told in the words of the catalogue', async (_id, status, body, notice) => {
  serverAnswers(status, body)
  expect(await failing(request('POST', '/a'))).toMatchObject({ shown: true })
  expect(notices).toEqual([notice])
})

test('ERR-006 401 leaves the session after 1.5 s, and only where there is one', async () => {
  serverAnswers(401, {})
  clearSession()
  await failing(request('GET', '/a'))
  vi.advanceTimersByTime(5000)
  expect(notices).toEqual(['系统提示 / 很抱歉，登录已过期，请重新登录'])
  signIn()
  await failing(request('GET', '/a'))
  vi.advanceTimersByTime(1499)
  expect(notices).not.toContain('reload')
  vi.advanceTimersByTime(1)
  expect(notices.at(-1)).toBe('reload')
  expect(readSession()).toBeUndefined()
})

test('ERR-007 ERR-008 Token失效 opens the dialog whose button logs out, clears the token and reloads', async () => {
  signIn()
  serverAnswers(500, lostToken)
  await failing(request('GET', '/a'))
  vi.advanceTimersByTime(10_000)
  expect(notices).toEqual(['登录已过期'])
  expect(readSession()).toBeDefined()
  leaveSession()
  expect(notices.at(-1)).toBe('reload')
  expect(readSession()).toBeUndefined()
})

test('ERR-007 without a token Token失效 is an error like others', async () => {
  clearSession()
  serverAnswers(500, lostToken)
  await failing(request('GET', '/a'))
  expect(notices).toEqual(['系统提示 / Token失效，请重新登录'])
})

test.each([
  ['企业微信', 'Mozilla/5.0 (iPhone) MicroMessenger/7.0.1 wxwork/4.1.0'],
  ['钉钉', 'Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.5.0)'],
  ['飞书', 'Mozilla/5.0 (Macintosh) Lark/7.10.0'],
])(
  'ERR-009 inside %s the case is a message under way, and the page leaves by itself',
  async (_name, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    signIn()
    serverAnswers(500, lostToken)
    await failing(request('GET', '/a'))
    expect(notices).toEqual(['… 登录已过期，正在重新登陆'])
    vi.advanceTimersByTime(1500)
    expect(notices.at(-1)).toBe('reload')
    expect(readSession()).toBeUndefined()
  },
)

test.each(['application/json', 'application/octet-stream'])(
  'ERR-010 Token失效 is recognised inside the answer to a download (%s)',
  async type => {
    signIn()
    serverAnswers(500, lostToken, type)
    await failing(request('GET', '/sys/position/exportXls', { asBlob: true }))
    expect(notices).toEqual(['登录已过期'])
  },
)

test('ERR-014 ERR-015 an empty menu fails in the words of the specification; the user reads what to do', () => {
  const load = () => profileFrom({ menu: [], auth: [], allAuth: [] }, aUser())
  expect(load).toThrow('getPermissionList: permissions must be a non-null array !')
  const error = new Error('getPermissionList: permissions must be a non-null array !')
  expect(complaintOf(error)).toBe('未获取到菜单权限，请联系管理员')
})

test('ERR-018 code that does not come within 120000 ms in all raises an error', async () => {
  let attempts = 0
  const outcome = failing(
    loadTwice(() => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('net::ERR_FAILED')) : new Promise(() => undefined)
    }),
  )
  let isOver = false
  void outcome.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect([attempts, isOver]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkProblem)
})

test.each([
  [200, '<html>not json', '出错提示 / 服务器暂时无法处理，请稍后重试'],
  [200, 'null', '出错提示 / 服务器暂时无法处理，请稍后重试'],
  [200, '', '出错提示 / 服务器暂时无法处理，请稍后重试'],
  [418, '[]', '系统提示 / 服务器暂时无法处理，请稍后重试'],
  [500, '{"message":7}', '系统提示 / 服务器暂时无法处理，请稍后重试'],
])(
  'ERR-019 an answer that nobody foresaw (%i %j) is told and crashes nothing',
  async (status, body, notice) => {
    serverAnswers(status, body)
    expect(await failing(request('POST', '/a'))).toMatchObject({ name: 'ApiProblem', shown: true })
    expect(notices).toEqual([notice])
  },
)
