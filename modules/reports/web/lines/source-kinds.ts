import type { Source } from '@kezhan/reports/model/report'

const opened: readonly Source['kind'][] = [
  'folio',
  'stay',
  'reservation',
  'team',
  'member',
  'guest',
  'room',
  'unit',
  'goods',
  'shift',
  'approval',
]

/** What has a place of its own to be looked at in; the others stand in their row already. */
export const canOpen = ({ kind }: Source): boolean => opened.includes(kind)
