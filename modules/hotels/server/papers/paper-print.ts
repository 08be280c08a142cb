import type { PaperContent, PaperKind } from '@kezhan/base/paper'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** How often a paper has been printed. */
export async function copiesOf(
  db: Queries,
  hotelCode: string,
  kind: PaperKind,
  subjectId: string,
): Promise<number> {
  const [row] = await db.query<{ copies: number }>(
    `select coalesce(max(copy_no), 0)::int as copies from paper_print where hotel_code = $1 and kind = $2 and subject_id = $3`,
    [hotelCode, kind, subjectId],
  )
  return row?.copies ?? 0
}

/** Writes down one print and answers which copy it is. Two desks that print the same paper wait for each other. */
export async function recordPrint(
  ctx: Ctx,
  db: Db,
  print: { readonly kind: PaperKind; readonly subjectId: string; readonly content: PaperContent },
): Promise<number> {
  const { tenantId, hotelCode, username, realname } = ctx.user
  const { kind, subjectId, content } = print
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `paper ${hotelCode} ${kind} ${subjectId}`,
  ])
  const copyNo = (await copiesOf(db, hotelCode, kind, subjectId)) + 1
  const id = newId()
  await db.query(
    `insert into paper_print (id, tenant_id, hotel_code, kind, subject_id, paper_no, copy_no, username, realname)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, tenantId, hotelCode, kind, subjectId, content.number, copyNo, username, realname],
  )
  const after = { kind, subjectId, paperNo: content.number, copyNo }
  await recordChanges(ctx, db, [
    { table: 'paper_print', id, title: `${content.title} ${content.number}`, before: null, after },
  ])
  return copyNo
}
