import { deskWork } from '@kezhan/desk/server/desk-work'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { linkStays, unlinkStay } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { holdStays, saveStay } from './stay-rows'

/** 联房: rooms that are looked at and settled together; each keeps its own account (hotel domain §3.10). */
export async function link(ctx: Ctx, input: InputOf<typeof linkStays>): Promise<null> {
  const ids = [...new Set([input.mainStayId, ...input.stayIds])]
  if (ids.length < 2) throw refuse('link.alone')
  return deskWork(ctx, input, async ({ db, desk }) => {
    for (const stay of await holdStays(db, ids)) {
      if (stay.state !== 'inHouse') throw refuse('stay.state', { state: '已离店', action: '联房' })
      await saveStay(ctx, db, desk, stay, { linkId: input.mainStayId })
    }
    return null
  })
}

/** A link of one is none; if its main room leaves it, another leads. */
export async function unlink(ctx: Ctx, input: InputOf<typeof unlinkStay>): Promise<null> {
  return deskWork(ctx, input, async ({ db, desk }) => {
    const members = await membersWith(db, input.stayId)
    const stays = await holdStays(db, members.length === 0 ? [input.stayId] : members)
    const rest = stays.filter(stay => stay.id !== input.stayId)
    const leader = rest.find(stay => stay.id === stay.linkId) ?? rest[0]
    for (const stay of stays) {
      const linkId = stay.id === input.stayId || rest.length < 2 ? null : (leader?.id ?? null)
      if (linkId !== stay.linkId) await saveStay(ctx, db, desk, stay, { linkId })
    }
    return null
  })
}

async function membersWith(db: Queries, stayId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select m.id from stay s join stay m on m.link_id = s.link_id where s.id = $1 order by m.id',
    [stayId],
  )
  return rows.map(row => row.id)
}
