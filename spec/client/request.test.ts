import { call } from '@kezhan/resource/call'
import { apiUrl } from '@kezhan/web-kit/request/api-url'
import { ApiProblem, request, send } from '@kezhan/web-kit/request/client'
import { setNotifier } from '@kezhan/web-kit/request/notifier'
import { clearSession, readSession, writeSession } from '@kezhan/web-kit/request/session-store'
import { aUser } from '@kezhan/web-kit/request/testing/a-user'
import { downloadStored } from '@kezhan/web-kit/widgets/stored-file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let notices: string[]
let requested: { url: string; init: RequestInit }[]
let tokens = 0

beforeEach(() => {
  notices = []
  requested = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(window.location, 'reload').mockImplementation(() => void notices.push('reload'))
  setNotifier({
    warn: (title, text) => notices.push(`${title} / ${text}`),
    error: (title, text) => notices.push(`${title} / ${text}`),
    expired: () => notices.push('登录已过期'),
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
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requested.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': type },
    })
  })
}
const good = (result: unknown) => ({ success: true, code: 200, message: '成功', result, timestamp: 1 })
const signIn = (): void =>
  writeSession({ token: `token${++tokens}`, user: aUser({ tenantId: '7', hotelCode: 'KZ001' }) })
const failing = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

test('REQ-001 every path lies below one base, with exactly one slash between', () => {
  expect(apiUrl('POST', '/sys/user/add')).toBe('/pms/sys/user/add')
  expect(apiUrl('POST', 'sys/user/add')).toBe('/pms/sys/user/add')
})

test('REQ-003 REQ-004 REQ-005 a request says token, tenant and hotel; without a session it is tenant 0', async () => {
  serverAnswers(200, good([]))
  await request('POST', '/sys/logout')
  signIn()
  await request('POST', '/sys/logout')
  expect(requested.map(({ init }) => init.headers)).toEqual([
    { 'X-Tenant-Id': '0' },
    { 'X-Tenant-Id': '7', 'X-Access-Token': `token${tokens}`, 'Pms-Hotel-Code': 'KZ001' },
  ])
})

test('REQ-006 REQ-007 reads carry the time in seconds, the items of a dictionary do not', async () => {
  vi.setSystemTime(1_763_000_000_999)
  serverAnswers(200, good([]))
  await request('GET', '/sys/user/list', { query: { pageNo: 1 } })
  await request('GET', 'sys/dict/getDictItems/sex')
  await request('POST', '/sys/user/add', { body: {} })
  expect(requested.map(({ url }) => url)).toEqual([
    '/pms/sys/user/list?pageNo=1&_t=1763000000',
    '/pms/sys/dict/getDictItems/sex',
    '/pms/sys/user/add',
  ])
})

test('REQ-008 ERR-004 a request is given up after 90000 ms and the notice says 网络超时', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const pending = failing(request('GET', '/slow'))
  vi.advanceTimersByTime(89_999)
  expect(notices).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await pending).toBeInstanceOf(ApiProblem)
  expect(notices).toEqual(['系统提示 / 网络超时'])
})

const position = call('GET', '/sys/position/queryById', {
  access: 'signed-in',
  title: '职务',
  input: { id: { kind: 'text', label: '编号', required: true } },
}).returns<{ name: string }>()

test('REQ-010 a call resolves with what the body carries', async () => {
  serverAnswers(200, good({ name: '前台' }))
  expect(await send(position, { id: '1' })).toEqual({ name: '前台' })
})

test('REQ-014 REQ-015 changes go by PUT with a body, deletions by DELETE with a query', async () => {
  serverAnswers(200, good(null))
  await request('PUT', '/sys/position/edit', { body: { id: '1' } })
  await request('DELETE', '/sys/position/delete', { query: { id: '1' } })
  const [put, remove] = requested
  expect([put?.init.method, put?.url, put?.init.body]).toEqual([
    'PUT',
    '/pms/sys/position/edit',
    '{"id":"1"}',
  ])
  expect([remove?.init.method, remove?.url]).toEqual(['DELETE', '/pms/sys/position/delete?id=1'])
})

test('REQ-016 a download resolves with the file', async () => {
  serverAnswers(200, 'PK…', 'application/vnd.ms-excel')
  const { result } = await request<File>('GET', '/sys/position/exportXls', { asBlob: true })
  expect(await result.text()).toBe('PK…')
})

test('REQ-017 files go as multipart, whose boundary the browser writes', async () => {
  serverAnswers(200, good(null))
  const form = new FormData()
  form.append('files[]', new File(['x'], '职务.xlsx'))
  await request('POST', '/sys/position/importExcel', { form })
  expect(requested[0]?.init.body).toBe(form)
  expect(requested[0]?.init.headers).not.toHaveProperty('Content-Type')
})

test('REQ-019 stored files lie below the base', async () => {
  serverAnswers(200, 'x', 'image/png')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await downloadStored('temp/202601/外景.png')
  expect(requested[0]?.url).toMatch(
    /^\/pms\/sys\/common\/static\/temp\/202601\/%E5%A4%96%E6%99%AF\.png\?_t=\d+$/,
  )
})

test.each([
  [403, { message: '没有权限' }, '系统提示 / 拒绝访问'],
  [404, { message: 'x' }, '系统提示 / 很抱歉，资源未找到!'],
  [504, '<html>', '系统提示 / 网络超时'],
  [401, { message: 'x' }, '系统提示 / 很抱歉，登录已过期，请重新登录'],
  [503, { success: false, code: 503, message: '系统维护中' }, '系统提示 / 系统维护中'],
  [500, { success: false, code: 500, message: '服务器内部错误' }, '系统提示 / 服务器内部错误'],
  [200, { success: false, code: '500', message: '房间已被占用' }, '出错提示 / 房间已被占用'],
])(
  'ERR-001 ERR-002 ERR-003 ERR-005 ERR-011 ERR-012 HTTP %i is told in the words of the catalogue',
  async (status, body, notice) => {
    serverAnswers(status, body)
    expect(await failing(request('GET', '/a'))).toMatchObject({ shown: true })
    expect(notices).toEqual([notice])
  },
)

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

test('ERR-010 Token失效 is recognised inside the answer to a download', async () => {
  signIn()
  serverAnswers(500, { success: false, code: 500, message: 'Token失效，请重新登录' })
  await failing(request('GET', '/sys/position/exportXls', { asBlob: true }))
  expect(notices).toEqual(['登录已过期'])
})

test('CONST-001 the browser forgets a login after 604800000 ms', () => {
  vi.setSystemTime(1_763_000_000_000)
  signIn()
  vi.setSystemTime(1_763_000_000_000 + 604_799_999)
  expect(readSession()?.token).toBe(`token${tokens}`)
  vi.setSystemTime(1_763_000_000_000 + 604_800_000)
  expect(readSession()).toBeUndefined()
})
