import { allOf } from '@kezhan/resource/condition'
import type { Value } from '@kezhan/resource/field'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import type { Bound } from './bound'
import { Params, whereSql } from './compile'
import { checkDetails } from './import-details'
import type { WrongRow } from './import-errors'
import { type Changeable, checkRows } from './import-rows'
import type { PendingRow } from './pending-row'
import { visibleTerms } from './read'
import { saveGroup } from './save-group'
import type { Group } from './sheet-groups'

/** Masters that are new are added, known ones changed, and so are their details; rows that the file leaves out stay. */
export async function importGroups(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  groups: readonly Group[],
  seen: Map<string, Set<Value>>,
): Promise<WrongRow[]> {
  const heads = groups.map(({ head }) => ownPart(head))
  const { good, wrong } = await checkRows(ctx, db, bound, heads, seen, changeable(ctx, db, bound))
  const details = await checkDetails(db, bound, groups)
  const masters = new Map(good.map(row => [row.source.number, row]))
  const problems = new Map(wrong.map(row => [row.source.number, row.reason]))
  const failed: WrongRow[] = []
  for (const { head, lines } of groups) {
    const master = masters.get(head.number)
    const reasons = lines.map(line =>
      [line === head ? problems.get(head.number) : undefined, details.problems.get(line)]
        .filter(text => text !== undefined)
        .join('；'),
    )
    if (master !== undefined && reasons.join('') === '') {
      const rows = lines.flatMap(line => details.rows.get(line) ?? [])
      const refused = await saveGroup(ctx, db, bound, master, rows)
      if (refused === undefined) continue
      reasons[0] = refused
    }
    failed.push(...withReasons(bound, lines, reasons))
  }
  return failed
}

const ownPart = (row: PendingRow): PendingRow => ({
  ...row,
  columns: row.columns.filter(({ detail }) => detail === undefined),
  byField: new Map([...row.byField].filter(([{ detail }]) => detail === undefined)),
})

/** The whole group comes back, so that the corrected file can be imported as it is. */
function withReasons(bound: Bound, lines: readonly PendingRow[], reasons: readonly string[]): WrongRow[] {
  const at = reasons.findIndex(text => text !== '')
  const because = `第${lines[at]?.number ?? 0}行有错误，同一${bound.resource.title}的各行都没有导入`
  return lines.map((source, index) => ({ source, reason: reasons[index] || because }))
}

/** Rows which the user sees, if he may edit at all. */
function changeable(ctx: Ctx, db: Db, bound: Bound): Changeable {
  return async ids => {
    if (ids.length === 0 || !ctx.user.rights.can(permissionOf(bound.resource, 'edit'))) return new Set()
    const params = new Params()
    const terms = [`t.id = any(${params.add(ids)}::text[])`, ...visibleTerms(ctx, bound, allOf(), params)]
    const rows = await db.query<{ id: string }>(
      `select t.id from ${bound.resource.table} t${whereSql(terms)} for update`,
      params.values,
    )
    return new Set(rows.map(row => row.id))
  }
}
