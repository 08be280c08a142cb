/** Hits and deeds of one person in one shift. */
export interface OperatorRow {
  readonly operator: string
  readonly operatorName: string
  readonly shiftName: string
  readonly hits: number
  readonly deeds: number
}

export interface Score extends OperatorRow {
  readonly hitsPer100: number | null
  /** Of all who worked in this shift, himself among them. */
  readonly shiftPer100: number | null
  /** How many others worked in this shift. */
  readonly colleagues: number
}

/** Who has hits, beside the average of his shift: a number without its measure accuses somebody of having worked more. */
export function scores(rows: readonly OperatorRow[]): Score[] {
  return rows
    .filter(row => row.hits > 0)
    .map(row => {
      const shift = rows.filter(one => one.shiftName === row.shiftName)
      return {
        ...row,
        hitsPer100: per100(row.hits, row.deeds),
        shiftPer100: per100(sum(shift, 'hits'), sum(shift, 'deeds')),
        colleagues: shift.length - 1,
      }
    })
    .toSorted((a, b) => (b.hitsPer100 ?? 0) - (a.hitsPer100 ?? 0) || b.hits - a.hits)
}

/** To a tenth; nothing where nothing was done. */
const per100 = (hits: number, deeds: number): number | null =>
  deeds === 0 ? null : Math.round((hits / deeds) * 1000) / 10

const sum = (rows: readonly OperatorRow[], of: 'hits' | 'deeds'): number =>
  rows.reduce((total, row) => total + row[of], 0)
