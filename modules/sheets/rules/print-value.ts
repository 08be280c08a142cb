import { moneyInCapitals } from '@kezhan/base/money-capitals'
import {
  type Fixed,
  fixedOf,
  fixedText,
  fromUnits,
  over,
  rounded,
  unitsOf,
} from '@kezhan/resource/expression/fixed'
import type { Format, PrintUnit, PrintValue, SumWay } from '../model/sheet'

/** A value as it stands on the paper. */
export function shownValue(value: PrintValue, unit: PrintUnit, format: Format = 'plain'): string {
  if (value === null || value === '') return ''
  const amount = amountOf(value, unit)
  if (amount === undefined || (unit === 'text' && !isNumberFormat(format)))
    return dated(String(value), format)
  return shownAmount(amount, unit, format)
}

const isNumberFormat = (format: Format): boolean =>
  format === 'whole' || format === 'two' || format === 'grouped' || format === 'capitals'

const largest = 1e15
const numberText = /^-?\d{1,15}(\.\d{1,12})?$/

/** A number as people mean it, exactly: yuan of fen, percent of hundredths. Undefined where it is none. */
function amountOf(value: PrintValue, unit: PrintUnit): Fixed | undefined {
  if (value === null) return undefined
  if (typeof value === 'string' && !numberText.test(value)) return undefined
  if (typeof value === 'number' && !(Math.abs(value) < largest)) return undefined
  if (unit !== 'fen' && unit !== 'bp') return fixedOf(value)
  const units = Number(value)
  return Number.isSafeInteger(units) ? fromUnits(units, 2) : undefined
}

function shownAmount(amount: Fixed, unit: PrintUnit, format: Format): string {
  switch (format) {
    case 'whole':
      return String(unitsOf(amount, 0))
    case 'two':
      return twoPlaces(amount)
    case 'grouped':
      return grouped(twoPlaces(amount))
    case 'capitals': {
      const fen = Number(unitsOf(amount, 2))
      return Number.isSafeInteger(fen) ? moneyInCapitals(fen) : twoPlaces(amount)
    }
    default:
      if (unit === 'fen') return grouped(twoPlaces(amount))
      return unit === 'bp' ? `${fixedText(amount)}%` : fixedText(amount)
  }
}

function twoPlaces(amount: Fixed): string {
  const units = unitsOf(amount, 2)
  const digits = String(units < 0n ? -units : units).padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',')

const dayText = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?/

function dated(text: string, format: Format): string {
  const [, year, month, day, hour = '00', minute = '00'] = dayText.exec(text) ?? []
  if (year === undefined) return format === 'clock' ? text.slice(0, 5) : text
  switch (format) {
    case 'date':
      return `${year}-${month}-${day}`
    case 'chineseDate':
      return `${year}年${Number(month)}月${Number(day)}日`
    case 'month':
      return `${year}-${month}`
    case 'minute':
      return `${year}-${month}-${day} ${hour}:${minute}`
    case 'clock':
      return `${hour}:${minute}`
    default:
      return text
  }
}

/** What values come to. Amounts are added as whole hundredths or exact decimals, so sums of parts are the sum of the whole. */
export function shownSum(
  how: SumWay,
  values: readonly PrintValue[],
  unit: PrintUnit,
  format: Format = 'plain',
): string {
  const there = values.filter(value => value !== null && value !== '')
  if (how === 'count') return String(there.length)
  const amounts = there.flatMap(value => amountOf(value, unit) ?? [])
  if (unit === 'text' && (how === 'min' || how === 'max')) return extreme(how, there, format)
  const sum = amounts.reduce((total, one) => total + one, 0n)
  const [first] = amounts
  if (first === undefined) return how === 'sum' ? shownAmount(0n, unit, format) : ''
  switch (how) {
    case 'sum':
      return shownAmount(sum, unit, format)
    case 'avg':
      return shownAmount(rounded(over(sum, fixedOf(amounts.length)), 2), unit, format)
    case 'min':
      return shownAmount(
        amounts.reduce((least, one) => (one < least ? one : least), first),
        unit,
        format,
      )
    case 'max':
      return shownAmount(
        amounts.reduce((most, one) => (one > most ? one : most), first),
        unit,
        format,
      )
  }
}

/** Of days and moments, whose texts are in their order. */
function extreme(how: 'min' | 'max', values: readonly PrintValue[], format: Format): string {
  const sorted = values.map(String).sort()
  return dated((how === 'min' ? sorted[0] : sorted.at(-1)) ?? '', format)
}
