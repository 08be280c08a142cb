import type { Db } from '../db/database'
import type { Bound } from './bound'
import { mostChildren } from './children'
import type { Row } from './hooks'
import { codesOf, readRow } from './import-rows'
import type { PendingRow } from './pending-row'
import { type Detail, detailsOf } from './sheet-columns'
import type { Group } from './sheet-groups'

export interface CheckedDetail {
  readonly detail: Detail
  /** The cells of this detail alone. */
  readonly source: PendingRow
  readonly values: Row
}

export interface CheckedDetails {
  /** By the line of the file, which may hold one row of each kind. */
  readonly rows: ReadonlyMap<PendingRow, readonly CheckedDetail[]>
  readonly problems: ReadonlyMap<PendingRow, string>
}

/** The details of some groups, with what is wrong with them line by line. */
export async function checkDetails(db: Db, bound: Bound, groups: readonly Group[]): Promise<CheckedDetails> {
  const rows = new Map<PendingRow, CheckedDetail[]>()
  const problems = new Map<PendingRow, string>()
  for (const detail of detailsOf(bound.resource)) {
    const parts = new Map<PendingRow, PendingRow>()
    for (const line of groups.flatMap(group => group.lines)) {
      const part = partOf(line, detail)
      if (part.byField.size > 0) parts.set(line, part)
    }
    const codes = await codesOf(db, detail.fields, bound.choices, [...parts.values()])
    for (const { lines } of groups) {
      const met = new Set<string>()
      let count = 0
      for (const line of lines) {
        const source = parts.get(line)
        if (source === undefined) continue
        const { values, texts } = readRow(detail, source, codes)
        if (texts.length === 0) texts.push(...repetition(detail, values, met))
        if (++count > mostChildren)
          texts.push(`每个${bound.resource.title}最多${mostChildren}行${detail.title}`)
        if (texts.length > 0)
          problems.set(
            line,
            [problems.get(line) ?? [], `${detail.title}：${texts.join('；')}`].flat().join('；'),
          )
        rows.set(line, [...(rows.get(line) ?? []), { detail, source, values }])
      }
    }
  }
  return { rows, problems }
}

const partOf = (line: PendingRow, { name }: Detail): PendingRow => ({
  ...line,
  columns: line.columns.filter(column => column.detail?.name === name),
  byField: new Map([...line.byField].filter(([column]) => column.detail?.name === name)),
})

/** Two lines for one row of the same master: nobody could tell which of them is meant. */
function repetition({ key, fields }: Detail, values: Row, met: Set<string>): string[] {
  if (key === undefined) return []
  const value = String(values[key])
  if (met.has(value)) return [`${fields[key]?.label ?? key}“${value}”在文件中重复`]
  met.add(value)
  return []
}
