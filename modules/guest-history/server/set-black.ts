import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { setGuestBlack } from '@kezhan/guests/server/guest-store'
import { once } from '@kezhan/server-kit/once'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { setBlack as call } from '../model/guest-calls'

/** 加入、移出黑名单, with the reason. */
export const setBlack: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const { guestId, isBlack, reason } = input
  const result = await once(ctx, input, async db => {
    const [guest] = await db.query<{ name: string; version: number }>(
      'select name, version from guest where id = $1 and merged_into is null for update',
      [guestId],
    )
    if (guest === undefined) throw refuseStays('guest.missing')
    if (typeof input.version === 'number' && input.version !== guest.version) throw refuseKit('row.changed')
    await setGuestBlack(ctx, db, { id: guestId, name: guest.name }, isBlack, reason)
    return null
  })
  return { result, message: '操作成功！' }
}
