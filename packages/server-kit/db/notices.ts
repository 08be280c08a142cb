import pg, { type PoolConfig } from 'pg'

export interface Notices {
  /** Called with the subject of each notice, and with `*` whenever some may have been missed. */
  on(listener: (subject: string) => void): void
  stop(): Promise<void>
}

export const noticesChannel = 'kezhan'
const retryMs = 1000

/** Several processes on one database tell each other what changed, through PostgreSQL itself. */
export function listenToNotices(config: PoolConfig): Notices {
  const listeners: ((subject: string) => void)[] = []
  const tell = (subject: string): void => {
    for (const listener of listeners) listener(subject)
  }
  let client: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    if (isStopped) return
    const fresh = new pg.Client({ ...config, keepAlive: true })
    const retry = (): void => {
      if (client === fresh) client = undefined
      if (isStopped) return
      fresh.removeAllListeners('end')
      timer = setTimeout(connect, retryMs)
      timer.unref()
    }
    // Known from the beginning, so that a stop during the connecting ends it too.
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('end', retry)
    fresh.on('notification', message => tell(message.payload ?? '*'))
    try {
      await fresh.connect()
      await fresh.query(`listen ${noticesChannel}`)
      tell('*')
    } catch {
      // The database is away; the timer of `end` or this one tries again.
      fresh.removeAllListeners('end')
      await fresh.end().catch(() => undefined)
      retry()
    }
  }
  void connect()

  return {
    on: listener => listeners.push(listener),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
}
