import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'

/** Who asks, in a hotel whose business day is open; `db` is one connection, on which all counts go out together. */
export interface TaskDesk {
  readonly ctx: Ctx
  readonly db: Db
  readonly businessDate: string
}

/** Tasks that are counted together: how many of each wait. It is asked only if somebody sees one of them. */
export interface TaskSource {
  readonly keys: readonly string[]
  readonly count: (desk: TaskDesk) => Promise<Readonly<Record<string, number>>>
}

/** The only figure of a count. */
export async function countOf(db: Db, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${sql}`, params)
  return row?.n ?? 0
}
