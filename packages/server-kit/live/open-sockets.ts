import type { WebSocket } from '@fastify/websocket'
import type { Rights, User } from '../user'
import type { LiveTarget } from './live-message'

export interface Listener extends Pick<User, 'id' | 'sessionId' | 'hotelCode'> {
  /** As they are now: a socket outlives the rights that it was opened with. */
  rights: Pick<Rights, 'can'>
  /** What the page's menu was made of; unknown until it was asked for the first time. */
  menuMark?: string
}

export interface OpenSocket {
  readonly listener: Listener
  readonly socket: WebSocket
}

/** The sockets of this process, found by user, by hotel and by session; a user has one for each open page. */
export class OpenSockets {
  private readonly all = new Set<OpenSocket>()
  private readonly byUser = new Map<string, Set<OpenSocket>>()
  private readonly byHotel = new Map<string, Set<OpenSocket>>()
  private readonly bySession = new Map<string, Set<OpenSocket>>()

  add(one: OpenSocket): void {
    this.all.add(one)
    for (const [index, key] of this.places(one)) index.set(key, (index.get(key) ?? new Set()).add(one))
  }

  remove(one: OpenSocket): void {
    this.all.delete(one)
    for (const [index, key] of this.places(one)) {
      const group = index.get(key)
      group?.delete(one)
      if (group?.size === 0) index.delete(key)
    }
  }

  ofTarget(target: LiveTarget): OpenSocket[] {
    if (target === 'everyone') return [...this.all]
    if ('hotel' in target) return [...(this.byHotel.get(target.hotel) ?? [])]
    return target.users.flatMap(id => [...(this.byUser.get(id) ?? [])])
  }

  ofSession(sessionId: string): OpenSocket[] {
    return [...(this.bySession.get(sessionId) ?? [])]
  }

  sessionIds(): string[] {
    return [...this.bySession.keys()]
  }

  private places({ listener }: OpenSocket) {
    return [
      [this.byUser, listener.id],
      [this.byHotel, listener.hotelCode],
      [this.bySession, listener.sessionId],
    ] as const
  }
}

/** Whether somebody may hear all that is said to a target that he belongs to. */
export const hearsAll = (to: LiveTarget, { rights }: Pick<Listener, 'rights'>): boolean =>
  to === 'everyone' || 'users' in to || to.right === 'signed-in' || rights.can(to.right)
