import { assert } from '@kezhan/base/assert'
import type { PermissionCode } from '@kezhan/resource/permission'

/**
 * Who is told: named users, everybody of one hotel, or everybody. Of a hotel, only who holds the right hears all of the
 * message; the others hear what it is about and nothing else.
 */
export type LiveTarget =
  | { readonly users: readonly string[] }
  | { readonly hotel: string; readonly right: PermissionCode | 'signed-in' }
  | 'everyone'

/** What goes down a socket; `cmd` says what it is about (platform calls §2.10: `topic`, `user`, …). */
export interface LiveMessage {
  readonly cmd: string
  readonly [name: string]: Json
}
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export interface LiveNotice {
  readonly to: LiveTarget
  readonly message: LiveMessage
}

const prefix = 'live:'
/** PostgreSQL carries notices below 8,000 bytes; half of it is for the message, half for its readers. */
const mostMessageBytes = 4000
const mostUsers = 80

/** The notices that carry a message, several for a long list of users. */
export function noticesOf(target: LiveTarget, message: LiveMessage): string[] {
  const bytes = Buffer.byteLength(JSON.stringify(message))
  assert(bytes <= mostMessageBytes, `a live message has at most ${mostMessageBytes} bytes, not ${bytes}`)
  return portionsOf(target).map(to => prefix + JSON.stringify({ to, message } satisfies LiveNotice))
}

/** Reads a notice; undefined when its subject is something else. */
export function readNotice(subject: string): LiveNotice | undefined {
  if (!subject.startsWith(prefix)) return undefined
  try {
    const notice: unknown = JSON.parse(subject.slice(prefix.length))
    return isNotice(notice) ? notice : undefined
  } catch {
    // Whoever can reach the database can write to the channel; what is not ours is not delivered.
    return undefined
  }
}

function portionsOf(target: LiveTarget): LiveTarget[] {
  if (target === 'everyone' || 'hotel' in target) return [target]
  const users = [...new Set(target.users)]
  const portions = Math.ceil(users.length / mostUsers)
  return Array.from({ length: portions }, (_, index) => ({
    users: users.slice(index * mostUsers, (index + 1) * mostUsers),
  }))
}

function isNotice(value: unknown): value is LiveNotice {
  return (
    isObject(value) && isTarget(value.to) && isObject(value.message) && typeof value.message.cmd === 'string'
  )
}

export function isTarget(to: unknown): to is LiveTarget {
  if (to === 'everyone') return true
  return (
    isObject(to) &&
    (Array.isArray(to.users) || (typeof to.hotel === 'string' && typeof to.right === 'string'))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
