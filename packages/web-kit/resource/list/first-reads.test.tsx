import { defineResource } from '@kezhan/resource/define'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { usePreference } from '../use-preference'
import { readFirst } from './first-reads'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const thing = defineResource({
  path: '/base/thing',
  table: 'thing',
  title: '物品',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称', required: true } },
})

function wish(client: QueryClient, name: string) {
  return renderHook(() => usePreference(name), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

test('what a person has set for frame and page is one question; nobody asks for it again', async () => {
  const server = fakeServer(thing, [])
  server.preferences.set('display', { dark: true })
  const client = new QueryClient()
  readFirst(client, [{ preference: 'board' }, { list: '/base/thing' }], { search: '', frame: ['display'] })
  const [display, board, list] = ['display', 'board', 'list:/base/thing'].map(name => wish(client, name))
  await waitFor(() => expect(list?.current.isReady).toBe(true))
  expect([display?.current.value, board?.current.value]).toEqual([{ dark: true }, null])
  expect(server.askedFor('/sys/preference/getSeveral').map(({ query }) => query.names)).toEqual([
    'display,board,list:/base/thing',
  ])
  expect(server.askedFor('/sys/preference/get')).toEqual([])
})

test('where the one question fails, each is asked for by who needs it', async () => {
  const server = fakeServer(thing, [], ({ path }) =>
    path.endsWith('getSeveral')
      ? { status: 503, success: false, code: 503, message: '', result: null }
      : undefined,
  )
  server.preferences.set('board', { size: 'S' })
  const client = new QueryClient()
  readFirst(client, [{ preference: 'board' }], { search: '', frame: [] })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const board = wish(client, 'board')
  await waitFor(() => expect(board.current.value).toEqual({ size: 'S' }))
})
