import { useSyncExternalStore } from 'react'
import { readSession, type Session, subscribeToSession } from './session-store'

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, readSession)
}
