import { call } from '@kezhan/resource/call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, request, send } from './client'
import { setNotifier } from './notifier'
import { clearSession, readSession, writeSession } from './session-store'
import { aUser } from './testing/a-user'

let notices: string[] = []
let requested: { url: string; init: RequestInit }[] = []
const reload = vi.fn()

beforeEach(() => {
  notices = []
  requested = []
  reload.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  setNotifier({
    warn: (title, text) => notices.push(`${title}|${text}`),
    error: (title, text) => notices.push(`${title}|${text}`),
    expired: () => notices.push('expired'),
    loading: text => notices.push(text),
  })
  localStorage.clear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function serverAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requested.push({ url, init })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  })
}

const good = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: 1 })
const refused = (message: string, result: unknown = null) => ({ success: false, code: 500, message, result })
let signIns = 0
const signIn = () =>
  writeSession({ token: `t${++signIns}`, user: aUser({ tenantId: '7', hotelCode: 'KZ001' }) })

async function problemOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiProblem) return error
  throw new Error('expected an ApiProblem')
}

test('a bare list is an answer of the one call that answers so, and of no other', async () => {
  serverAnswers(200, '[{"id":"1"}]')
  expect((await request('GET', '/sys/user/getMultiUser')).result).toEqual([{ id: '1' }])
  const problem = await problemOf(request('GET', '/sys/user/list', { quiet: true }))
  expect(problem.message).toBe('服务器暂时无法处理，请稍后重试')
})

test('every request carries token, tenant and hotel; reads carry the time in seconds', async () => {
  vi.setSystemTime(1_700_000_000_999)
  signIn()
  serverAnswers(200, good([]))
  await request('GET', 'sys/user/list', { query: { pageNo: 1, name: undefined } })
  expect(requested[0]?.url).toBe('/pms/sys/user/list?pageNo=1&_t=1700000000')
  expect(requested[0]?.init.headers).toEqual({
    'X-Access-Token': `t${signIns}`,
    'X-Tenant-Id': '7',
    'Pms-Hotel-Code': 'KZ001',
  })
})

test('an object or a list is sent in a query as JSON', async () => {
  const find = call('GET', '/test/find', {
    access: 'signed-in',
    title: '查找',
    input: {
      word: { kind: 'text', label: '关键字' },
      ids: { kind: 'list', label: '编号', of: { kind: 'text', label: '编号' } },
      place: { kind: 'object', label: '地点', fields: { floor: { kind: 'text', label: '楼层' } } },
    },
  }).returns<null>()
  serverAnswers(200, good(null))
  await send(find, { word: null, ids: ['a', 'b'], place: { floor: '3' } })
  const query = new URL(requested[0]?.url ?? '', 'http://localhost').searchParams
  query.delete('_t')
  expect(Object.fromEntries(query)).toEqual({ ids: '["a","b"]', place: '{"floor":"3"}' })
})

test('dictionary items are asked for without the time, and nobody is signed in as tenant 0', async () => {
  serverAnswers(200, good([]))
  await request('GET', '/sys/dict/getDictItems/sex')
  expect(requested[0]?.url).toBe('/pms/sys/dict/getDictItems/sex')
  expect(requested[0]?.init.headers).toEqual({ 'X-Tenant-Id': '0' })
})

test('a platform user sends no hotel even when one signed in here before', async () => {
  signIn()
  writeSession({ token: 'platform', user: aUser({ hotelCode: '' }) })
  serverAnswers(200, good([]))
  await request('GET', '/sys/user/list')
  expect(requested[0]?.init.headers).not.toHaveProperty('Pms-Hotel-Code')
})

const rename = call('PUT', '/sys/thing/:id/name', {
  access: 'signed-in',
  title: '改名',
  input: { id: { kind: 'text', label: '编号', required: true }, name: { kind: 'text', label: '名称' } },
}).returns<{ id: string }>()
const remove = call('DELETE', '/sys/thing/delete', {
  access: 'signed-in',
  title: '删除',
  input: { id: { kind: 'text', label: '编号', required: true } },
}).returns<null>()

test('a call puts path parameters into the path and the rest into the body', async () => {
  serverAnswers(200, good({ id: 'a/b' }))
  const answer = await send(rename, { id: 'a/b', name: '新' })
  expect(answer).toEqual({ id: 'a/b' })
  expect(requested[0]?.url).toBe('/pms/sys/thing/a%2Fb/name')
  expect(requested[0]?.init.body).toBe('{"name":"新"}')
})

