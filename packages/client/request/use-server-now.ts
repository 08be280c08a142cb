import { useEffect, useState } from 'react'
import { serverNow } from './server-clock'

/** The server's time, again and again as long as somebody looks and something runs out. */
export function useServerNow(isRunning: boolean, everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNowMs(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
  return nowMs
}

/** Seconds until a moment on the hotel's wall (`YYYY-MM-DD HH:mm:ss`, +08:00); less than nothing when it is past. */
export const secondsUntil = (moment: string, nowMs: number): number =>
  Math.floor((Date.parse(`${moment.replace(' ', 'T')}+08:00`) - nowMs) / 1000)
