import { type ReactNode, useEffect, useState } from 'react'
import { request } from '../request/client'
import { readSession } from '../request/session-store'
import { useSession } from '../request/use-session'
import { isSocketBegun, takeBegunSocket } from './begun-socket'
import { LiveContext, LiveFeed } from './live-feed'
import { LiveSocket } from './live-socket'
import { liveUrl } from './live-url'
import { noticeSpeech } from './notice-speech'

/** Long enough for a logout, here or in another tab, to have cleared the session that the server just ended. */
const leaveMs = 1000

/** One socket for the signed-in user; it goes with the session and comes with the next. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const token = session?.token
  const [feed] = useState(() => new LiveFeed(isSocketBegun(token) ? 'connected' : 'down'))
  const userId = session?.user.id
  useEffect(() => {
    if (token === undefined || userId === undefined) return
    let leaveTimer: ReturnType<typeof setTimeout> | undefined
    let begun = takeBegunSocket(token)
    if (begun === undefined) feed.setState('down')
    const socket = new LiveSocket(
      () => {
        const taken = begun
        begun = undefined
        // The token is offered as a protocol, since a browser sets no headers here and an address would be logged.
        return taken ?? new WebSocket(liveUrl(userId, window.location.href), ['kezhan', token])
      },
      noticeSpeech,
      {
        onMessage: feed.tell,
        onState: feed.setState,
        onSessionOver: () => {
          leaveTimer = setTimeout(() => sayWhyOver(token), leaveMs)
        },
      },
    )
    socket.start()
    // A socket without a network says nothing, and would be taken for a quiet one until its next beat stays unanswered.
    const handleOffline = (): void => socket.doubt()
    window.addEventListener('offline', handleOffline)
    return () => {
      window.removeEventListener('offline', handleOffline)
      clearTimeout(leaveTimer)
      socket.stop()
    }
  }, [feed, token, userId])
  return <LiveContext value={feed}>{children}</LiveContext>
}

/** Somebody ended the session from outside: any request learns that, and the client then says it as always. */
function sayWhyOver(token: string): void {
  if (readSession()?.token !== token) return
  request('GET', '/user/get/info', { quiet: true }).catch(() => {
    // The client has said it; there is nothing to do with the failure itself.
  })
}
