import type { Queries } from './db/database'

/** A promise about the books (reliability §4) as a query that returns whatever breaks it. */
export interface BookCheck {
  /** Such as `I9`; several checks may hold one promise. */
  readonly id: string
  readonly title: string
  /** Rows `(hotel, subject, detail)`: whose books, which thing, and what is wrong with it. */
  readonly sql: string
}

export interface BookFinding {
  readonly id: string
  readonly title: string
  readonly hotel: string
  readonly subject: string
  readonly detail: string
}

/** More are no news: somebody must look anyway. */
const mostFindings = 100

/** A check with what breaks it: how much, and the first of it. */
export interface ProvedCheck {
  readonly id: string
  readonly title: string
  readonly count: number
  readonly findings: readonly Pick<BookFinding, 'hotel' | 'subject' | 'detail'>[]
}

/** Asks every check for what breaks it. Sees what the connection sees: one hotel or all of them. */
export async function proveBooks(db: Queries, checks: readonly BookCheck[]): Promise<ProvedCheck[]> {
  const proved: ProvedCheck[] = []
  for (const { id, title, sql } of checks) {
    const rows = await db.query<
      Pick<BookFinding, 'hotel' | 'subject' | 'detail'> & { readonly total: number }
    >(
      `select hotel, subject::text as subject, detail::text as detail, count(*) over ()::int as total
       from (${sql}) as found (hotel, subject, detail) limit ${mostFindings}`,
    )
    const findings = rows.map(({ total: _, ...finding }) => finding)
    proved.push({ id, title, count: rows[0]?.total ?? 0, findings })
  }
  return proved
}

/** What breaks the books, one row after the other. */
export async function verifyBooks(db: Queries, checks: readonly BookCheck[]): Promise<BookFinding[]> {
  const proved = await proveBooks(db, checks)
  return proved.flatMap(({ id, title, findings }) => findings.map(finding => ({ id, title, ...finding })))
}
