import { parseYuan } from '@kezhan/base/money'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

/** Basis points are hundredths of a percent, as fen are of a yuan: 850 is written 8.5. */
const percentage = { parse: parseYuan, format: (value: number) => String(value / 100) }

export const percent: KindView = numberView(() => percentage, 90, '%')