test('a call that deletes puts its input into the query', async () => {
  serverAnswers(200, good(null))
  await send(remove, { id: '1' })
  expect(requested[0]?.url).toBe('/pms/sys/thing/delete?id=1')
})

test.each([
  [403, { message: '没有权限' }, '系统提示|拒绝访问'],
  [404, { message: 'x' }, '系统提示|很抱歉，资源未找到!'],
  [504, '<html>', '系统提示|网络超时'],
  [401, { message: 'x' }, '系统提示|很抱歉，登录已过期，请重新登录'],
  [503, { success: false, code: 503, message: '系统维护中' }, '系统提示|系统维护中'],
  [500, { success: false, code: 500, message: '服务器内部错误' }, '系统提示|服务器内部错误'],
  [502, '<html>', '系统提示|服务器暂时无法处理，请稍后重试'],
  [200, refused('房间已被占用'), '出错提示|房间已被占用'],
  [200, { code: '500', message: '旧式失败' }, '出错提示|旧式失败'],
])('HTTP %i is shown once and marked as shown', async (status, body, notice) => {
  serverAnswers(status, body, { 'x-request-id': 'r-9' })
  const problem = await problemOf(request('POST', '/a'))
  expect(notices).toEqual([notice])
  expect(problem).toMatchObject({ status, shown: true, requestId: 'r-9' })
})

test('the problem of a 403 keeps the words of the server', async () => {
  serverAnswers(403, { success: false, code: 403, message: '缺少权限 sys:user:list' })
  expect((await problemOf(request('GET', '/a'))).message).toBe('缺少权限 sys:user:list')
})

test('problems of fields are left to the form', async () => {
  const problems = [{ field: 'name', text: '请输入名称' }]
  serverAnswers(200, refused('请输入名称', { problems, code: 'row.invalid' }))
  const problem = await problemOf(request('POST', '/a', { body: {} }))
  expect(problem).toMatchObject({ problems, refusalCode: 'row.invalid', shown: false, code: 500 })
  expect(notices).toEqual([])
})

test('a quiet request shows nothing, unless the session is over', async () => {
  serverAnswers(200, refused('用户名或密码错误'))
  expect((await problemOf(request('POST', '/user/login', { quiet: true }))).shown).toBe(false)
  expect(notices).toEqual([])
  serverAnswers(401, {})
  expect((await problemOf(request('GET', '/a', { quiet: true }))).shown).toBe(true)
  expect(notices).toHaveLength(1)
})

test('401 with a token ends the session after 1.5 s, once for many calls', async () => {
  signIn()
  serverAnswers(401, {})
  await Promise.allSettled([request('GET', '/a'), request('GET', '/b'), request('GET', '/c')])
  expect(notices).toEqual(['系统提示|很抱歉，登录已过期，请重新登录'])
  vi.advanceTimersByTime(1499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(readSession()).toBeUndefined()
})

test('401 without a token does not reload', async () => {
  clearSession()
  serverAnswers(401, {})
  await problemOf(request('GET', '/a'))
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

test('a 500 with Token失效 asks to sign in again, also when a file was asked for', async () => {
  signIn()
  serverAnswers(500, { success: false, code: 500, message: 'Token失效，请重新登录' })
  await Promise.allSettled([request('GET', '/a'), request('GET', '/b')])
  expect(notices).toEqual(['expired'])
  signIn()
  await problemOf(request('GET', '/a/exportXls', { asBlob: true }))
  expect(notices).toEqual(['expired', 'expired'])
})

test('who saves after his turn was handed over is offered to sign in again, also where a form shows refusals itself', async () => {
  signIn()
  const result = { code: 'shift.handedOver' }
  serverAnswers(200, { success: false, code: 500, message: '当前班次已交接，请重新登录', result })
  expect(await problemOf(request('POST', '/a'))).toMatchObject({ shown: true })
  expect(await problemOf(request('POST', '/a', { quiet: true }))).toMatchObject({ shown: true })
  expect(notices).toEqual(['expired', 'expired'])
})

test('an answer that does not come within 90 s is a timeout', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const pending = problemOf(request('GET', '/slow'))
  vi.advanceTimersByTime(89_999)
  expect(notices).toEqual([])
  vi.advanceTimersByTime(1)
  expect((await pending).status).toBe(0)
  expect(notices).toEqual(['系统提示|网络超时'])
})

test('without a network the notice says so; a caller who gives up hears nothing', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await problemOf(request('POST', '/a'))
  expect(notices).toEqual(['系统提示|网络连接失败，请检查网络后重试'])
  const given = new AbortController()
  given.abort()
  await expect(request('GET', '/a', { signal: given.signal })).rejects.toThrow('Failed to fetch')
  expect(notices).toHaveLength(1)
})

test('a file comes with its Chinese name, a refusal instead of a file is read', async () => {
  const disposition = `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('职务.xlsx')}`
  serverAnswers(200, 'PK', {
    'content-type': 'application/vnd.ms-excel',
    'content-disposition': disposition,
  })
  const { result } = await request<File>('GET', '/a/exportXls', { asBlob: true })
  expect(result.name).toBe('职务.xlsx')
  expect(await result.text()).toBe('PK')
  serverAnswers(200, refused('导出数据过多'))
  const problem = await problemOf(request('GET', '/a/exportXls', { asBlob: true }))
  expect(problem.message).toBe('导出数据过多')
  expect(notices).toEqual(['出错提示|导出数据过多'])
})

/** What each attempt meets, in turn; the last one stands. */
function network(...outcomes: (number | 'broken')[]) {
  let attempts = 0
  vi.stubGlobal('fetch', async () => {
    const outcome = outcomes[Math.min(attempts++, outcomes.length - 1)]
    if (outcome === 'broken') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ success: outcome === 200, code: outcome }), {
      status: outcome ?? 200,
    })
  })
  return { attempts: () => attempts }
}

