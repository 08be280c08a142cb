import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

// Processors are shared with a database and a browser: patience, not sleeping. Whether an ancestor hides an
// element is a question of style that takes most of the time here; the screens take down what they close.
configure({ defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

/** Takes the page down with everything that antd hung beside it. */
export function clearPage(): void {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.body.innerHTML = ''
}

/** A page as the application shows it: address, language, notices, and the rights of a person. */
export function renderPage(
  page: ReactNode,
  { rights, address = '/' }: { rights: readonly string[]; address?: string },
) {
  const client = new QueryClient()
  const auth = rights.map(action => ({ action, type: '2', describe: '' }))
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  const view = render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <AccessProvider auth={auth} allAuth={[]}>
            <RouterProvider router={router} />
          </AccessProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return { ...view, address: () => new URLSearchParams(router.state.location.search), router }
}

/** Every right of a resource. */
export const allRights = (prefix: string): string[] =>
  ['list', 'add', 'edit', 'delete', 'export', 'import'].map(right => `${prefix}:${right}`)
