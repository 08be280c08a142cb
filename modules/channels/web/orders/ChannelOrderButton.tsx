import { CloudDownloadOutlined } from '@ant-design/icons'
import { channelOrderWaiting } from '@kezhan/channels/model/channel-calls'
import { useAccess } from '@kezhan/client/access/use-access'
import { chime } from '@kezhan/client/live/chime'
import { useLive, useLiveState } from '@kezhan/client/live/use-live'
import { useCall } from '@kezhan/client/request/use-call'
import { secondsUntil, useServerNow } from '@kezhan/client/request/use-server-now'
import { orderNew } from '@kezhan/hotels/model/live'
import { CountBadge } from '@kezhan/widgets/badge/CountBadge'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import styles from './channel-orders.module.css'
import { countdownText, shortSeconds } from './countdown'
import { useOrderSound } from './order-sound'

const path = '/CustomerOrder/advanceOrder'
const askMs = 20_000

/** In the header of every page: how many orders of channels wait for a word, and for how long the next one still does. */
export default function ChannelOrderButton() {
  const { can } = useAccess()
  return can(channelOrderWaiting.access) ? <Waiting /> : null
}

function Waiting() {
  const navigate = useNavigate()
  const sound = useOrderSound()
  const isDown = useLiveState() === 'down'
  // Without a line nobody says that something has come: it is asked for.
  const options = { quiet: true, follows: [orderNew], ...(isDown ? { refetchIntervalMs: askMs } : {}) }
  const { data } = useCall(channelOrderWaiting, {}, options)
  const { pending = 0, problem = 0, changed = 0, confirmBy = null } = data ?? {}
  const count = pending + problem + changed
  useLive([orderNew], message => {
    if (message.isNew === true && sound.isOn) chime()
  })
  useChimeOnMore(data === undefined ? undefined : count, isDown && sound.isOn)
  useReminder(pending, sound.isOn)
  if (count === 0) return null
  const tab = pending > 0 ? 'pending' : problem > 0 ? 'problem' : 'changed'
  return (
    <button
      type="button"
      className={`icon-button ${styles.button}`}
      aria-label={`渠道订单，${count} 单待处理`}
      title={`渠道订单：待确认 ${pending}，待处理 ${problem}，已变更 ${changed}`}
      onClick={() => void navigate(`${path}?tab=${tab}`)}
    >
      <CloudDownloadOutlined />
      <CountBadge count={count} leftPx={17} />
      {confirmBy !== null && <Countdown confirmBy={confirmBy} />}
    </button>
  )
}

/** Alone, so that the second hand moves nothing but itself. */
function Countdown({ confirmBy }: { confirmBy: string }) {
  const seconds = secondsUntil(confirmBy, useServerNow(true))
  return (
    <span className={styles.left} data-short={seconds < shortSeconds} aria-hidden="true">
      {countdownText(seconds)}
    </span>
  )
}

function useChimeOnMore(count: number | undefined, isWanted: boolean): void {
  const known = useRef(count)
  useEffect(() => {
    const before = known.current
    known.current = count
    if (isWanted && before !== undefined && count !== undefined && count > before) chime()
  }, [count, isWanted])
}

/** So often an order that still waits for a word is heard again. */
export const remindMs = 60_000

/** An order that nobody has answered is heard again, until somebody does; a new one begins the minute anew. */
function useReminder(pending: number, isWanted: boolean): void {
  useEffect(() => {
    if (pending === 0 || !isWanted) return undefined
    const timer = setInterval(() => chime(), remindMs)
    return () => clearInterval(timer)
  }, [pending, isWanted])
}
