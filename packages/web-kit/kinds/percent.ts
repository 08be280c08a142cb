import { parseYuan } from '@kezhan/base/money'
import type { NumberNotation } from '@kezhan/widgets/number-notation'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

/** Basis points are hundredths of a percent, as fen are of a yuan: 850 is written 8.5. */
const percentage: NumberNotation = {
  parse: parseYuan,
  format: value => String(value / 100),
  rule: '应为百分比，最多两位小数',
}

export const percent: KindView = numberView(() => percentage, 90, '%')
