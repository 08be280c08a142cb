import type { SelfColumn, SelfData, SelfRow } from '@kezhan/online/model/report-self'

const mostAcross = 100
const blank = '（空）'

/**
 * Rows × columns × value: the values of one group stand across, each with its sums. What has no row is null. Undefined where it
 * would be too wide to read.
 */
export function pivotRows(
  data: SelfData,
  groupNo: number,
  /** The figures of each column, with the value that stands across as their only group. */
  below: readonly SelfRow[],
): SelfData | undefined {
  const groups = data.columns.filter(({ part }) => part === 'group')
  const across = groups[groupNo - 1]
  const sums = data.columns.filter(({ part }) => part === 'sum')
  if (across === undefined || sums.length === 0) return data
  const down = groups.filter(group => group !== across)
  const values = [...new Set(data.rows.map(row => textOf(row, across)))].sort()
  if (values.length * sums.length > mostAcross) return undefined
  const cells = values.flatMap((value, valueAt) =>
    sums.map(
      (sum): SelfColumn => ({
        ...sum,
        key: `${sum.key}_${valueAt}`,
        title: sums.length === 1 ? value : `${value} ${sum.title}`,
      }),
    ),
  )
  return {
    columns: [...down, ...cells],
    rows: rowsOf(data, { down, across, sums, values }),
    totals: totalsOf(below, { down, across, sums, values }),
    isCut: data.isCut,
  }
}

interface Parts {
  readonly down: readonly SelfColumn[]
  readonly across: SelfColumn
  readonly sums: readonly SelfColumn[]
  readonly values: readonly string[]
}

function rowsOf({ rows }: SelfData, { down, across, sums, values }: Parts): SelfRow[] {
  const made = new Map<string, Record<string, string | number | null>>()
  for (const row of rows) {
    const key = JSON.stringify(down.map(group => row[group.key]))
    const own = made.get(key) ?? Object.fromEntries(down.map(group => [group.key, row[group.key] ?? null]))
    made.set(key, own)
    const at = values.indexOf(textOf(row, across))
    for (const sum of sums) own[`${sum.key}_${at}`] = row[sum.key] ?? null
  }
  return [...made.values()]
}

function totalsOf(below: readonly SelfRow[], { down, sums, values }: Parts): SelfRow {
  const blank = down.map(({ key }): [string, null] => [key, null])
  const figures = below.flatMap(row => {
    const at = values.indexOf(textOf(row, { key: 'g0' }))
    return at < 0 ? [] : sums.map(({ key }): [string, SelfRow[string]] => [`${key}_${at}`, row[key] ?? null])
  })
  return Object.fromEntries([...blank, ...figures])
}

export const textOf = (row: SelfRow, { key }: Pick<SelfColumn, 'key'>): string => String(row[key] ?? blank)
