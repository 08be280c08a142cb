import { formatYuan, parseYuan } from '@kezhan/base/money'
import type { NumberNotation } from '@kezhan/widgets/number-notation'

/** Yuan for people, fen for programs. */
export const yuan: NumberNotation = { parse: parseYuan, format: formatYuan, rule: '应为金额，最多两位小数' }
