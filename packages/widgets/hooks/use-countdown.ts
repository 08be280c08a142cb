import { useEffect, useState } from 'react'

/** Seconds that are left until something may be done again. Counts by the clock: a tab in the background misses beats. */
export function useCountdown() {
  const [untilMs, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (untilMs === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  function start(lengthMs: number) {
    setSecondsLeft(lengthMs / 1000)
    setUntil(Date.now() + lengthMs)
  }
  return { secondsLeft, start }
}
