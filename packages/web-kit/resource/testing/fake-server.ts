import type { Resource } from '@kezhan/resource/define'
import type { Json } from '@kezhan/resource/field'
import { vi } from 'vitest'
import type { Row } from '../row'

export interface Sent {
  readonly method: string
  /** Below the API base, such as `/sys/position/list`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Json
  readonly form: FormData | undefined
}
/** A whole envelope, or a file; undefined leaves the call to the fake's own answers. */
export type Reply = Envelope | Blob | undefined
interface Envelope {
  readonly status?: number
  readonly success?: boolean
  readonly code?: number
  readonly message?: string
  readonly result?: unknown
}

export const granted = (result: unknown, message = ''): Envelope => ({
  success: true,
  code: 200,
  message,
  result,
})
export const refused = (message: string, result: unknown = null): Envelope => ({
  success: false,
  code: 500,
  message,
  result,
})

/** Stands in for the server at `fetch`; answers a resource from the given rows and keeps what was asked. */
export function fakeServer(
  resource: Resource,
  rows: readonly Row[],
  answer: (sent: Sent) => Reply | Promise<Reply> = () => undefined,
) {
  const sent: Sent[] = []
  const preferences = new Map<string, unknown>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const one = readRequest(url, init)
    sent.push(one)
    const reply = (await answer(one)) ?? usualAnswer(one, resource, rows, preferences)
    if (reply instanceof Blob) return new Response(reply, { headers: { 'x-request-id': 'r-file' } })
    const { status = 200, ...envelope } = reply
    return new Response(JSON.stringify({ timestamp: 0, ...envelope }), {
      status,
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-7' },
    })
  })
  const askedFor = (path: string): Sent[] => sent.filter(one => one.path === path)
  return { sent, preferences, askedFor, lastOf: (path: string): Sent | undefined => askedFor(path).at(-1) }
}

function readRequest(url: string, init: RequestInit): Sent {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete('_t')
  return {
    method: init.method ?? 'GET',
    path: pathname.replace(/^\/pms/, ''),
    query: Object.fromEntries(searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    form: init.body instanceof FormData ? init.body : undefined,
  }
}

function usualAnswer(
  sent: Sent,
  resource: Resource,
  rows: readonly Row[],
  preferences: Map<string, unknown>,
): Envelope {
  const { path, query } = sent
  if (path === '/resource/definition') return granted({ ...resource, table: '' })
  if (path === '/sys/preference/get') return granted(preferences.get(query.name ?? '') ?? null)
  if (path === '/sys/preference/getSeveral') {
    const names = (query.names ?? '').split(',')
    return granted(Object.fromEntries([...preferences].filter(([name]) => names.includes(name))))
  }
  if (path === '/sys/preference/save') {
    const { name, value } = sent.body as { name: string; value: unknown }
    preferences.set(name, value)
    return granted(null)
  }
  if (path === `${resource.path}/list`) return granted(pageOf(query, resource, rows))
  if (path === `${resource.path}/queryById`) return granted(rows.find(row => row.id === query.id))
  if (path === `${resource.path}/options`) return granted([])
  if (path === `${resource.path}/add`) return granted({ id: 'new' }, '添加成功！')
  if (path === `${resource.path}/edit`) return granted(null, '修改成功！')
  if (path.startsWith(`${resource.path}/delete`)) return granted(null, '删除成功!')
  return { status: 404, success: false, code: 404, message: '', result: null }
}

function pageOf(query: Sent['query'], resource: Resource, rows: readonly Row[]) {
  const parent = resource.tree === undefined ? undefined : query[resource.tree.parent]
  const found =
    parent === undefined ? rows : rows.filter(row => (row[resource.tree?.parent ?? ''] ?? '0') === parent)
  const size = Number(query.pageSize)
  const first = (Number(query.pageNo) - 1) * size
  return {
    records: found.slice(first, first + size),
    total: found.length,
    size,
    current: Number(query.pageNo),
  }
}
