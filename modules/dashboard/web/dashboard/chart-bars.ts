import type { DayVisits } from '@kezhan/dashboard/model/dashboard-calls'

export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface DayBars {
  readonly day: DayVisits
  readonly visits: Bar
  readonly people: Bar
  /** Middle of the day's place, for its texts. */
  readonly middle: number
}

const leastScale = 4

/**
 * Lays the days side by side: a bar for the sign-ins and one for the people, all on one scale that begins at nought. A single
 * sign-in does not fill the picture.
 */
export function chartBars(
  days: readonly DayVisits[],
  area: { readonly width: number; readonly height: number },
): DayBars[] {
  const most = Math.max(leastScale, ...days.map(day => day.visits))
  const place = area.width / Math.max(1, days.length)
  const width = Math.min(22, place * 0.3)
  const barAt = (x: number, count: number): Bar => {
    const height = (count / most) * area.height
    return { x, y: area.height - height, width, height }
  }
  return days.map((day, index) => {
    const middle = place * (index + 0.5)
    return {
      day,
      middle,
      visits: barAt(middle - width - 1, day.visits),
      people: barAt(middle + 1, day.people),
    }
  })
}
