/** The records of the values, in their order; one that the server does not have (any more) stands for itself. */
export function byKey<T extends object>(
  values: readonly string[],
  records: readonly T[],
  key: keyof T,
  stub: (value: string) => T,
): T[] {
  return values.map(value => records.find(record => String(record[key]) === value) ?? stub(value))
}

/** The text of the specification (widgets §5, decision A-22: without a mark). */
export const chooseOneText = '请选择一条记录'
