/** A point of a line within a picture of this size; y grows downwards. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Where values lie, evenly from left to right, the greatest at the top; nothing at all lies on the ground. */
export function linePoints(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): Place[] {
  const most = Math.max(0, ...values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => ({
    x: values.length > 1 ? at * step : width / 2,
    y: most === 0 ? height : height - (value / most) * height,
  }))
}

export interface Share {
  readonly name: string
  readonly count: number
  /** Of all, in per cent of a bar's width. */
  readonly percent: number
}

/** How much of the whole each name has, the greatest first; what is alike under one name is counted together. */
export function sharesOf(names: readonly string[]): Share[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count, percent: (count * 100) / names.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh-CN'))
}
