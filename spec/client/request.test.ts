import { apiUrl } from '@kezhan/client/request/api-url'
import { ApiProblem, request, send } from '@kezhan/client/request/client'
import { pdfPreviewUrl, previewUrl, staticUrl } from '@kezhan/client/request/file-address'
import { useLowAppId } from '@kezhan/client/request/low-app'
import { setNotifier } from '@kezhan/client/request/notifier'
import { reportParams } from '@kezhan/client/request/report-params'
import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { call } from '@kezhan/resource/call'
import { downloadStored } from '@kezhan/widgets/files/stored-file'
import { renderHook } from '@testing-library/react'
import { md5 } from 'js-md5'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let notices: string[]
let requested: { url: string; init: RequestInit }[]
let tokens = 0

beforeEach(() => {
  notices = []
  requested = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setNotifier({
    warn: (title, text) => notices.push(`${title} / ${text}`),
    error: (title, text) => notices.push(`${title} / ${text}`),
    expired: () => notices.push('登录已过期'),
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

test('REQ-018 REQ-019 a relative path of a file gets the static address, an absolute one is left alone', () => {
  expect(staticUrl('temp/202601/外景 1.png')).toBe(
    '/pms/sys/common/static/temp/202601/%E5%A4%96%E6%99%AF%201.png',
  )
  expect(staticUrl('/temp/a.png')).toBe('/pms/sys/common/static/temp/a.png')
  for (const elsewhere of [
    'https://cdn.example/a b.png',
    '//cdn.example/a.png',
    'data:image/png;base64,AA==',
  ]) {
    expect([staticUrl(elsewhere), previewUrl(elsewhere)]).toEqual([elsewhere, elsewhere])
  }
})

test('REQ-020 REQ-021 previews hang on the base', () => {
  expect(previewUrl('temp/a.docx')).toBe('/pms/sys/common/preview/temp/a.docx')
  expect(pdfPreviewUrl('temp/a.pdf')).toBe(
    '/pms/sys/common/pdf/pdfPreviewIframe?url=%2Fpms%2Fsys%2Fcommon%2Fstatic%2Ftemp%2Fa.pdf',
  )
})

test('REQ-022 empty values are dropped from the query, zero is a value', () => {
  const query = { name: '', sex: undefined, remark: null as unknown as undefined, floor: 0, code: ' ' }
  expect(apiUrl('DELETE', '/a', query)).toBe('/pms/a?floor=0&code=+')
})

test('REQ-023 quotes around the parameters of a report are stripped, those within stay', () => {
  const given = { a: "'KZ001'", b: '"KZ001"', c: "O'Hara", d: 7, e: null, f: "''" }
  expect(reportParams(given)).toEqual({ a: 'KZ001', b: 'KZ001', c: "O'Hara", d: 7, e: null, f: '' })
})

test('REQ-009 requests name the low-app while its page stands, and no other page', async () => {
  serverAnswers(200, good([]))
  const sent = async () => {
    await request('POST', '/a')
    return new Headers(requested.at(-1)?.init.headers).get('X-Low-App-Id')
  }
  const page = renderHook(({ name, params }) => useLowAppId(name, params), {
    initialProps: { name: 'low-app-form', params: { appId: 'A1' } as { appId?: string } },
  })
  expect(await sent()).toBe('A1')
  page.rerender({ name: 'low-app-form', params: {} })
  expect(await sent()).toBeNull()
  page.rerender({ name: 'my-low-app', params: { appId: 'A1' } })
  expect(await sent()).toBeNull()
  page.rerender({ name: 'low-app-form', params: { appId: 'A2' } })
  expect(await sent()).toBe('A2')
  page.unmount()
  expect(await sent()).toBeNull()
})

const loadDict = call('GET', '/sys/dict/loadDict/:dict', {
  access: 'signed-in',
  title: '字典',
  input: {
    dict: { kind: 'text', label: '字典', required: true },
    keyword: { kind: 'text', label: '关键字' },
    pageSize: { kind: 'integer', label: '条数' },
  },
  signed: true,
}).returns<readonly string[]>()

/** What the server computes from the same request. */
function expectedSign(text: string, headers: Readonly<Record<string, string>>): string {
  const key = md5.hmac.hex(`token${tokens}`, 'kezhan request signature')
  return md5(`${text}${headers['X-TIMESTAMP']}${headers['X-Nonce']}${key}`).toUpperCase()
}

test('REQ-011 REQ-012 REQ-013 a signed call carries sign and time; the list in its path is signed and not sent', async () => {
  vi.setSystemTime(Date.UTC(2026, 1, 28, 16, 5, 9))
  signIn()
  serverAnswers(200, good([]))
  await send(loadDict, { dict: 'sys_user,realname,id', keyword: '前', pageSize: 10 })
  const [sent] = requested
  const headers = sent?.init.headers as Record<string, string>
  expect(headers['X-TIMESTAMP']).toBe('20260301000509')
  expect(headers['X-Nonce']).toMatch(/^[0-9a-f]{32}$/)
  expect(headers['X-Sign']).toBe(
    expectedSign('{"keyword":"前","pageSize":"10","x-path-variable":"sys_user,realname,id"}', headers),
  )
  expect(sent?.url).not.toContain('x-path-variable')
})

test('REQ-011 REQ-012 other methods are signed on demand, a call that is not declared signed is not', async () => {
  signIn()
  serverAnswers(200, good(null))
  await request('POST', '/sys/thing/add', { body: { b: 2, a: { deep: 1 } }, signed: true })
  await request('POST', '/sys/thing/add', { body: { b: 2, a: { deep: 1 } }, signed: true })
  const [first, second] = requested.map(({ init }) => init.headers as Record<string, string>)
  expect(first?.['X-Sign']).toBe(expectedSign('{"a":{"deep":1},"b":"2"}', first ?? {}))
  expect(second?.['X-Nonce']).not.toBe(first?.['X-Nonce'])
  await send(position, { id: '1' })
  expect(requested.at(-1)?.init.headers).not.toHaveProperty('X-Sign')
})

test('a machine whose clock is wrong signs with the time of the server', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 0, 0))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requested.push({ url, init })
    const headers = { date: new Date(Date.UTC(2026, 0, 1, 2, 0, 0)).toUTCString() }
    return new Response(JSON.stringify(good(null)), { headers })
  })
  await request('POST', '/a', { signed: true })
  await request('POST', '/a', { signed: true })
  const stamps = requested.map(({ init }) => (init.headers as Record<string, string>)['X-TIMESTAMP'])
  expect(stamps).toEqual(['20260101080000', '20260101100000'])
})

test('CONST-001 the browser forgets a login after 604800000 ms', () => {
  vi.setSystemTime(1_763_000_000_000)
  signIn()
  vi.setSystemTime(1_763_000_000_000 + 604_799_999)
  expect(readSession()?.token).toBe(`token${tokens}`)
  vi.setSystemTime(1_763_000_000_000 + 604_800_000)
  expect(readSession()).toBeUndefined()
})

// Last, because it loads the modules anew.
test('REQ-001 REQ-002 REQ-018 the base and the static domain are those that the page is configured with', async () => {
  document.head.innerHTML =
    '<meta name="api-base" content="https://api.example/hotel/"><meta name="static-base" content="https://files.example">'
  vi.resetModules()
  const configured = await import('@kezhan/client/request/api-url')
  const files = await import('@kezhan/client/request/file-address')
  document.head.innerHTML = ''
  expect(configured.apiUrl('POST', '/sys/login')).toBe('https://api.example/hotel/sys/login')
  expect(files.staticUrl('a.png')).toBe('https://files.example/a.png')
  expect(files.previewUrl('a.png')).toBe('https://api.example/hotel/sys/common/preview/a.png')
})
