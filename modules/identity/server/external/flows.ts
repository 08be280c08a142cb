import { randomBytes } from 'node:crypto'
import { refuse } from '@kezhan/identity/rules/refusals'
import { hashToken } from '@kezhan/people/server/session-store'
import type { Ctx } from '@kezhan/server-kit/ctx'

const flowMinutes = 10
const ticketSeconds = 60
/** The people of one hotel share an address. */
const mostPerAddress = 100

export interface Flow {
  readonly verifier: string
  /** Whose account is to be bound; null signs in. */
  readonly sessionId: string | null
  readonly userId: string | null
}

/** Remembers a visitor on his way to the service. Refuses with `third.busy`. */
export async function startFlow(
  ctx: Ctx,
  provider: string,
  browser: string,
  sessionId: string | null,
): Promise<{ readonly state: string; readonly verifier: string }> {
  const [state, verifier] = [newSecret(), newSecret()]
  await ctx.platformDb.query('delete from sys_third_flow where expires_at < now()')
  const started = await ctx.platformDb.query(
    `insert into sys_third_flow (state_hash, provider, browser_hash, verifier, session_id, address, expires_at)
     select $1, $2, $3, $4, $5, $6::text, now() + make_interval(mins => $7)
     where (select count(*) from sys_third_flow where address = $6::text) < $8 returning 1`,
    [
      hashToken(state),
      provider,
      hashToken(browser),
      verifier,
      sessionId,
      ctx.address,
      flowMinutes,
      mostPerAddress,
    ],
  )
  if (started.length === 0) throw refuse('third.busy')
  return { state, verifier }
}

/** Whoever comes back with this state, once and in the browser that set out. Refuses with `third.state`. */
export async function takeFlow(ctx: Ctx, provider: string, browser: string, state: string): Promise<Flow> {
  const [flow] = await ctx.platformDb.query<Flow>(
    `with taken as (
       delete from sys_third_flow where state_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > now()
       returning verifier, session_id)
     select t.verifier, t.session_id, s.user_id
     from taken t left join sys_session s on s.id = t.session_id and s.expires_at > now()`,
    [hashToken(state), provider, hashToken(browser)],
  )
  if (flow === undefined || (flow.sessionId !== null && flow.userId === null)) throw refuse('third.state')
  return flow
}

/** What the login page exchanges for a session. */
export async function issueTicket(
  ctx: Ctx,
  provider: string,
  browser: string,
  userId: string,
): Promise<string> {
  const ticket = newSecret()
  await ctx.platformDb.query('delete from sys_third_ticket where expires_at < now()')
  await ctx.platformDb.query(
    `insert into sys_third_ticket (ticket_hash, provider, browser_hash, user_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hashToken(ticket), provider, hashToken(browser), userId, ticketSeconds],
  )
  return ticket
}

/** The user of a ticket, once. Refuses with `third.ticket`. */
export async function takeTicket(
  ctx: Ctx,
  provider: string,
  browser: string,
  ticket: string,
): Promise<string> {
  const [taken] = await ctx.platformDb.query<{ userId: string }>(
    `delete from sys_third_ticket where ticket_hash = $1 and provider = $2 and browser_hash = $3 and expires_at > now()
     returning user_id`,
    [hashToken(ticket), provider, hashToken(browser)],
  )
  if (taken === undefined) throw refuse('third.ticket')
  return taken.userId
}

const newSecret = (): string => randomBytes(32).toString('base64url')
