import { endPlay, isPlayPlanned, planPlay } from '@kezhan/demo/server/demo-business'
import { openEarlier } from '@kezhan/hotels/server/enter-hotel'
import { type Database, openDatabase, type Queries } from '@kezhan/server-kit/db/database'
import { namedRows } from '@kezhan/server-kit/db/named-rows'
import { makeServer, type ServerOptions } from '../server'
import { playBusiness } from './business/play-business'
import { seedGuide } from './demo-announcements'
import { demoHotels } from './demo-data'

/**
 * The demo hotels begin in the past: what happened since is played before they open. The second one has only yesterday
 * behind it, and that is left open.
 */
export async function beginEarlier(db: Queries, days: number): Promise<void> {
  if (days === 0) return
  const [first, second] = demoHotels
  await openEarlier(db, first.code, days)
  await openEarlier(db, second.code, 1)
  await planPlay(db, first.code)
}

/** Plays what is left to be played; nothing on every start but the first. */
export async function playDemo(
  database: Database,
  options: Pick<ServerOptions, 'filesDir' | 'secretKey'>,
  log: (text: string) => void,
): Promise<void> {
  if (!(await database.ownerTx(isPlayPlanned))) return
  let now = new Date()
  const setClock = (moment: string): void => {
    now = new Date(`${moment.replace(' ', 'T')}:00+08:00`)
  }
  // Nothing of the play is lost if the last write of all is on the disk; so the others need not wait for it one by one.
  const quick = openDatabase(database.config, 6, '-c synchronous_commit=off')
  try {
    const server = await makeServer({
      ...options,
      database: quick,
      isDemo: true,
      logLevel: 'error',
      clock: () => now,
    })
    try {
      await server.app.ready()
      await database.owner(async client => {
        const books: Queries = {
          query: (sql, params = []) => namedRows(client, { text: sql, values: [...params] }),
        }
        await playBusiness({ app: server.app, books, setClock, log })
      })
    } finally {
      await server.stop()
    }
  } finally {
    await quick.end()
  }
  await database.ownerTx(async db => {
    await seedGuide(db)
    await endPlay(db)
  })
}
