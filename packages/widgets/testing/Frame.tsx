import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useState } from 'react'

/** What the application puts around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient())
  return (
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ConfigProvider>
  )
}
