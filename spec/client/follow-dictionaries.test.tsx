import { useFollowDictionaries } from '@kezhan/app-web/account/follow-dictionaries'
import { LiveContext, LiveFeed } from '@kezhan/client/live/live-feed'
import { dictItems } from '@kezhan/client/request/dictionary-cache'
import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let text: string
beforeEach(() => {
  localStorage.clear()
  text = '女'
  writeSession({ token: 'the-token', user: aUser() })
  vi.stubGlobal('fetch', async (url: string) => {
    const items = [{ value: '2', text }]
    const result = url.includes('queryAllDictItems') ? { sex: items } : items
    return Response.json({ success: true, code: 0, message: '', result, timestamp: 0 })
  })
})
afterEach(() => {
  clearPage()
  clearSession()
})

function Page() {
  useFollowDictionaries()
  return <p>{useDictionary('sex')[0]?.text}</p>
}

test('a dictionary that changed elsewhere is new on the open page and in what the browser keeps', async () => {
  const feed = new LiveFeed()
  renderPage(
    <LiveContext value={feed}>
      <Page />
    </LiveContext>,
    { rights: [] },
  )
  await screen.findByText('女')
  text = '女士'
  act(() => feed.tell({ cmd: 'topic' }))
  expect(screen.queryByText('女士')).toBeNull()
  act(() => feed.tell({ cmd: 'dictionary' }))
  await screen.findByText('女士')
  await waitFor(() => expect(dictItems('sex')).toEqual([{ value: '2', text: '女士' }]))
})
