import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { registrationSummary as call } from '@kezhan/stays/model/registration-calls'

/** «今晚在住 128 人，已上传 128 人». */
export const registrationSummary: HandlerOf<typeof call> = async ctx => {
  businessDateOf(ctx)
  const [row] = await ctx.db.query<{ inHouse: number; uploaded: number; waiting: number; failed: number }>(
    `select count(*)::int as in_house, count(*) filter (where q.registration in ('sent', 'off'))::int as uploaded,
       count(*) filter (where q.registration = 'waiting')::int as waiting, count(*) filter (where q.registration = 'failed')::int as failed
     from stay_guest q join stay s on s.id = q.stay_id and s.state = 'inHouse' where q.hotel_code = $1 and q.out_at is null`,
    [ctx.user.hotelCode],
  )
  const counts = row ?? { inHouse: 0, uploaded: 0, waiting: 0, failed: 0 }
  return { result: { ...counts, text: `今晚在住 ${counts.inHouse} 人，已上传 ${counts.uploaded} 人` } }
}
