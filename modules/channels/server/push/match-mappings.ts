import type { matchMappings as call } from '@kezhan/channels/model/line-calls'
import { matchNames, type Named } from '@kezhan/channels/rules/match-names'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

interface OpenRate {
  readonly id: string
  readonly extRoomCode: string
  readonly extRateCode: string
  readonly extName: string | null
  readonly extRateName: string | null
}

export const matchMappings: HandlerOf<typeof call> = async (ctx, { channelId }) => {
  const { hotelCode, username } = ctx.user
  const result = await ctx.tx(async db => {
    const open = await db.query<OpenRate>(
      `select id, ext_room_code, ext_rate_code, ext_name, ext_rate_name from channel_room_type
       where hotel_code = $1 and channel_id = $2 and room_type_id is null order by id for update`,
      [hotelCode, channelId],
    )
    const types = await db.query<Named>(
      `select id, name from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N'`,
      [hotelCode],
    )
    const plans = await db.query<Named>(
      `select id, name from rate_plan where hotel_code = $1 and enabled = 'Y'`,
      [hotelCode],
    )
    const typeOf = matchNames(
      open.map(({ id, extName }) => ({ id, name: extName ?? '' })),
      types,
    )
    const planOf = matchNames(
      open.map(({ id, extRateName }) => ({ id, name: extRateName ?? '' })),
      plans,
    )
    const matched = open.flatMap(rate => {
      const typeId = typeOf.get(rate.id)
      return typeId === undefined ? [] : [{ rate, typeId, planId: planOf.get(rate.id) ?? null }]
    })
    for (const { rate, typeId, planId } of matched)
      await db.query(
        'update channel_room_type set room_type_id = $2, rate_plan_id = $3, version = version + 1, update_by = $4, update_time = now() where id = $1',
        [rate.id, typeId, planId, username],
      )
    if (matched.length > 0)
      await recordChanges(
        ctx,
        db,
        matched.map(({ rate, typeId, planId }) => ({
          table: 'channel_room_type',
          id: rate.id,
          title: `${rate.extRoomCode} ${rate.extRateCode}`,
          before: { room_type_id: null, rate_plan_id: null },
          after: { room_type_id: typeId, rate_plan_id: planId },
        })),
      )
    return { matched: matched.length, left: open.length - matched.length }
  })
  const left = result.left === 0 ? '' : `，${result.left}个请手工对应`
  return { result, message: `已匹配${result.matched}个${left}` }
}
