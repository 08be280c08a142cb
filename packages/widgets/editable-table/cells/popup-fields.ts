import type { SettledColumn } from '../column'
import type { CellValue } from '../table-row'
import type { CellChange } from '../table-state'

/** What a popup column asks of a report (widgets §3). */
export interface ReportPick {
  /** Which report. */
  readonly code: string
  /** The fields of it that are wanted. */
  readonly fields: readonly string[]
  readonly param: Readonly<Record<string, string>>
  /** Such as `name=desc`. */
  readonly sorter: string | undefined
  readonly isMany: boolean
  readonly title: string
}
export type PickedRecord = Readonly<Record<string, CellValue>>
/** Lets a person choose records of a report; undefined when he gave up. */
export type PickReport = (pick: ReportPick) => Promise<readonly PickedRecord[] | undefined>

export function reportPickOf(column: SettledColumn): ReportPick {
  return {
    code: column.popupCode ?? '',
    fields: namesOf(column.orgFields),
    param: column.param ?? {},
    sorter: column.sorter,
    isMany: column.extend.multiSelect === true || column.props?.multi === true,
    title: column.title,
  }
}

/** Each field of the report fills the field of the row at the same place; several records are joined by commas. */
export function popupCells(
  column: SettledColumn,
  records: readonly PickedRecord[],
  index: number,
): CellChange[] {
  const sources = namesOf(column.orgFields)
  return namesOf(column.destFields).flatMap((key, at) => {
    const source = sources[at]
    return source === undefined
      ? []
      : [{ index, key, value: joined(records.map(one => one[source] ?? null)) }]
  })
}

function joined(values: readonly CellValue[]): CellValue {
  const [only = null, ...others] = values
  return others.length === 0 ? only : values.map(value => String(value ?? '')).join(',')
}

const namesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
