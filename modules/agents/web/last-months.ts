const howMany = 24

/** The month of a day and those before it, the last first: `2026-05`. */
export function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (month === 0) return []
  return Array.from({ length: howMany }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
