import { nameOnStay } from '@kezhan/desk/rules/secrecy'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { sendRegistrations, UploadAction } from '@kezhan/stays/model/registration-calls'
import { uploadFailed } from '@kezhan/stays/rules/events'
import type { StayParts } from '../stay-parts'
import { registeredGuest, type StoredGuest, storedGuestColumns, storedGuestSource } from './registered-guest'

const mostAtOnce = 100

/** A guest who came, moved and left since has three things to tell, one after the other. */
const mostRounds = 5

const claimMinutes = 5

const mostWaitMinutes = 240

export type Gated = Pick<StayParts, 'sealer' | 'gate'>

interface DueUpload extends StoredGuest {
  readonly tries: number
}

/**
 * Sends whatever is due, of each guest the oldest first. Rows are claimed before, so that two senders do not take the same;
 * the other side is asked outside of any transaction, and what fails is tried again after a while that doubles.
 */
export async function sendDue(parts: Gated, ctx: Ctx): Promise<AnswerOf<typeof sendRegistrations>> {
  let [sent, failed] = [0, 0]
  for (let round = 0; round < mostRounds; round++) {
    const due = await claimDue(ctx)
    for (const upload of due) {
      const outcome = await sendOne(parts, upload)
      await keepOutcome(ctx, upload, outcome)
      if (outcome.ok) sent++
      else failed++
    }
    if (due.length === 0) break
  }
  return { sent, failed }
}

async function claimDue(ctx: Ctx): Promise<DueUpload[]> {
  const claimed = await ctx.db.query<{ id: string }>(
    `update registration_upload u set next_try_at = now() + interval '${claimMinutes} minutes', tries = u.tries + 1
     where u.id in (select c.id from registration_upload c where c.hotel_code = $1 and c.state <> 'sent' and c.next_try_at <= now()
       and not exists (select 1 from registration_upload e where e.stay_guest_id = c.stay_guest_id and e.seq < c.seq and e.state <> 'sent')
       order by c.seq limit ${mostAtOnce} for update skip locked)
     returning u.id`,
    [ctx.user.hotelCode],
  )
  return ctx.db.query<DueUpload>(
    `select ${storedGuestColumns}, u.tries from ${storedGuestSource} where u.id = any($1::text[]) order by u.seq`,
    [claimed.map(one => one.id)],
  )
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string }

async function sendOne({ sealer, gate }: Gated, upload: DueUpload): Promise<Outcome> {
  try {
    return await gate.send(registeredGuest(sealer, upload))
  } catch (error) {
    // Another system that is away is an ordinary event; it is tried again and the desk goes on.
    return { ok: false, text: error instanceof Error ? error.message : '登记系统没有应答' }
  }
}

async function keepOutcome(ctx: Ctx, upload: DueUpload, outcome: Outcome): Promise<void> {
  const state = outcome.ok ? 'sent' : 'failed'
  const fault = outcome.ok ? null : outcome.text.slice(0, 200)
  const wait = Math.min(mostWaitMinutes, 2 ** Math.min(upload.tries, 10))
  await ctx.tx(async db => {
    await db.query(
      `update registration_upload set state = $2::text, fault = $3, sent_at = case when $2::text = 'sent' then now() end,
         next_try_at = case when $2::text = 'failed' then now() + make_interval(mins => $4) end where id = $1`,
      [upload.uploadId, state, fault, wait],
    )
    // Something newer may wait behind it; then the guest waits too.
    await db.query(
      `update stay_guest q set registration = $2, registration_text = $3, registration_tries = $4 where q.id = $1
       and not exists (select 1 from registration_upload u where u.stay_guest_id = q.id and u.state <> 'sent' and u.id <> $5)`,
      [upload.stayGuestId, guestStateAfter(upload.action, outcome.ok), fault, upload.tries, upload.uploadId],
    )
    if (outcome.ok) await settle(db, ctx.user, uploadFailed, upload.stayGuestId, '已上传')
    else
      await raise(db, ctx.user, uploadFailed, {
        id: upload.stayGuestId,
        label: upload.roomNo,
        opensId: upload.stayId,
        variables: { room: upload.roomNo, reason: fault ?? '' },
      })
    await recordChanges(ctx, db, [
      {
        table: 'stay_guest',
        id: upload.stayGuestId,
        title: `${upload.roomNo} ${nameOnStay(upload.name, upload.isSecret)}`,
        before: { registration: 'waiting' },
        after: { registration: state, action: upload.action, fault },
      },
    ])
  })
}

const guestStateAfter = (action: UploadAction, isSent: boolean): string =>
  isSent ? (action === 'out' || action === 'void' ? 'outSent' : 'sent') : 'failed'
