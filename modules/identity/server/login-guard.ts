import type { Db } from '@kezhan/server-kit/db/database'
import { waitSeconds, waitText } from '../rules/login-wait'
import { refuse } from '../rules/refusals'

/**
 * Counts an attempt before the password is looked at, so that many attempts at once cannot slip through together.
 * Known and unknown names are counted alike.
 */
export async function countAttempt(db: Db, account: string, address: string): Promise<void> {
  const keys = keysOf(account, address)
  const [waiting] = await db.query<{ seconds: number | null }>(
    `select extract(epoch from max(wait_until) - now())::float8 as seconds from sys_login_failure
     where counted = any($1::text[]) and wait_until > now()`,
    [keys],
  )
  if (waiting?.seconds != null) throw tooMany(waiting.seconds)
  for (const key of keys) {
    const [row] = await db.query<{ failures: number }>(
      `insert into sys_login_failure (counted, failures) values ($1, 1)
       on conflict (counted) do update set last_at = now(),
         failures = case when sys_login_failure.last_at < now() - interval '30 minutes' then 1 else sys_login_failure.failures + 1 end
       returning failures`,
      [key],
    )
    const seconds = waitSeconds(row?.failures ?? 1)
    if (seconds > 0)
      await db.query(
        `update sys_login_failure set wait_until = now() + make_interval(secs => $2) where counted = $1`,
        [key, seconds],
      )
    // The attempt that reaches the limit is still looked at; those that came at the same moment are not.
    if ((row?.failures ?? 1) > 10) throw tooMany(seconds)
  }
}

export async function forgetFailures(db: Db, account: string, address: string): Promise<void> {
  await db.query('delete from sys_login_failure where counted = any($1::text[])', [keysOf(account, address)])
}

const keysOf = (account: string, address: string): string[] => [
  `account:${account.toLowerCase()}`,
  `address:${address}`,
]

function tooMany(seconds: number): Error {
  return refuse('login.wait', { wait: waitText(seconds), retryAfterSeconds: Math.ceil(seconds) })
}
