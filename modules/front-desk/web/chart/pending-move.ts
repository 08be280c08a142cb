import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { ChartMove } from '@kezhan/front-desk/rules/chart-move'

/** What is about to be done to a bar; drawn as a shadow until somebody agrees. */
export interface Pending {
  readonly bar: ChartBar
  readonly move: ChartMove
}
