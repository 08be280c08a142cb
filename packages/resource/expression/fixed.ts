/**
 * Numbers of expressions: whole multiples of a millionth of a millionth, held exactly. Yuan times a quantity of six decimals and a
 * rate of four loses nothing; only a division rounds, half away from zero.
 */
export type Fixed = bigint

const decimals = 12
const one = 10n ** BigInt(decimals)
/** Far beyond what any field holds; what grows larger is no value. */
const largest = 10n ** 36n

export const fixedOf = (value: number | string): Fixed => {
  const text = typeof value === 'number' ? value.toFixed(6) : value
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
  return text.startsWith('-') ? -size : size
}

export const times = (a: Fixed, b: Fixed): Fixed => divided(a * b, one)
export const over = (a: Fixed, b: Fixed): Fixed => divided(a * one, b)
export const isHeld = (value: Fixed): boolean => value > -largest && value < largest

/** Rounded to so many decimals. */
export function rounded(value: Fixed, places: number): Fixed {
  const unit = 10n ** BigInt(decimals - places)
  return divided(value, unit) * unit
}

/** So many units of which 10^places make one, rounded: fen of yuan with two places. */
export const unitsOf = (value: Fixed, places: number): bigint =>
  divided(value, 10n ** BigInt(decimals - places))

export const fromUnits = (units: number, places: number): Fixed =>
  BigInt(units) * 10n ** BigInt(decimals - places)

/** As people write it, without needless zeros. */
export function fixedText(value: Fixed): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const rest = digits.slice(-decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}${rest === '' ? '' : `.${rest}`}`
}

/** Half away from zero. */
function divided(a: bigint, b: bigint): bigint {
  const [n, d] = b < 0n ? [-a, -b] : [a, b]
  const half = (n < 0n ? -n : n) * 2n + d
  const size = half / (2n * d)
  return n < 0n ? -size : size
}
