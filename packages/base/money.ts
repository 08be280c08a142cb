import { assert } from './assert'

/** The fen in a text such as '1,280.5'; undefined when it is no amount, or has more than two decimals. */
export function parseYuan(text: string): number | undefined {
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  // Joining digits, unlike multiplying by 100, never rounds.
  const fen = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return undefined
  return sign && fen ? -fen : fen
}

/** '1,280.50' for 128050 fen. */
export function formatYuan(amountFen: number): string {
  assert(Number.isSafeInteger(amountFen), 'an amount is a whole number of fen')
  const digits = String(Math.abs(amountFen)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amountFen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}
