import type { registrationSummary, sendRegistrations } from '@kezhan/reservations/model/service-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { businessDateOf, type DeskParts } from '../desk-work'

const mostAtOnce = 100
const claimMinutes = 5
const mostWaitMinutes = 240

interface DueGuest {
  readonly id: string
  readonly name: string
  readonly certType: string | null
  readonly certSealed: string | null
  readonly roomNo: string
  readonly inAt: string
  readonly outAt: string | null
  readonly tries: number
}

/**
 * Sends whoever is due. Rows are claimed first, so that two senders do not take the same guest; the other side is asked
 * outside of any transaction, and what fails is tried again after a while that doubles.
 */
export async function sendDue(
  { sealer, gate }: DeskParts,
  ctx: Ctx,
): Promise<AnswerOf<typeof sendRegistrations>> {
  businessDateOf(ctx)
  const due = await ctx.db.query<DueGuest>(
    `update stay_guest q set next_try_at = now() + interval '${claimMinutes} minutes', registration_tries = q.registration_tries + 1
     from guest g, stay s, room r
     where q.id in (select c.id from stay_guest c where c.registration in ('waiting', 'failed') and c.next_try_at <= now()
       order by c.next_try_at, c.id limit ${mostAtOnce} for update skip locked)
       and g.id = q.guest_id and s.id = q.stay_id and r.id = s.room_id
     returning q.id, g.name, g.cert_type as "certType", g.cert_sealed as "certSealed", r.room_no as "roomNo", q.in_at as "inAt", q.out_at as "outAt",
       q.registration_tries as tries`,
  )
  let sent = 0
  for (const guest of due) {
    const outcome = await sendOne({ sealer, gate }, guest)
    if (outcome.ok) sent++
    await ctx.tx(async db => {
      const state = outcome.ok ? (guest.outAt === null ? 'sent' : 'outSent') : 'failed'
      const wait = Math.min(mostWaitMinutes, 2 ** Math.min(guest.tries, 10))
      await db.query(
        `update stay_guest set registration = $2::text, registration_text = $3, next_try_at = case when $2::text = 'failed' then now() + make_interval(mins => $4) end where id = $1`,
        [guest.id, state, outcome.ok ? null : outcome.text.slice(0, 200), wait],
      )
      await recordChanges(ctx, db, [
        {
          ...{ table: 'stay_guest', id: guest.id, title: `${guest.roomNo} ${guest.name}` },
          ...{ before: { registration: 'waiting' }, after: { registration: state } },
        },
      ])
    })
  }
  return { sent, failed: due.length - sent }
}

async function sendOne(
  { sealer, gate }: Pick<DeskParts, 'sealer' | 'gate'>,
  guest: DueGuest,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }> {
  try {
    return await gate.send({
      ...{
        key: guest.id,
        direction: guest.outAt === null ? 'in' : 'out',
        name: guest.name,
        roomNo: guest.roomNo,
      },
      ...{ certType: guest.certType ?? '', at: guest.outAt ?? guest.inAt },
      certNo: guest.certSealed === null ? '' : (sealer.open(guest.certSealed) ?? ''),
    })
  } catch (error) {
    // Another system that is away is an ordinary event; it is tried again and the desk goes on.
    return { ok: false, text: error instanceof Error ? error.message : '登记系统没有应答' }
  }
}

/** «今晚在住 128 人，已上传 128 人». */
export async function registrationCounts(ctx: Ctx): Promise<AnswerOf<typeof registrationSummary>> {
  businessDateOf(ctx)
  const [row] = await ctx.db.query<{ inHouse: number; uploaded: number; waiting: number; failed: number }>(
    `select count(*)::int as "inHouse", count(*) filter (where q.registration in ('sent', 'off'))::int as uploaded,
       count(*) filter (where q.registration = 'waiting')::int as waiting, count(*) filter (where q.registration = 'failed')::int as failed
     from stay_guest q join stay s on s.id = q.stay_id and s.state = 'inHouse' where q.hotel_code = $1 and q.out_at is null`,
    [ctx.user.hotelCode],
  )
  const counts = row ?? { inHouse: 0, uploaded: 0, waiting: 0, failed: 0 }
  return { ...counts, text: `今晚在住 ${counts.inHouse} 人，已上传 ${counts.uploaded} 人` }
}
