import type { Ctx } from '@kezhan/server-kit/ctx'
import { platformScope } from '@kezhan/server-kit/db/database'
import { keepRaised } from '@kezhan/server-kit/events/raise'
import type { Watch } from '@kezhan/server-kit/events/watch'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'

const lookAround: JobName = {
  id: 'watch',
  realname: '系统',
  path: '/message/watch',
  title: '到点消息',
}

/** Looks through every hotel that is open; says how many looks failed. One that fails leaves the others alone. */
export async function lookThroughHotels(parts: JobParts, watches: readonly Watch[]): Promise<number> {
  const hotels = await parts.database.scoped(platformScope).query<JobHotel>(
    `select tenant_id, code as hotel_code, name as hotel_name, business_date from hotel
     where enabled = 'Y' and business_date is not null order by code`,
  )
  let failures = 0
  for (const hotel of hotels) {
    const ctx = jobCtx(parts, hotel, lookAround)
    for (const one of watches) {
      try {
        await look(ctx, hotel, one)
      } catch (error) {
        failures++
        parts.log.error({ err: error, hotel: hotel.hotelCode, event: one.event.code }, 'a look failed')
      }
    }
  }
  return failures
}

async function look(ctx: Ctx, hotel: JobHotel, { event, find }: Watch): Promise<void> {
  await ctx.tx(async db => {
    const found = await find(db, { ...hotel, now: ctx.now })
    await keepRaised(db, ctx.user, event, found)
  })
}
