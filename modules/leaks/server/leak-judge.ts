import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type leakJudge as call, judgements } from '../model/leak-calls'
import { isAbout } from '../rules/is-about'
import { refuse } from '../rules/refusals'

export const leakJudge: HandlerOf<typeof call> = async (ctx, { hitIds, state, note }) => {
  const { user } = ctx
  await ctx.tx(async db => {
    const hits = await db.query<{
      id: string
      ruleKey: string
      state: string
      lastNote: string | null
      operator: string | null
      approver: string | null
    }>(
      `select id, rule_key, state, last_note, operator, approver from leak_hit
       where hotel_code = $1 and id = any($2::text[]) order by id for update`,
      [user.hotelCode, hitIds],
    )
    if (hits.length < hitIds.length) throw refuse('leak.missing')
    if (hits.some(hit => isAbout(hit, user.username))) throw refuse('leak.own')
    await db.query(
      `insert into leak_note (id, tenant_id, hotel_code, hit_id, state, note, username, realname)
       select n.id, $3, $4, n.hit_id, $5, $6, $7, $8 from unnest($1::text[], $2::text[]) as n (id, hit_id)`,
      [
        hits.map(() => newId()),
        hits.map(hit => hit.id),
        user.tenantId,
        user.hotelCode,
        state,
        note,
        user.username,
        user.realname,
      ],
    )
    await db.query(
      `update leak_hit set state = $2, last_note = $3, judged_by = $4, judged_at = now(), version = version + 1, update_by = $5,
         update_time = now() where id = any($1::text[])`,
      [hits.map(hit => hit.id), state, note, user.realname || user.username, user.username],
    )
    await recordChanges(
      ctx,
      db,
      hits.map(hit => ({
        table: 'leak_hit',
        id: hit.id,
        title: hit.ruleKey,
        before: { state: hit.state, lastNote: hit.lastNote },
        after: { state, lastNote: note },
      })),
    )
  })
  return { result: { count: hitIds.length }, message: `已标为${judgements[state]}` }
}
