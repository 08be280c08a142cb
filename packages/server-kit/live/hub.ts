import type { WebSocket } from '@fastify/websocket'
import type { Notices } from '../db/notices'
import { liveSockets } from '../http/metrics'
import { noRights } from '../user'
import { closeCodes } from './close-codes'
import { type Listener, type OpenSocket, OpenSockets } from './open-sockets'
import { type AskAlive, SessionWatch } from './session-watch'
import { closeAll, hearTexts, pingOrEnd } from './socket-talk'
import { rightsNotice, type Talk } from './talk'

export interface Hub {
  /** Takes over a socket whose upgrade was allowed. */
  open(socket: WebSocket, listener: Listener): void
  start(): void
  stop(): Promise<void>
}

const socketsPerSession = 20
const tickMs = 1000
const ticksPerRound = 30
const sessionPrefix = 'session:'
const mostHeld = 500

/** The sockets of one address in this process. Messages and ends of sessions reach it as notices, whichever process they come from. */
export function makeHub(notices: Notices, askAlive: AskAlive, talk: Talk): Hub {
  const sockets = new OpenSockets()
  const held: string[] = []
  let isHolding = false
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const watch = new SessionWatch(
    askAlive,
    (sessionId, session) => {
      const open = sockets.ofSession(sessionId)
      if (open.length === 0) watch.forget(sessionId)
      for (const { socket, listener } of open) {
        if (session === undefined) socket.close(closeCodes.sessionOver)
        // The page comes back and is counted to the hotel that its user moved to.
        else if (session.hotelCode !== listener.hotelCode) socket.close(closeCodes.restart)
        else {
          listener.rights = session.rights
          if (listener.menuMark !== undefined && listener.menuMark !== session.menuMark) talk.onMenu?.(socket)
          listener.menuMark = session.menuMark
        }
      }
    },
    deliverHeld,
  )

  /** What is said while it is asked again who may hear it waits for the answer; beyond a measure it goes out as to nobody who may. */
  function hear(subject: string): void {
    if (isHolding && held.length < mostHeld) held.push(subject)
    else talk.onNotice(subject, sockets)
  }
  function deliverHeld(): void {
    isHolding = false
    for (const subject of held.splice(0)) talk.onNotice(subject, sockets)
  }
  function askRights(): void {
    if (sockets.sessionIds().length === 0) return
    isHolding = true
    for (const { listener } of sockets.ofTarget('everyone')) listener.rights = noRights
    watch.check(sockets.sessionIds())
  }

  notices.on(subject => {
    if (subject === '*') watch.check(sockets.sessionIds())
    const sessionId = subject.startsWith(sessionPrefix) ? subject.slice(sessionPrefix.length) : ''
    if (sockets.ofSession(sessionId).length > 0) watch.check([sessionId])
    if (subject === rightsNotice) askRights()
    hear(subject)
  })

  const round = (): void => {
    watch.check(sockets.sessionIds())
    for (const { socket } of sockets.ofTarget('everyone')) pingOrEnd(socket)
  }

  return {
    open: (socket, listener) => {
      const { sessionId } = listener
      if (isStopping) return socket.close(closeCodes.restart)
      if (sockets.ofSession(sessionId).length >= socketsPerSession) return socket.close(closeCodes.tooMany)
      const one: OpenSocket = { listener: { ...listener }, socket }
      sockets.add(one)
      liveSockets.inc()
      socket.once('close', () => {
        sockets.remove(one)
        liveSockets.dec()
        if (sockets.ofSession(sessionId).length === 0) watch.forget(sessionId)
      })
      hearTexts(socket, talk.mostPerMinute, text => talk.onText(one, text))
      // The session may have ended between the check of the request and this moment, unheard.
      watch.check([sessionId])
    },
    start: () => {
      let ticks = 0
      timer = setInterval(() => {
        watch.tick(Date.now())
        // Notices are fast but may be lost with a connection; the round is slow but certain.
        if (++ticks % ticksPerRound === 0) round()
      }, tickMs)
      timer.unref()
    },
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      const open = sockets.ofTarget('everyone').map(one => one.socket)
      await closeAll(open, closeCodes.restart)
    },
  }
}