test('a read that finds no server is asked again after 300 ms and after one second more', async () => {
  const { attempts } = network('broken', 502, 200)
  const answer = request('GET', '/a')
  await vi.advanceTimersByTimeAsync(299)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  await answer
  expect(attempts()).toBe(3)
  expect(notices).toEqual([])
})

test('after the third time the failure is reported, once', async () => {
  const { attempts } = network('broken')
  const problem = problemOf(request('GET', '/a'))
  await vi.advanceTimersByTimeAsync(1300)
  expect((await problem).status).toBe(0)
  expect(attempts()).toBe(3)
  expect(notices).toHaveLength(1)
})

test.each([500, 403, 404, 504])('a read that was answered with %i is not asked again', async status => {
  const { attempts } = network(status)
  await problemOf(request('GET', '/a'))
  expect(attempts()).toBe(1)
})

test.each(['broken', 502, 503] as const)('a write that met %s is never sent again', async outcome => {
  const { attempts } = network(outcome)
  await problemOf(request('POST', '/a', { body: {} }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(attempts()).toBe(1)
})

test('who gives up between two attempts ends them', async () => {
  const { attempts } = network('broken')
  const given = new AbortController()
  const read = expect(request('GET', '/a', { signal: given.signal })).rejects.toThrow(/abort/i)
  await vi.advanceTimersByTimeAsync(100)
  given.abort()
  await read
  await vi.advanceTimersByTimeAsync(5000)
  expect(attempts()).toBe(1)
})

test('the same write twice at once is one exchange with one answer, or one failure', async () => {
  serverAnswers(200, good({ id: '1' }))
  const add = (name: string) => request('POST', '/a/add', { body: { name } })
  const [first, second] = await Promise.all([add('甲'), add('甲'), add('乙')])
  expect(second).toBe(first)
  expect(requested).toHaveLength(2)
  await add('甲')
  expect(requested).toHaveLength(3)
  serverAnswers(200, refused('已存在'))
  await Promise.allSettled([add('甲'), add('甲')])
  expect(notices).toEqual(['出错提示|已存在'])
})

test('reads are never taken for one another', async () => {
  serverAnswers(200, good([]))
  await Promise.all([request('GET', '/a'), request('GET', '/a')])
  expect(requested).toHaveLength(2)
})

test('a session that began elsewhere meanwhile is not thrown away with the old one', async () => {
  signIn()
  serverAnswers(401, {})
  await problemOf(request('GET', '/a'))
  signIn()
  vi.advanceTimersByTime(1500)
  expect(readSession()?.token).toBe(`t${signIns}`)
  expect(reload).toHaveBeenCalledOnce()
})
