import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { GuestFile, GuestNote, GuestStay } from '@kezhan/guests/model/guest-shapes'
import { operatorName } from '@kezhan/people/server/operator-name'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse } from '@kezhan/stays/rules/refusals'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import type { guestDetail as call } from '../model/guest-calls'
import { guestRows } from './guest-rows'

export const guestDetail: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await guestFile(ctx, input.guestId),
})

const mostStays = 200

const mostAlike = 10

type More = Pick<
  GuestFile,
  | ('pinyin' | 'birthday' | 'nation' | 'nationality' | 'certType' | 'certValidTo' | 'address' | 'phone')
  | ('email' | 'plateNo' | 'preferences' | 'remark' | 'noShows' | 'cancellations')
>

/** 客史详情: the record, where he stayed, what was written down about him, and who may be the same person. */
async function guestFile(ctx: Ctx, guestId: string): Promise<GuestFile> {
  businessDateOf(ctx)
  const { db } = ctx
  const seesSecrets = ctx.user.rights.can('guest:secret')
  const [row] = await guestRows(db, [guestId], seesSecrets)
  const [more] = await db.query<More>(
    `select g.pinyin, g.birthday, g.nation, g.nationality, g.cert_type, g.cert_valid_to, g.address, g.phone, g.email,
       g.plate_no, g.preferences, g.remark,
       (select count(*)::int from reservation r where r.guest_id = g.id and r.state = 'noShow') as no_shows,
       (select count(*)::int from reservation r where r.guest_id = g.id and r.state = 'cancelled') as "cancellations"
     from guest g where g.id = $1 and g.merged_into is null`,
    [guestId],
  )
  if (row === undefined || more === undefined) throw refuse('guest.missing')
  return {
    ...row,
    ...more,
    // With the first digits of a certificate the birthday leaves so little unknown that the number can be computed.
    birthday: ctx.user.rights.can('guest:revealId') ? more.birthday : null,
    history: await historyOf(db, guestId, seesSecrets),
    notes: await notesOf(db, guestId),
    alike: await alikeTo(db, guestId, seesSecrets),
  }
}

/** Stays of who wanted to stay unknown are not told to everybody: a file must not say that he is here. */
async function historyOf(db: Queries, guestId: string, seesSecrets: boolean): Promise<GuestStay[]> {
  const rows = await db.query<Omit<GuestStay, 'stateText'> & { state: keyof typeof stayStates.states }>(
    `select s.id as stay_id, s.stay_no, m.room_no, t.name as room_type_name, s.arrive_at as arrive_ts,
       coalesce(s.depart_at, s.depart_plan_at) as depart_ts, (select count(*)::int from stay_night n where n.stay_id = s.id) as nights,
       case when s.main_guest_id = $1 then f.debit_fen else 0 end as consumed_fen, s.state, s.main_guest_id = $1 as is_main
     from stay s join room m on m.id = s.room_id join room_type t on t.id = s.stock_type_id join folio f on f.id = s.folio_id
     where s.id in (select q.stay_id from stay_guest q where q.guest_id = $1) and s.state <> 'voided'
       and (s.is_secret = 'N' or $2)
     order by s.arrive_at desc, s.id limit ${mostStays}`,
    [guestId, seesSecrets],
  )
  return rows.map(({ state, ...stay }) => ({ ...stay, stateText: stayStates.states[state] }))
}

function notesOf(db: Queries, guestId: string): Promise<GuestNote[]> {
  return db.query<GuestNote>(
    `select n.id as note_id, n.kind, n.content, n.is_open = 'Y' as is_open, n.result, ${operatorName('n.create_by')} as create_by, n.create_time
     from guest_note n where n.guest_id = $1 order by n.create_time desc, n.id`,
    [guestId],
  )
}

async function alikeTo(db: Queries, guestId: string, seesSecrets: boolean) {
  const rows = await db.query<{ id: string }>(
    `select o.id from guest g join guest o on o.hotel_code = g.hotel_code and o.id <> g.id and o.merged_into is null
       and ((o.phone = g.phone and g.phone <> '') or (o.name = g.name and o.birthday = g.birthday))
     where g.id = $1 order by o.create_time desc, o.id limit ${mostAlike}`,
    [guestId],
  )
  return guestRows(
    db,
    rows.map(row => row.id),
    seesSecrets,
  )
}
