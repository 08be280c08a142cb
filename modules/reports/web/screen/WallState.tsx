import { useLiveState } from '@kezhan/client/live/use-live'
import { serverNow } from '@kezhan/client/request/server-clock'
import { clockText } from '@kezhan/widgets/clock-text'
import { useEffect, useState } from 'react'
import { freshnessOf } from './freshness'
import styles from './screen.module.css'

const tickMs = 1000

/** The time, and how old the figures are. */
export function WallState({ updatedAt }: { updatedAt: number }) {
  const isLive = useLiveState() === 'connected'
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const { tone, text } = freshnessOf(now, { updatedAt, isLive, clock: clockText })
  return (
    <>
      <p role="status" className={styles.state} data-tone={tone}>
        {text}
      </p>
      <time className={styles.clock}>{clockText(serverNow())}</time>
    </>
  )
}
