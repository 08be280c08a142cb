import { useEffect, useState } from 'react'

/** Says since when the network is gone and what still works. */
export function OfflineBar() {
  const since = useOfflineSince()
  if (since === undefined) return null
  const clock = since.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
  return (
    <div className="offline-bar" role="status">
      网络已于 {clock} 断开。已打开的内容可以继续查看，查询和保存请等网络恢复。
    </div>
  )
}

function useOfflineSince() {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : new Date()))
  useEffect(() => {
    const handleOffline = () => setSince(new Date())
    const handleOnline = () => setSince(undefined)
    window.addEventListener('offline', handleOffline)
    window.addEventListener('online', handleOnline)
    return () => {
      window.removeEventListener('offline', handleOffline)
      window.removeEventListener('online', handleOnline)
    }
  }, [])
  return since
}
