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

/** Asks every check for what breaks it. Sees what the connection sees: one hotel or all of them. */
export async function verifyBooks(db: Queries, checks: readonly BookCheck[]): Promise<BookFinding[]> {
  const findings: BookFinding[] = []
  for (const { id, title, sql } of checks) {
    const rows = await db.query<Pick<BookFinding, 'hotel' | 'subject' | 'detail'>>(
      `select hotel, subject::text as subject, detail::text as detail from (${sql}) as found (hotel, subject, detail) limit ${mostFindings}`,
    )
    findings.push(...rows.map(row => ({ id, title, ...row })))
  }
  return findings
}
