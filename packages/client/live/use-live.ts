import { useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { LiveContext } from './live-feed'
import type { LiveState } from './live-socket'
import type { LiveMessage } from './notice-speech'

/** Calls back for messages with one of these commands, as long as the component is there. */
export function useLive(cmds: readonly string[], handler: (message: LiveMessage) => void): void {
  const feed = useContext(LiveContext)
  const handleMessage = useEffectEvent((message: LiveMessage) => {
    if (cmds.includes(message.cmd)) handler(message)
  })
  useEffect(() => feed.read(message => handleMessage(message)), [feed])
}

/** Whether messages come by themselves; while they do not, a page that needs them asks. */
export function useLiveState(): LiveState {
  const feed = useContext(LiveContext)
  return useSyncExternalStore(feed.watch, feed.readState)
}

/** Calls back when the line is there after it was not: what was said meanwhile has to be asked for. */
export function useLineBack(handler: () => void): void {
  const feed = useContext(LiveContext)
  const handleBack = useEffectEvent(handler)
  useEffect(() => {
    const isConnected = (): boolean => feed.readState() === 'connected'
    let isUp = isConnected()
    return feed.watch(() => {
      const wasUp = isUp
      isUp = isConnected()
      if (isUp && !wasUp) handleBack()
    })
  }, [feed])
}
