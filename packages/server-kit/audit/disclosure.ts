import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '../ctx'
import type { Queries } from '../db/database'
import { redact } from '../http/log'
import { logHeadColumns, logHeadValues } from '../resource/change-log'

export interface Disclosure {
  /** A list that leaves as a file, a covered value that is shown in full, or one that was searched for in full. */
  readonly kind: 'export' | 'reveal' | 'search'
  /** Which list or record. */
  readonly subject: string
  readonly filters: Readonly<Record<string, string>>
}

export interface Disclosed {
  readonly rowCount: number
  readonly sizeBytes: number
  readonly isWhole: boolean
}

/**
 * Records that data leaves the product, before it does. The answer completes the record; a transfer that breaks off
 * keeps what had gone out until then and no time of its end.
 */
export async function beginDisclosure(
  ctx: Ctx,
  { kind, subject, filters }: Disclosure,
  db: Queries = ctx.db,
): Promise<(done: Disclosed) => Promise<void>> {
  const [row] = await db.query<{ id: string }>(
    `insert into sys_disclosure_log (${logHeadColumns}, kind, subject, filters)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::text as id`,
    [...logHeadValues(ctx), kind, subject.slice(0, 100), JSON.stringify(filters)],
  )
  return async ({ rowCount, sizeBytes, isWhole }) => {
    await ctx.db.query(
      `update sys_disclosure_log set row_count = $2, size_bytes = $3, finished_at = case when $4 then now() end where id = $1`,
      [row?.id, rowCount, sizeBytes, isWhole],
    )
  }
}

/** One more of what was written down before. */
export async function addToDisclosure(db: Queries, id: string): Promise<void> {
  await db.query('update sys_disclosure_log set row_count = row_count + 1 where id = $1', [id])
}

const notFilters = ['pageNo', 'pageSize', 'column', 'order', 'selections', '_t', 'token']
const mostFilters = 40
const longestFilter = 500

/** What was asked for, in words that may be kept: numbers that name a person are blotted out as in every log. */
export function filtersOf(query: QueryString): Record<string, string> {
  const kept = Object.entries(query)
    .filter(([name, value]) => !notFilters.includes(name) && textOf(value) !== '')
    .slice(0, mostFilters)
    .map(([name, value]) => [name.slice(0, 60), redact(textOf(value)).slice(0, longestFilter)])
  const chosen = textOf(query.selections)
    .split(',')
    .filter(id => id !== '').length
  return Object.fromEntries(chosen === 0 ? kept : [...kept, ['selections', `${chosen}`]])
}

const textOf = (value: QueryString[string]): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value.join(',')
