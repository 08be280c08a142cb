import type { Field } from '@kezhan/resource/field'
import { decimals, wholeNumbers } from '@kezhan/widgets/number-notation'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

export const integer: KindView = numberView(() => wholeNumbers, 100)
export const decimal: KindView = numberView(field => decimals(scaleOf(field)), 110)

const scaleOf = (field: Field): number => (field.kind === 'decimal' ? (field.scale ?? 2) : 2)
