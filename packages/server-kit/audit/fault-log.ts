import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Database, platformScope } from '../db/database'
import { redact } from '../http/log'
import { callName } from '../resource/change-log'
import { guest } from '../user'

const mostPerMinute = 60

/**
 * Records a fault of the program for the people who run it: number of the request, call, sentence and stack. Bodies,
 * headers and addresses with values never come here. It must not fail or delay the answer; a flood is cut off, the
 * process log still has every one.
 */
export async function recordFault(
  database: Database,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (isFlood(database)) return
  const { call } = request.routeOptions.config
  const user = request.user ?? guest
  const { fault, message, stack } = faultWords(error)
  await database.scoped(platformScope).query(
    `insert into sys_fault_log (tenant_id, hotel_code, username, request_id, address, call, call_title, fault, message, stack)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      user.tenantId,
      user.hotelCode,
      user.username,
      request.id,
      request.ip,
      call === undefined ? request.method : callName(call),
      call?.title ?? '',
      fault,
      message,
      stack,
    ],
  )
}

/** What may be kept of an error. Exported for its test. */
export function faultWords(error: unknown): { fault: string; message: string; stack: string } {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in thrown && typeof thrown.code === 'string' ? ` ${thrown.code}` : ''
  const message = withoutSecrets(withoutValues(thrown.message, thrown))
  // The first lines of a stack repeat the message; only the places are kept of it.
  const places = (thrown.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    fault: `${thrown.name}${code}`.slice(0, 100),
    message: message.slice(0, 2000),
    stack: withoutSecrets(places.join('\n')).slice(0, 8000),
  }
}

/** PostgreSQL quotes the offending value where data is wrong, and names of its own where a statement is. */
const withoutValues = (message: string, error: Error): string =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
    ? message.replace(/"[^"]*"?/g, '"…"').replace(/:[^:]*$/, ': …')
    : message

const secretWords =
  /((?:password|passwd|pwd|secret|token|authorization|密码|口令)["']?\s*[=:：]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi

const withoutSecrets = (text: string): string => redact(text.replace(secretWords, '$1[已隐去]'))

const counted = new WeakMap<Database, { minute: number; count: number }>()

function isFlood(database: Database): boolean {
  const minute = Math.floor(Date.now() / 60_000)
  const former = counted.get(database)
  const count = former?.minute === minute ? former.count + 1 : 1
  counted.set(database, { minute, count })
  return count > mostPerMinute
}
