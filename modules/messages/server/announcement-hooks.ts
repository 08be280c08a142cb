import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type EventPlace, raise, settle } from '@kezhan/server-kit/events/raise'
import { type Hooks, hooksFor, type ResourceHooks, type Row } from '@kezhan/server-kit/resource/hooks'
import { announcement } from '../model/announcement'
import { groupNotice } from '../rules/events'
import { refuse } from '../rules/refusals'
import { type Draft, releaseProblem } from '../rules/release'
import { deliver, type Sent, tellReaders } from './delivery'

type Stored = Sent & Draft & { readonly sendStatus: string; readonly now: string }

/** Drafts and revoked ones may be changed; what people are reading may not. */
const writing: Hooks = {
  received: async (ctx, sent) =>
    typeof sent.userIds === 'string' ? { ...sent, userIds: await accountsOf(ctx.db, sent.userIds) } : sent,
  async beforeSave(_ctx, db, { id, values, before }) {
    if (before === undefined) return { ...values, sendStatus: '0' }
    const [stored] = await locked(db, [id])
    if (stored?.sendStatus === '1') throw refuse('annt.published')
    return values
  },
  async beforeDelete(_ctx, db, ids) {
    const stored = await locked(db, ids)
    if (stored.some(({ sendStatus }) => sendStatus === '1')) throw refuse('annt.published')
  },
}

/** Publishing is an edit of what the server fills in, so it meets the same walls and leaves the same record. */
export const releasing: Hooks = {
  async beforeSave(ctx, db, { id }) {
    const [stored] = await locked(db, [id])
    if (stored === undefined) throw refuse('annt.missing')
    if (stored.sendStatus === '1') throw refuse('annt.alreadyPublished')
    const problem = releaseProblem(stored, ctx.now)
    if (problem !== undefined) throw refuse(problem)
    // To the millisecond of the database, which also says when an account was made.
    return {
      sendStatus: '1',
      sendTime: stored.now,
      sender: ctx.user.username,
      cancelTime: null,
    } satisfies Row
  },
  async afterSave(_ctx, db, { id }) {
    for (const stored of await locked(db, [id])) {
      await deliver(db, stored)
      if (isToHotels(stored)) await raiseInHotels(db, stored)
    }
  },
}

export const revoking: Hooks = {
  async beforeSave(ctx, db, { id }) {
    const [stored] = await locked(db, [id])
    if (stored?.sendStatus !== '1') throw refuse('annt.notPublished')
    return { sendStatus: '2', cancelTime: ctx.now } satisfies Row
  },
  async afterSave(_ctx, db, { id }) {
    for (const stored of await locked(db, [id])) {
      await tellReaders(db, stored)
      if (isToHotels(stored))
        for (const hotel of await openHotels(db)) await settle(db, hotel, groupNotice, id, '公告已撤销')
    }
  },
}

/** Readers are sent by their ids or by their account names, and kept by the latter. */
async function accountsOf(db: Queries, sent: string): Promise<string> {
  const named = splitList(sent)
  const people = await db.query<{ id: string; username: string }>(
    'select id, username from sys_user where id = any($1::text[])',
    [named],
  )
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return named.map(one => names.get(one) ?? one).join(',')
}

/** 集团消息: what the platform says to all of every hotel. */
const isToHotels = ({ hotelCode, msgType }: Stored): boolean => hotelCode === '' && msgType !== 'USER'

const openHotels = (db: Queries): Promise<EventPlace[]> =>
  db.query<EventPlace>(`select tenant_id, code as hotel_code from hotel where enabled = 'Y' order by code`)

async function raiseInHotels(db: Queries, { id, titile }: Stored): Promise<void> {
  const told = { id, label: '公告', variables: { title: titile } }
  for (const hotel of await openHotels(db)) await raise(db, hotel, groupNotice, told)
}

export const announcementHooks: readonly ResourceHooks[] = [hooksFor(announcement, writing)]

/** The lock lets an edit and a publication of the same announcement take turns. */
function locked(db: Queries, ids: readonly string[]): Promise<Stored[]> {
  return db.query<Stored>(
    `select id, hotel_code, titile, msg_type, user_ids, start_time,
            end_time, open_type, open_page, send_status, now()::text as now
     from sys_announcement where id = any($1::text[]) order by id for update`,
    [ids],
  )
}
