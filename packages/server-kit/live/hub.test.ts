import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noRights } from '../user'
import { makeHub } from './hub'
import type { AliveSession } from './session-watch'
import { noticeTalk } from './talk'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** As much of a socket as the hub uses; its page answers pings until it falls silent. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isSilent = false
  readonly sent: string[] = []
  end: number | 'cut off' | undefined

  readonly send = (text: string): number => this.sent.push(text)
  readonly ping = (): boolean => !this.isSilent && this.emit('pong')
  readonly close = (code: number): void => this.finish(code)
  readonly terminate = (): void => this.finish('cut off')

  private finish(end: number | 'cut off'): void {
    this.end = end
    this.readyState = 3
    this.emit('close')
  }
}

function aHub(sessions: Map<string, AliveSession>) {
  const questions: string[][] = []
  const trouble = { isAway: false }
  let tell = (_subject: string): void => undefined
  const hub = makeHub(
    {
      on: listener => {
        tell = listener
      },
      stop: async () => undefined,
    },
    async ids => {
      questions.push([...ids])
      if (trouble.isAway) throw new Error('the database is away')
      return new Map([...sessions].filter(([id]) => ids.includes(id)))
    },
    noticeTalk,
  )
  hub.start()
  const open = (sessionId: string): FakeSocket => {
    const socket = new FakeSocket()
    // The hub uses nothing of a socket that the fake one lacks.
    hub.open(socket as unknown as WebSocket, {
      id: 'u1',
      sessionId,
      hotelCode: 'KZ001',
      rights: noRights,
    })
    return socket
  }
  return { hub, open, questions, trouble, tell: (subject: string) => tell(subject) }
}

const day: AliveSession = { leftMs: 86_400_000, hotelCode: 'KZ001', rights: noRights, menuMark: 'm' }

test('a session that ended without a notice is found in the next round, by one question about all', async () => {
  const sessions = new Map([
    ['s1', day],
    ['s2', day],
  ])
  const { open, questions } = aHub(sessions)
  const [first, second] = [open('s1'), open('s2')]
  await vi.advanceTimersByTimeAsync(1000)
  questions.length = 0
  sessions.delete('s1')
  await vi.advanceTimersByTimeAsync(28_000)
  expect([first.end, questions]).toEqual([undefined, []])
  await vi.advanceTimersByTimeAsync(1000)
  expect([first.end, second.end, questions]).toEqual([4001, undefined, [['s1', 's2']]])
})

test('a database that is away ends no session; when it is back the question is asked again', async () => {
  const sessions = new Map([['s1', day]])
  const { open, trouble, tell } = aHub(sessions)
  const socket = open('s1')
  await vi.advanceTimersByTimeAsync(1000)
  trouble.isAway = true
  sessions.clear()
  tell('session:s1')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(socket.end).toBeUndefined()
  trouble.isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(socket.end).toBe(4001)
})

test('a session that ended while its socket was being opened is found at once', async () => {
  const { open } = aHub(new Map())
  const socket = open('s1')
  await vi.advanceTimersByTimeAsync(0)
  expect(socket.end).toBe(4001)
})

test('questions that come together are asked together, and none about sessions of other processes', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `s${index}`)
  const { open, questions, tell } = aHub(new Map(ids.map(id => [id, day])))
  for (const id of ids) open(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(questions.map(one => one.length)).toEqual([1, 99])
  tell('session:elsewhere')
  await vi.advanceTimersByTimeAsync(0)
  expect(questions).toHaveLength(2)
})

test('a page that is gone without a word is cut off after two rounds', async () => {
  const { open } = aHub(new Map([['s1', day]]))
  const [present, gone] = [open('s1'), open('s1')]
  gone.isSilent = true
  await vi.advanceTimersByTimeAsync(59_000)
  expect([present.end, gone.end]).toEqual([undefined, undefined])
  await vi.advanceTimersByTimeAsync(1000)
  expect([present.end, gone.end]).toEqual([undefined, 'cut off'])
})

test('a page that does not take its messages is cut off before it fills the memory', () => {
  const { open, tell } = aHub(new Map([['s1', day]]))
  const [quick, slow] = [open('s1'), open('s1')]
  slow.bufferedAmount = 2 * 1024 * 1024
  tell('live:{"to":"everyone","message":{"cmd":"topic"}}')
  expect([quick.sent, slow.sent, slow.end]).toEqual([['{"cmd":"topic"}'], [], 'cut off'])
})
