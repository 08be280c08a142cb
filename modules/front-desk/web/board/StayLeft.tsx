import { timeOf } from '@kezhan/base/moments'
import { secondsUntil, useServerNow } from '@kezhan/client/request/use-server-now'
import type { TileStay } from '@kezhan/desk/model/room-state'
import { hourLeftText } from '@kezhan/front-desk/rules/hour-left'

const everyMs = 15_000

/** How long the guest of a tile stays yet: nights, the granted hour of his day, or what is left of an hour room. */
export function StayLeft({ stay }: { stay: TileStay }) {
  if (stay.stayType === 'HOUR') return <HourLeft until={stay.departPlanTs} />
  if (stay.nightsLeft > 0) return <span>余{stay.nightsLeft}晚</span>
  return <span>{stay.flags.includes('late') ? `延至${timeOf(stay.departPlanTs)}` : '今离'}</span>
}

/** Only the tiles of hour rooms look at the clock. */
function HourLeft({ until }: { until: string }) {
  const secondsLeft = secondsUntil(until, useServerNow(true, everyMs))
  const isOver = secondsLeft < 0
  return (
    <abbr title={isOver ? '钟点已到' : '钟点房剩余时间'} data-alarm={isOver}>
      {hourLeftText(secondsLeft)}
    </abbr>
  )
}
