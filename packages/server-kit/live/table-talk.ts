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

/** Who is at the other end of a socket. */
interface Person {
  user: User
  readonly token: string
  /** How often it was asked who it is, and which of these questions the user is the answer to. */
  asked: number
  answered: number
  /** Rights have changed and are not known yet; what there is to hear waits for them. */
  knowing?: Promise<unknown> | undefined
}

const mostCaseId = 64
const beatAnswer = JSON.stringify({ type: 'heart_beat', data: true })

/** Pages with the same table open: what one writes, the others of his hotel see, as far as they may. */
export function makeTableTalk({ tables, findUser, notify }: TableTalkParts): TableTalk {
  const byKey = new Map(tables.map(table => [table.key, table]))
  const people = new WeakMap<WebSocket, Person>()

  /** Who it is now. A question that cannot be answered lets nothing through and ends nothing. */
  async function present(socket: WebSocket): Promise<User | undefined> {
    const person = people.get(socket)
    if (person === undefined) return undefined
    const question = ++person.asked
    try {
      const user = await findUser(person.token)
      if (user === undefined) socket.close(closeCodes.sessionOver)
      else if (question > person.answered) Object.assign(person, { user, answered: question })
      return user
    } catch {
      return undefined
    }
  }

  /** Nobody hears by rights that he may have lost; what is said meanwhile is not lost to him either. */
  function askAnew(socket: WebSocket, person: Person): void {
    person.user = { ...person.user, rights: noRights }
    const knowing = Promise.all([person.knowing, present(socket)]).finally(() => {
      if (person.knowing === knowing) person.knowing = undefined
    })
    person.knowing = knowing
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
    join: (socket, user, token) => people.set(socket, { user, token, asked: 0, answered: 0 }),
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
          if (person !== undefined) askAnew(socket, person)
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
      const tell = (socket: WebSocket, { user }: Person): void => {
        if (user.tenantId !== tenantId || !mayHear(table, user, row)) return
        const heard = heardOf(table, user, row)
        sendText(socket, heard === row ? text : textFor(heard))
      }
      for (const { socket } of sockets.ofTarget({ hotel: hotelCode, right: 'signed-in' })) {
        const person = people.get(socket)
        if (person?.knowing !== undefined) void person.knowing.then(() => tell(socket, person))
        else if (person !== undefined) tell(socket, person)
      }
    },
  }
}
