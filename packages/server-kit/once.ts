import { createHash } from 'node:crypto'
import type { Ctx } from './ctx'
import type { Db } from './db/database'
import { refuse } from './refusals'

/**
 * One transaction that happens at most once for a key (header `Idempotency-Key`). Who sends the same again gets the first
 * answer, also while the first is still under way; another content under the same key is refused. A refusal leaves no
 * trace: the same form may be corrected and sent again.
 */
export async function once<T>(ctx: Ctx, input: object, work: (db: Db) => Promise<T>): Promise<T> {
  return oncePrepared(ctx, input, async () => undefined, work)
}

/** The same for work that begins with a read of its own: both go out together. */
export async function oncePrepared<T, P>(
  ctx: Ctx,
  input: object,
  prepare: (db: Db) => Promise<P>,
  work: (db: Db, prepared: P) => Promise<T>,
): Promise<T> {
  const { onceKey, user } = ctx
  if (onceKey === null) return ctx.tx(async db => work(db, await prepare(db)))
  const { hash, callName } = markOf(ctx, input)
  return ctx.tx(async db => {
    const place = [user.tenantId, user.hotelCode, onceKey]
    const [taken, prepared] = await Promise.allSettled([
      db.query(
        `insert into sys_once (tenant_id, hotel_code, once_key, username, call, input_hash)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning once_key`,
        [...place, user.username, callName, hash],
      ),
      prepare(db),
    ])
    if (taken.status === 'rejected') throw taken.reason
    // Who asks again is answered as before, whatever would be refused by now.
    if (taken.value.length === 0)
      return firstAnswer<T>(db, place, { username: user.username, callName, hash })
    if (prepared.status === 'rejected') throw prepared.reason
    const result = await work(db, prepared.value)
    db.send('update sys_once set answer = $4 where tenant_id = $1 and hotel_code = $2 and once_key = $3', [
      ...place,
      JSON.stringify(result),
    ])
    return result
  })
}

/**
 * The answer that this very request got before, for deeds that look at what they changed before they begin. Undefined for
 * one that is new, or still under way.
 */
export async function answeredBefore<T>(ctx: Ctx, input: object): Promise<T | undefined> {
  const { onceKey, user } = ctx
  if (onceKey === null) return undefined
  const { hash, callName } = markOf(ctx, input)
  const [first] = await ctx.db.query<{ answer: string }>(
    `select answer from sys_once where tenant_id = $1 and hotel_code = $2 and once_key = $3
       and username = $4 and call = $5 and input_hash = $6 and answer is not null`,
    [user.tenantId, user.hotelCode, onceKey, user.username, callName, hash],
  )
  // The same call stored it, so it has the shape of its answer.
  return first === undefined ? undefined : (JSON.parse(first.answer) as T)
}

/** By which a request is known beside its key: what it calls, and what it says. */
const markOf = ({ call }: Ctx, input: object) => ({
  hash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  callName: `${call.method} ${call.path}`,
})

async function firstAnswer<T>(
  db: Db,
  place: readonly string[],
  sent: { readonly username: string; readonly callName: string; readonly hash: string },
): Promise<T> {
  const [first] = await db.query<{ username: string; call: string; hash: string; answer: string }>(
    `select username, call, input_hash as hash, answer from sys_once
     where tenant_id = $1 and hotel_code = $2 and once_key = $3`,
    place,
  )
  const isSame = first?.call === sent.callName && first.hash === sent.hash && first.username === sent.username
  if (!isSame) throw refuse('once.other')
  // The same call stored it, so it has the shape of its answer.
  return JSON.parse(first.answer) as T
}
