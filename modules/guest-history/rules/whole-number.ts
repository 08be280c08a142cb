/** What a search asks of certificates: nothing, or a whole number; `isPlain` if it could as well be a telephone. */
export interface WholeNumber {
  readonly number: string
  readonly isPlain: boolean
}

const fewestDigits = 6
const shortest = 8

/**
 * Numbers of certificates have letters or more digits than a telephone. A mobile number is never taken for one; other
 * plain digits may be either.
 */
export function wholeNumberIn(keyword: string): WholeNumber | undefined {
  const number = keyword.trim().toUpperCase()
  const digits = number.replaceAll(/\D/g, '').length
  if (number.length < shortest || digits < fewestDigits || !/^[A-Z0-9]+$/.test(number)) return undefined
  if (/^1[3-9]\d{9}$/.test(number)) return undefined
  return { number, isPlain: /^\d{8,14}$/.test(number) }
}
