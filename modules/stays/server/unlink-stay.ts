import { deskWork } from '@kezhan/desk/server/desk-work'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { unlinkStay as call } from '../model/stay-calls'
import { holdStays, saveStay } from './stay-rows'

/** A link of one is none; if its main room leaves it, another leads. */
export const unlinkStay: HandlerOf<typeof call> = async (ctx, input) => {
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
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
  return { result, message: '操作成功！' }
}

async function membersWith(db: Queries, stayId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select m.id from stay s join stay m on m.link_id = s.link_id where s.id = $1 order by m.id',
    [stayId],
  )
  return rows.map(row => row.id)
}
