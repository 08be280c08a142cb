import { CloudDownloadOutlined } from '@ant-design/icons'
import { channelOrderWaiting } from '@kezhan/channels/model/channel-calls'
import { useAccess } from '@kezhan/client/access/use-access'
import { chime } from '@kezhan/client/live/chime'
import { useLive, useLiveState } from '@kezhan/client/live/use-live'
import { useCall } from '@kezhan/client/request/use-call'
import { secondsUntil, useServerNow } from '@kezhan/client/request/use-server-now'
import { orderNew } from '@kezhan/hotels/model/live'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import styles from './channel-orders.module.css'
import { countdownText, shortSeconds } from './countdown'
import { useOrderSound } from './order-sound'

const path = '/CustomerOrder/advanceOrder'
const askMs = 20_000
const mostShown = 99

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
  const options = { quiet: true, ...(isDown ? { refetchIntervalMs: askMs } : {}) }
  const { data, refetch } = useCall(channelOrderWaiting, {}, options)
  const { pending = 0, problem = 0, changed = 0, confirmBy = null } = data ?? {}
  const count = pending + problem + changed
  useLive([orderNew], message => {
    if (message.isNew === true && sound.isOn) chime()
    void refetch()
  })
  useChimeOnMore(data === undefined ? undefined : count, isDown && sound.isOn)
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
      <span className={styles.count} aria-hidden="true">
        {count > mostShown ? `${mostShown}+` : count}
      </span>
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
