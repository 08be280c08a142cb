import { setNotifier } from '@kezhan/client/request/notifier'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, refused } from './testing/fake-server'
import { position } from './testing/positions'
import { clearPage, renderPage } from './testing/render-page'
import { usePreference } from './use-preference'

afterEach(clearPage)

const name = 'names'
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const said: boolean[] = []

function Names() {
  const stored = usePreference(name)
  return (
    <>
      <output>{listOf(stored.value).join(' ')}</output>
      <button
        type="button"
        onClick={() => void stored.change(kept => [...listOf(kept), 'new']).then(isKept => said.push(isKept))}
      >
        add
      </button>
    </>
  )
}

/** What is asked for the preference is answered when it is let. */
function slowServer() {
  const waiting: (() => void)[] = []
  const server = fakeServer(position, [], ({ path }) =>
    path === '/sys/preference/get'
      ? new Promise<undefined>(resolve => waiting.push(() => resolve(undefined)))
      : undefined,
  )
  const letGo = (): void => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { server, letGo }
}

test('what is kept is added to and not written over, also before it is known', async () => {
  const { server, letGo } = slowServer()
  server.preferences.set(name, ['old'])
  renderPage(<Names />, { rights: [] })
  fireEvent.click(screen.getByRole('button', { name: 'add' }))
  await waitFor(() => expect(server.askedFor('/sys/preference/get').length).toBeGreaterThan(1))
  expect(server.preferences.get(name)).toEqual(['old'])
  letGo()
  await screen.findByText('old new')
  await waitFor(() => expect(server.preferences.get(name)).toEqual(['old', 'new']))
  letGo()
  expect(screen.getByText('old new')).toBeTruthy()
  expect(said.splice(0)).toEqual([true])
})

test('what cannot be read is not written over, and nothing is said to be kept', async () => {
  const errors: string[] = []
  const silent = { warn: () => undefined, expired: () => undefined, loading: () => undefined }
  setNotifier({ ...silent, error: (_, text) => errors.push(text) })
  const server = fakeServer(position, [], ({ path }) =>
    path === '/sys/preference/get' ? refused('服务器暂时无法处理') : undefined,
  )
  server.preferences.set(name, ['old'])
  renderPage(<Names />, { rights: [] })
  fireEvent.click(screen.getByRole('button', { name: 'add' }))
  await waitFor(() => expect(said).toEqual([false]))
  expect(errors).toEqual(['服务器暂时无法处理'])
  expect(server.preferences.get(name)).toEqual(['old'])
})
