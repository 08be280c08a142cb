import { formatYuan, parseYuan } from '@kezhan/base/money'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

/** Yuan for people, fen for programs. */
const yuan = { parse: parseYuan, format: formatYuan }

export const money: KindView = numberView(() => yuan, 110)
