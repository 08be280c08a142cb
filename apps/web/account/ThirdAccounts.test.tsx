import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ThirdAccounts } from './ThirdAccounts'

const wecom = { provider: 'wecom', title: '企业微信', createTime: null as string | null, isOffered: true }
let sent: string[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sent = []
})

function open(accounts: object[], address = '/account/settings/binding') {
  const results: Record<string, unknown> = { GET: accounts, POST: { url: 'https://sso.example/authorize' } }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url.replace(/[?&]_t=\d+/, '')} ${init.body ?? ''}`.trim())
    const result = results[init.method ?? ''] ?? null
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <MemoryRouter initialEntries={[address]}>
          <ThirdAccounts />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
}

test('where nothing is configured it says so', async () => {
  open([])
  await screen.findByText(/您的账号没有绑定第三方账号/)
})

test('binding opens the address that the server answers', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  open([wecom])
  fireEvent.click(await screen.findByRole('button', { name: '绑定企业微信' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://sso.example/authorize'), 20_000)
  expect(sent).toContain('POST /pms/sys/thirdLogin/own {"provider":"wecom"}')
})

test('what is bound can be unbound, after a question', async () => {
  open([{ ...wecom, createTime: '2026-11-15 09:00:00' }])
  fireEvent.click(await screen.findByRole('button', { name: '解除绑定企业微信' }))
  await screen.findByText('确定解除与“企业微信”的绑定吗？')
  expect(sent.some(one => one.startsWith('DELETE'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /确.?定|OK/ }))
  await screen.findByText('已解除绑定')
  expect(sent).toContain('DELETE /pms/sys/thirdLogin/own?provider=wecom')
})

test('whoever comes back without a binding reads why', async () => {
  open([wecom], '/account/settings/binding?problem=third.taken')
  expect((await screen.findByRole('alert')).textContent).toBe(
    '该第三方账号或您的账号已经绑定过，请先解除原来的绑定',
  )
})
