import { randomUUID } from 'node:crypto'
import { endSessionsOfAgent } from '@kezhan/people/server/end-sessions'
import { openSession } from '@kezhan/people/server/session-store'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { FastifyInstance } from 'fastify'
import { type Random, randomOf } from './random'

/** Who stands at the desk, in which shift. */
export interface Clerk {
  readonly username: string
  readonly shift: '01' | '02' | '03'
}

interface Sent {
  readonly payload?: object
  readonly query?: Record<string, string>
}

/** Where the clerks of the play sign in from. */
const from = { address: '127.0.0.1', userAgent: 'demo' }

/** The desk of the demo hotel: the very calls of the browser, with a clock that can be turned. */
export class DemoDesk {
  private readonly tokens = new Map<string, string>()

  constructor(
    private readonly app: FastifyInstance,
    /** What stands in the books, read past the calls. */
    readonly books: Queries,
    /** What the clock on the wall says from now on: `2026-05-01 15:00`. */
    readonly setClock: (moment: string) => void,
  ) {}

  /** The answer, or undefined where the product refuses: a full house, a dirty room. Faults are thrown. */
  async send<T = unknown>(clerk: Clerk, path: string, body: object): Promise<T | undefined> {
    return this.ask<T>(clerk, 'POST', path, { payload: body })
  }

  async read<T>(clerk: Clerk, path: string, query: Record<string, string> = {}): Promise<T | undefined> {
    return this.ask<T>(clerk, 'GET', path, { query })
  }

  /** What the clerk may not do alone is asked for: it waits for somebody's agreement. */
  async applyFor(clerk: Clerk, path: string, body: object, reason: string): Promise<void> {
    const { success, result } = await this.answerTo<{ application?: string }>(clerk, 'POST', path, {
      payload: body,
    })
    if (success || result?.application === undefined) throw new Error(`${path} needs no agreement`)
    await this.send(clerk, '/ebk/approval/apply', { application: result.application, reason })
  }

  private async ask<T>(
    clerk: Clerk,
    method: 'GET' | 'POST',
    path: string,
    sent: Sent,
  ): Promise<T | undefined> {
    const { success, result } = await this.answerTo<T>(clerk, method, path, sent)
    return success ? result : undefined
  }

  private async answerTo<T>(
    clerk: Clerk,
    method: 'GET' | 'POST',
    path: string,
    sent: Sent,
  ): Promise<{ readonly success: boolean; readonly result: T }> {
    const token = this.tokens.get(clerk.username + clerk.shift) ?? ''
    const headers = {
      'x-access-token': token,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    }
    const answer = await this.app.inject({ method, url: `/pms${path}`, headers, ...sent })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ success: boolean; result: T }>()
  }

  async signIn({ username, shift }: Clerk): Promise<void> {
    const [user] = await this.books.query<{ id: string }>('select id from sys_user where username = $1', [
      username,
    ])
    if (user === undefined) throw new Error(`the demo has no ${username}`)
    this.tokens.set(username + shift, await openSession(this.books, user.id, from, shift))
  }

  /** The sessions of the play are over. */
  async signOut(): Promise<void> {
    await endSessionsOfAgent(this.books, from.userAgent)
  }
}

const atOnce = 5

/**
 * Several clerks work side by side. Each piece of work has a chance of its own, drawn before it begins: what happens does
 * not depend on who is quicker.
 */
export async function sideBySide<T>(
  list: readonly T[],
  random: Random,
  work: (one: T, random: Random) => Promise<void>,
): Promise<void> {
  const waiting = list.map(one => ({ one, own: randomOf(random.between(0, 0x7fff_ffff)) })).values()
  const clerk = async () => {
    for (const { one, own } of waiting) await work(one, own)
  }
  await Promise.all(Array.from({ length: atOnce }, clerk))
}
