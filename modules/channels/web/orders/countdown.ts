import { serverNow } from '@kezhan/client/request/server-clock'
import { useEffect, useState } from 'react'

const everyMs = 1000

/** Seconds until a moment on the hotel's wall (`YYYY-MM-DD HH:mm:ss`, +08:00); less than nothing when it is past. */
export const secondsUntil = (moment: string, nowMs: number): number =>
  Math.floor((Date.parse(`${moment.replace(' ', 'T')}+08:00`) - nowMs) / 1000)

/** 剩 12:05, or 已超时. */
export function countdownText(seconds: number): string {
  if (seconds < 0) return '已超时'
  const minutes = Math.floor(seconds / 60)
  const clock = `${String(minutes % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return minutes < 60 ? `剩 ${clock}` : `剩 ${Math.floor(minutes / 60)}:${clock}`
}

/** The server's time, every second as long as somebody looks and something runs out. */
export function useServerNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNowMs(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
