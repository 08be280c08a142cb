import type { Field } from '@kezhan/resource/field'
import type { NumberNotation } from '@kezhan/widgets/NumberInput'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

export const integer: KindView = numberView(() => wholeNumbers, 100)
export const decimal: KindView = numberView(field => decimals(scaleOf(field)), 110)

const wholeNumbers: NumberNotation = {
  parse: text => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined),
  format: String,
}

const scaleOf = (field: Field): number => (field.kind === 'decimal' ? (field.scale ?? 2) : 2)

function decimals(scale: number): NumberNotation {
  return {
    parse: text => {
      const match = /^[+-]?\d{1,15}(?:\.(\d+))?$/.exec(text)
      return match !== null && (match[1] ?? '').length <= scale ? Number(text) : undefined
    },
    format: value => value.toFixed(scale),
  }
}
