import { momentOf, timeOf } from '@kezhan/base/moments'
import type { ChartMove, ChartPlan } from '@kezhan/front-desk/rules/chart-move'
import { boxOf, type ChartScale } from '@kezhan/front-desk/rules/room-chart'
import styles from './chart.module.css'

export interface GhostPlan {
  readonly plan: ChartPlan
  readonly move: ChartMove
}

/** Where the shadow of a move lies: the room or the lane (null). */
export const ghostPlace = ({ plan, move }: GhostPlan): string | null =>
  move.kind === 'room' ? move.roomId : move.kind === 'lane' ? null : plan.bar.roomId

/** Where a bar would be; it shows at once whether somebody is there. */
export function Ghost({ ghost: { plan }, scale }: { ghost: GhostPlan; scale: ChartScale }) {
  const { bar, arrive, depart } = plan
  const from = arrive === bar.arrive ? bar.from : momentOf(arrive, timeOf(bar.from))
  const to = depart === bar.depart ? bar.to : momentOf(depart, timeOf(bar.to))
  const { left, width } = boxOf({ from, to: to > from ? to : from }, scale)
  const isFine = plan.problem === undefined && plan.conflicts.length === 0
  return <i className={styles.ghost} style={{ left, width }} data-fine={isFine} />
}
