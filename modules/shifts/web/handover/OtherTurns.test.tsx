import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import HandoverPage from '../pages/HandoverPage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who is signed in to an empty turn learns which one of his still waits, and how to get there', async () => {
  const waiting = [{ sessionId: 's', shiftName: '早班', businessDate: '2026-05-01' }]
  vi.stubGlobal('fetch', async (url: string) => {
    const result = url.includes('/shift/others') ? waiting : null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandoverPage />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('您还有未交的班：早班（2026-05-01）')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy()
})
