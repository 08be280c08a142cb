import type { WebSocket } from '@fastify/websocket'
import { noRights, type User } from '../user'
import { closeCodes } from './close-codes'
import { hearsAll } from './open-sockets'
import { heardOf, mayHear, mayTell, type SharedRow, type SharedTable, sharedRow } from './shared-table'
import { sendText } from './socket-talk'
import { changeNotice, readChange, readNews, readTableText } from './table-message'
import { rightsNotice, type Talk } from './talk'

export interface TableTalkParts {
  readonly tables: readonly SharedTable[]
  /** The session behind a token; asked with every beat and every word, so that a withdrawn right is out at once. */
  findUser(token: string): Promise<User | undefined>
  /** Tells all processes. */
  notify(notice: string): Promise<void>
}
export interface TableTalk extends Talk {
  /** Says who is at the other end of a socket that is about to be opened. */
  join(socket: WebSocket, user: User, token: string): void
}

const mostCaseId = 64
const beatAnswer = JSON.stringify({ type: 'heart_beat', data: true })

/** Pages with the same table open: what one writes, the others of his hotel see, as far as they may. */
export function makeTableTalk({ tables, findUser, notify }: TableTalkParts): TableTalk {
  const byKey = new Map(tables.map(table => [table.key, table]))
  const people = new WeakMap<WebSocket, { user: User; readonly token: string }>()

  /** Who it is now. A question that cannot be answered lets nothing through and ends nothing. */
  async function present(socket: WebSocket): Promise<User | undefined> {
    const person = people.get(socket)
    if (person === undefined) return undefined
    try {
      const user = await findUser(person.token)
      if (user === undefined) socket.close(closeCodes.sessionOver)
      else person.user = user
      return user
    } catch {
      return undefined
    }
  }

  async function spread(socket: WebSocket, key: string, args: readonly unknown[]): Promise<void> {
    const table = byKey.get(key)
    const row = table && sharedRow(table, args[0])
    if (table === undefined || row === undefined) return
    const user = await present(socket)
    if (user === undefined || !mayTell(table, user)) return
    const caseId = String(args[1] ?? '').slice(0, mostCaseId)
    const names = Array.isArray(args[2]) ? args[2] : Object.keys(row)
    const keys = names.filter((name): name is string => typeof name === 'string' && Object.hasOwn(row, name))
    const { tenantId, hotelCode } = user
    const notice = changeNotice({ tenantId, hotelCode, key, args: [row, caseId, keys] })
    if (notice !== undefined) await notify(notice).catch(() => undefined)
  }

  return {
    mostPerMinute: 600,
    join: (socket, user, token) => people.set(socket, { user, token }),
    onText: ({ socket }, text) => {
      const message = readTableText(text)
      if (message?.type === 'update_vxe_table') void spread(socket, message.key, message.args)
      if (message?.type !== 'heart_beat') return
      sendText(socket, beatAnswer)
      void present(socket)
    },
    onNotice: (subject, sockets) => {
      if (subject === rightsNotice)
        for (const { socket } of sockets.ofTarget('everyone')) {
          const person = people.get(socket)
          if (person !== undefined) person.user = { ...person.user, rights: noRights }
          void present(socket)
        }
      const news = readNews(subject)
      if (news !== undefined) {
        const { to, ...data } = news
        const text = JSON.stringify({ type: 'common_send_date', data })
        for (const { socket, listener } of sockets.ofTarget(to))
          if (hearsAll(to, listener)) sendText(socket, text)
      }
      const change = readChange(subject)
      const table = change && byKey.get(change.key)
      if (change === undefined || table === undefined) return
      const { key, args, tenantId, hotelCode } = change
      const [row, caseId, names] = args
      const textFor = (heard: SharedRow): string => {
        const keys = names.filter(name => Object.hasOwn(heard, name))
        return JSON.stringify({
          type: 'update_vxe_table',
          data: { socketKey: key, args: [heard, caseId, keys] },
        })
      }
      const text = textFor(row)
      for (const { socket } of sockets.ofTarget({ hotel: hotelCode, right: 'signed-in' })) {
        const user = people.get(socket)?.user
        if (user?.tenantId !== tenantId || !mayHear(table, user, row)) continue
        const heard = heardOf(table, user, row)
        sendText(socket, heard === row ? text : textFor(heard))
      }
    },
  }
}
