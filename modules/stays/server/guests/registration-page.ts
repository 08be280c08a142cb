import { secretName } from '@kezhan/desk/rules/secrecy'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { registrationPage as call, UploadRow } from '@kezhan/stays/model/registration-calls'
import { storedGuestSource } from './registered-guest'

/** What is still to be told, or has been. */
export const registrationPage: HandlerOf<typeof call> = async (ctx, input) => {
  businessDateOf(ctx)
  const size = input.pageSize ?? 20
  const current = input.pageNo ?? 1
  const rows = await ctx.db.query<UploadRow & { total: number }>(
    `select u.id as upload_id, u.room_no, u.action, u.at, u.state, u.fault, u.tries, u.next_try_at,
       case when s.is_secret = 'Y' and not $5 then '${secretName}' else g.name end as guest_name,
       case when s.is_secret = 'Y' and not $5 then '' else coalesce(g.cert_tail, '') end as cert_no_masked,
       count(*) over ()::int as total
     from ${storedGuestSource} where u.hotel_code = $1
       and (case $2::text when 'all' then true when 'failed' then u.state = 'failed' else u.state <> 'sent' end)
     order by u.seq desc limit $3 offset $4`,
    [
      ctx.user.hotelCode,
      input.state ?? 'open',
      size,
      (current - 1) * size,
      ctx.user.rights.can('guest:secret'),
    ],
  )
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _, ...row }) => row)
  return { result: { records, total, size, current, pages: Math.ceil(total / size) } }
}
