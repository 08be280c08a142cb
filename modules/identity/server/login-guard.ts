import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { type EventPlace, raise } from '@kezhan/server-kit/events/raise'
import { oddSignIn } from '../rules/events'
import {
  accountPauseSeconds,
  firstDelay,
  lockAt,
  slowAccountAt,
  waitSeconds,
  waitText,
} from '../rules/login-wait'
import { refuse } from '../rules/refusals'

/** Who tries to come in: the name that was typed, from where, and whose account it is if anybody's. */
export interface Attempt {
  readonly name: string
  readonly address: string
  readonly userId: string | undefined
}

/**
 * Counts an attempt before the password is looked at, so that many attempts at once cannot slip through together.
 * Known and unknown names are counted alike. A name is closed for the address that tried it, so that nobody locks a
 * colleague out. An address is counted by the names it failed with, and closed for those that are not at home there:
 * neither does anybody lock out a hotel whose people share one. An account that many addresses guess at is slowed for those
 * where it is not at home: its owner comes in as ever from where he works, and elsewhere after a short pause.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { name, address } = attempt
  const pair = pairOf(attempt)
  const isAtHome = await isKnownAt(db, attempt)
  await refuseWaiting(db, isAtHome ? [pair] : [pair, addressOf(address)])
  const failures = await count(db, pair)
  if (failures === firstDelay) await tellOddSignIn(db, attempt)
  // The attempt that reaches the limit is still looked at; those that came at the same moment are not.
  if (failures > lockAt) throw tooMany(waitSeconds(failures))
  if (!isAtHome && name !== '') await takeTurn(db, name)
  if (failures > 1 || name === '') return
  const names = await count(db, addressOf(address))
  if (names > lockAt && !isAtHome) throw tooMany(waitSeconds(names))
}

/** Somebody guesses at an account of a hotel: whoever looks after its records hears of it. */
async function tellOddSignIn(db: Db, { address, userId }: Attempt): Promise<void> {
  if (userId === undefined) return
  await db.tx(async inside => {
    const [account] = await inside.query<EventPlace & { username: string }>(
      'select tenant_id, hotel_code, username from sys_user where id = $1',
      [userId],
    )
    if (account === undefined || account.hotelCode === '') return
    await raise(inside, account, oddSignIn, {
      id: `${userId} ${address}`,
      label: account.username,
      variables: { account: account.username, address, times: firstDelay },
    })
  })
}

/** Forgets what one name failed with from one address. What the address tried on other names stays counted. */
export async function forgetFailures(db: Queries, name: string, address: string): Promise<void> {
  const [own] = await db.query<{ failures: number }>(
    'delete from sys_login_failure where counted = $1 returning failures',
    [pairOf({ name, address })],
  )
  if (own !== undefined)
    await db.query('update sys_login_failure set failures = greatest(0, failures - $2) where counted = $1', [
      accountOf(name),
      own.failures,
    ])
  // Who came in at once has failed with nothing: he was counted for the attempt only.
  if (own?.failures === 1)
    await db.query(
      `update sys_login_failure set failures = greatest(0, failures - 1),
         wait_until = case when failures - 1 < $2 then null else wait_until end where counted = $1`,
      [addressOf(address), firstDelay],
    )
}

async function refuseWaiting(db: Queries, keys: readonly string[]): Promise<void> {
  const [waiting] = await db.query<{ seconds: number | null }>(
    `select extract(epoch from max(wait_until) - now())::float8 as seconds from sys_login_failure
     where counted = any($1::text[]) and wait_until > now()`,
    [keys],
  )
  if (waiting?.seconds != null) throw tooMany(waiting.seconds)
}

/** Counts a guess at an account; from `slowAccountAt` on one attempt has its turn in each pause, and the others make it no longer. */
async function takeTurn(db: Queries, name: string): Promise<void> {
  const counted = accountOf(name)
  const failures = `case when f.last_at < now() - interval '30 minutes' then 1 else f.failures + 1 end`
  const taken = await db.query(
    `insert into sys_login_failure as f (counted, failures) values ($1, 1)
     on conflict (counted) do update set last_at = now(), failures = ${failures},
       wait_until = case when ${failures} >= $2 then now() + make_interval(secs => $3) end
     where f.wait_until is null or f.wait_until <= now() returning 1`,
    [counted, slowAccountAt, accountPauseSeconds],
  )
  if (taken.length === 0) {
    await refuseWaiting(db, [counted])
    throw tooMany(1)
  }
}

async function count(db: Queries, key: string): Promise<number> {
  const [row] = await db.query<{ failures: number }>(
    `insert into sys_login_failure (counted, failures) values ($1, 1)
     on conflict (counted) do update set last_at = now(),
       failures = case when sys_login_failure.last_at < now() - interval '30 minutes' then 1 else sys_login_failure.failures + 1 end
     returning failures`,
    [key],
  )
  const failures = row?.failures ?? 1
  const seconds = waitSeconds(failures)
  if (seconds > 0)
    await db.query(
      `update sys_login_failure set wait_until = now() + make_interval(secs => $2) where counted = $1`,
      [key, seconds],
    )
  return failures
}

/** Whether this account came in from this address before. */
async function isKnownAt(db: Queries, { userId, address }: Attempt): Promise<boolean> {
  if (userId === undefined) return false
  const rows = await db.query(
    `select 1 from sys_login_log where user_id = $1 and address = $2 and is_success = 'Y' and at > now() - interval '90 days' limit 1`,
    [userId, address],
  )
  return rows.length > 0
}

const pairOf = ({ name, address }: Pick<Attempt, 'name' | 'address'>): string =>
  `pair:${name.toLowerCase()} ${address}`
const accountOf = (name: string): string => `account:${name.toLowerCase()}`
const addressOf = (address: string): string => `address:${address}`

function tooMany(seconds: number): Error {
  return refuse('login.wait', { wait: waitText(seconds), retryAfterSeconds: Math.ceil(seconds) })
}
