import { assert } from './assert'
import { isDay } from './days'

/** What a resident's number says of its holder. Stored in capitals; never put into an address or a log. */
export interface IdCard {
  readonly number: string
  readonly kind: IdCardKind
  /** The first six digits: where it was first issued. */
  readonly region: string
  readonly birthday: string
  readonly gender: '男' | '女'
}

/** Certificate types of the registration that carry such a number. */
export type IdCardKind = 'ID_CARD' | 'HMT_RESIDENCE' | 'FOREIGN_PR'

export type IdCardProblem = 'form' | 'region' | 'birthday' | 'check'

export const idCardProblemTexts: Readonly<Record<IdCardProblem, string>> = {
  form: '证件号码应为18位数字，末位可为X',
  region: '证件号码的地区代码不存在',
  birthday: '证件号码中的出生日期不正确',
  check: '证件号码校验不通过',
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkCharacters = '10X98765432'
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71'.split(
    ' ',
  ),
)
const oldestAge = 120
const adultAge = 18

/** The holder behind a number of 18 characters, or what is wrong with it. `today` decides who can have been born. */
export function readIdCard(text: string, today: string): IdCard | { readonly problem: IdCardProblem } {
  const number = text.trim().toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return { problem: 'form' }
  const kind = kindOf(number)
  if (kind === undefined) return { problem: 'region' }
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDay(birthday) || birthday > today || ageOn(birthday, today) > oldestAge)
    return { problem: 'birthday' }
  if (checkCharacter(number.slice(0, 17)) !== number[17]) return { problem: 'check' }
  const gender = Number(number[16]) % 2 === 1 ? '男' : '女'
  return { number, kind, region: number.slice(0, 6), birthday, gender }
}

/** The eighteenth character to seventeen digits (ISO 7064, MOD 11-2). */
export function checkCharacter(digits: string): string {
  assert(/^\d{17}$/.test(digits), 'a check character follows seventeen digits')
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return checkCharacters[sum % 11] ?? ''
}

/** Full years on a day. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Under 18: the registration then asks for a guardian (五必须). */
export function isMinor(birthday: string, day: string): boolean {
  return ageOn(birthday, day) < adultAge
}

const shownFirst = 3
const shownLast = 4

/** 前3后4: what lists show of a number. Of a short one the first digits are covered too: never more than half is shown. */
export function maskedNumber(number: string): string {
  const half = Math.floor(number.length / 2)
  const last = Math.min(shownLast, half)
  const first = Math.min(shownFirst, half - last)
  return (
    number.slice(0, first) + '*'.repeat(number.length - first - last) + number.slice(number.length - last)
  )
}

function kindOf(number: string): IdCardKind | undefined {
  if (number.startsWith('9')) return 'FOREIGN_PR'
  const province = number.slice(0, 2)
  if (['81', '82', '83'].includes(province)) return 'HMT_RESIDENCE'
  return provinces.has(province) ? 'ID_CARD' : undefined
}
