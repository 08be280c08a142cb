import type { saveSelfReport as call } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/report/refusals'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type SelfParts, selfSource } from './self-source'
import { selfStatement } from './self-statement'
import { storedSelf } from './stored-self'

/** Only what could run for its maker is kept. */
export const saveSelfReport =
  (parts: SelfParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const { design } = input
    selfStatement(ctx, await selfSource(ctx, parts, design.source), design)
    const saved = await ctx.tx(db => writeSelf(ctx, db, input))
    return { result: saved, message: '保存成功！' }
  }

/** Of a design that was found fit to run. */
export async function writeSelf(
  ctx: Ctx,
  db: Db,
  { id, version, name, design }: InputOf<typeof call>,
): Promise<{ readonly id: string; readonly version: number }> {
  await refuseInSafeMode(db)
  const before = id ? await storedSelf(ctx, db, id) : null
  if (before !== null && before.version !== version) throw refuse('report.changed')
  const key = before?.id ?? newId()
  const { tenantId, hotelCode, username } = ctx.user
  const [after] = await db.query<{ id: string; version: number }>(
    `insert into onl_self_report as r (id, tenant_id, hotel_code, name, source, design, create_by)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)
     on conflict (id) do update set name = excluded.name, source = excluded.source, design = excluded.design, version = r.version + 1,
       update_by = excluded.create_by, update_time = now()
     returning id, version`,
    [key, tenantId, hotelCode, name, design.source, JSON.stringify(design), username],
  )
  await recordChanges(ctx, db, [
    { table: 'onl_self_report', id: key, title: name, before, after: { ...after, name, design } },
  ])
  return { id: key, version: after?.version ?? 1 }
}
