import { randomBytes, randomInt } from 'node:crypto'
import type { SmsPurpose } from '@kezhan/identity/model/registration-calls'
import { waitText } from '@kezhan/identity/rules/login-wait'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { hashPassword, verifyPassword } from '@kezhan/server-kit/password'

const lifeMinutes = 10
const mostAttempts = 5
const pauseSeconds = 60
const mostPerDay = 10
/** The people of one hotel share an address. */
const mostPerAddressHour = 20

export interface CodeRequest {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly address: string
}

/**
 * Makes a code for a phone and keeps its hash. For a phone that nobody has it keeps a hash that no code fits, so that
 * limits, answers and times are those of a known one. Refuses with `sms.wait`, `sms.day`, `sms.address`.
 */
export async function issueCode(db: Db, request: CodeRequest, isKnown: boolean): Promise<string> {
  // Looked at before the slow hash, and again under the lock.
  await refuseTooMany(db, request)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // A slow hash: a stolen table must not give its codes away within their ten minutes.
  const hash = await hashPassword(isKnown ? code : randomBytes(24).toString('base64url'))
  await db.tx(async tx => {
    // Requests for one phone take turns, so that two at once do not both pass the limit.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sms:${request.phone}`])
    await tx.query(`delete from sys_sms_code where created_at < now() - interval '2 days'`)
    await refuseTooMany(tx, request)
    await tx.query(
      `insert into sys_sms_code (id, phone, purpose, code_hash, address, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
      [newId(), request.phone, request.purpose, hash, request.address, lifeMinutes],
    )
  })
  return code
}

async function refuseTooMany(db: Queries, { phone, address }: CodeRequest): Promise<void> {
  const [sent] = await db.query<{ today: number; fromAddress: number; waitSeconds: number | null }>(
    `select (select count(*)::int from sys_sms_code where phone = $1 and created_at > now() - interval '1 day') as today,
            (select count(*)::int from sys_sms_code where address = $2 and created_at > now() - interval '1 hour') as from_address,
            (select extract(epoch from max(created_at) - now())::float8 + $3 from sys_sms_code where phone = $1) as wait_seconds`,
    [phone, address, pauseSeconds],
  )
  const seconds = sent?.waitSeconds ?? 0
  if (seconds > 0)
    throw refuse('sms.wait', { wait: waitText(seconds), retryAfterSeconds: Math.ceil(seconds) })
  if ((sent?.today ?? 0) >= mostPerDay) throw refuse('sms.day')
  if ((sent?.fromAddress ?? 0) >= mostPerAddressHour) throw refuse('sms.address')
}

/**
 * Holds a code against the last one sent to the phone; every try counts, also one that comes at the same moment.
 * Answers the id that `useCode` takes. Refuses with `code.gone`, `code.wrong`.
 */
export async function checkCode(
  db: Queries,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<string> {
  const [sent] = await db.query<{ id: string; hash: string }>(
    `update sys_sms_code set attempts = attempts + 1
     where id = (select id from sys_sms_code where phone = $1 and purpose = $2 order by created_at desc, id desc limit 1)
       and used_at is null and expires_at > now() and attempts < $3
     returning id, code_hash as hash`,
    [phone, purpose, mostAttempts],
  )
  if (sent === undefined) throw refuse('code.gone')
  if (!(await verifyPassword(sent.hash, code))) throw refuse('code.wrong')
  return sent.id
}

/** A code serves once; done in the transaction of what it is used for, so that a refusal there leaves it alive. */
export async function useCode(db: Queries, id: string): Promise<void> {
  const used = await db.query(
    'update sys_sms_code set used_at = now() where id = $1 and used_at is null returning id',
    [id],
  )
  if (used.length === 0) throw refuse('code.gone')
}
