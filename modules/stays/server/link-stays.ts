import { deskWork } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { linkStays as call } from '../model/stay-calls'
import { refuse } from '../rules/refusals'
import { holdStays, saveStay } from './stay-rows'

/** 联房: rooms that are looked at and settled together; each keeps its own account (hotel domain §3.10). */
export const linkStays: HandlerOf<typeof call> = async (ctx, input) => {
  const ids = [...new Set([input.mainStayId, ...input.stayIds])]
  if (ids.length < 2) throw refuse('link.alone')
  const result = await deskWork(ctx, input, async ({ db, desk }) => {
    for (const stay of await holdStays(db, ids)) {
      if (stay.state !== 'inHouse') throw refuse('stay.state', { state: '已离店', action: '联房' })
      await saveStay(ctx, db, desk, stay, { linkId: input.mainStayId })
    }
    return null
  })
  return { result, message: '联房成功！' }
}
