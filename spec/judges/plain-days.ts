/** Days as a judge counts them: with the calendar of the machine, and none of the product's code. */
export const plainDay = (day: string, later: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10)

/** The nights of a stay, one after the other. */
export function plainNights(arrive: string, depart: string): string[] {
  const nights: string[] = []
  for (let night = arrive; night < depart; night = plainDay(night, 1)) nights.push(night)
  return nights
}

/** 0 is Sunday. */
export const plainWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const plainDaysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
