/** Values of dimensions that count: one of these, or none of those. A dimension that is not named does not matter. */
export type Where<Dimension extends string> = {
  readonly [name in Dimension]?: readonly string[] | { readonly not: readonly string[] }
}

/** Whether a row of a cube counts. The lines behind a figure are found by the same value, as a condition of SQL. */
export const matches = <Dimension extends string>(
  where: Where<Dimension>,
  row: { readonly [name in NoInfer<Dimension>]?: string },
): boolean =>
  conditionsOf(where).every(({ dimension, values, isNot }) => values.includes(row[dimension] ?? '') !== isNot)

export interface Condition<Dimension extends string> {
  readonly dimension: Dimension
  readonly values: readonly string[]
  readonly isNot: boolean
}

export function conditionsOf<Dimension extends string>(where: Where<Dimension>): Condition<Dimension>[] {
  // The keys of a condition are its dimensions.
  const dimensions = Object.keys(where) as Dimension[]
  return dimensions.flatMap((dimension): Condition<Dimension>[] => {
    const asked: readonly string[] | { readonly not: readonly string[] } | undefined = where[dimension]
    if (asked === undefined) return []
    return 'not' in asked
      ? [{ dimension, values: asked.not, isNot: true }]
      : [{ dimension, values: asked, isNot: false }]
  })
}
