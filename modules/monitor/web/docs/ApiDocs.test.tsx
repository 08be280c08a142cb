import { fakeServer, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiDocs } from './ApiDocs'

afterEach(clearPage)

test('a contract that does not come is said, and can be asked for again', async () => {
  const server = fakeServer(position, [], ({ path }) =>
    path === '/openapi.json' ? refused('服务器暂时无法处理') : undefined,
  )
  renderPage(<ApiDocs />, { rights: [] })
  expect(await screen.findByText('服务器暂时无法处理')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  await waitFor(() => expect(server.askedFor('/openapi.json')).toHaveLength(2))
})
