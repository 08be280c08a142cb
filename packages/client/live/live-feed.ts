import { createContext } from 'react'
import type { LiveState } from './live-socket'
import type { LiveMessage } from './notice-speech'

/** Hands messages and the state of the socket to the parts of a page that want them. */
export class LiveFeed {
  private readonly readers = new Set<(message: LiveMessage) => void>()
  private readonly watchers = new Set<() => void>()

  constructor(private state: LiveState = 'down') {}

  readonly tell = (message: LiveMessage): void => {
    for (const read of [...this.readers]) read(message)
  }
  readonly setState = (state: LiveState): void => {
    this.state = state
    for (const watch of [...this.watchers]) watch()
  }
  readonly readState = (): LiveState => this.state
  readonly read = (reader: (message: LiveMessage) => void): (() => void) => subscribe(this.readers, reader)
  readonly watch = (watcher: () => void): (() => void) => subscribe(this.watchers, watcher)
}

function subscribe<T>(set: Set<T>, one: T): () => void {
  set.add(one)
  return () => {
    set.delete(one)
  }
}

/** Outside a provider there is no socket: it is down, and nothing comes. */
export const LiveContext = createContext(new LiveFeed())
