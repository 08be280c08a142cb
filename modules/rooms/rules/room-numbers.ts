import { refuse } from './refusals'

const mostGenerated = 200

/** `A301` to `A320`, without the numbers that contain a skipped digit. Refuses what is no range, and too many. */
export function roomNumbers(fromNo: string, toNo: string, skipDigits = ''): string[] {
  const from = parts(fromNo)
  const to = parts(toNo)
  if (from === undefined || to === undefined || from.prefix !== to.prefix || from.number > to.number)
    throw refuse('rooms.range')
  if (to.number - from.number >= 10 * mostGenerated) throw refuse('rooms.tooMany', { most: mostGenerated })
  const all = Array.from({ length: to.number - from.number + 1 }, (_, at) =>
    String(from.number + at).padStart(from.digits, '0'),
  )
  const kept = all.filter(digits => ![...skipDigits].some(skipped => digits.includes(skipped)))
  if (kept.length === 0) throw refuse('rooms.none')
  if (kept.length > mostGenerated) throw refuse('rooms.tooMany', { most: mostGenerated })
  return kept.map(digits => `${from.prefix}${digits}`)
}

/** Letters in front, at most six digits behind; leading noughts are kept. */
function parts(roomNo: string): { prefix: string; number: number; digits: number } | undefined {
  const [, prefix, digits] = /^(.*?)(\d{1,6})$/.exec(roomNo) ?? []
  if (prefix === undefined || digits === undefined) return undefined
  return { prefix, number: Number(digits), digits: digits.length }
}
