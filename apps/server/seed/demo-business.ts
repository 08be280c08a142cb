import { type Database, openDatabase, type Queries } from '@kezhan/server-kit/db/database'
import { makeServer, type ServerOptions } from '../server'
import { playBusiness } from './business/play-business'

/** The demo hotel begins in the past: what happened since is played before it opens. */
export async function beginEarlier(db: Queries, hotelCode: string, days: number): Promise<void> {
  if (days === 0) return
  await db.query(`update hotel set business_date = business_date - $2::integer where code = $1`, [
    hotelCode,
    days,
  ])
  await db.query(
    `update business_day set business_date = business_date - $2::integer where hotel_code = $1`,
    [hotelCode, days],
  )
  await db.query('insert into demo_business (hotel) values ($1)', [hotelCode])
}

/** Plays what is left to be played; nothing on every start but the first. */
export async function playDemo(
  database: Database,
  options: Pick<ServerOptions, 'filesDir' | 'secretKey'>,
  log: (text: string) => void,
): Promise<void> {
  const open = await database.ownerTx(db => db.query(`select 1 from demo_business where state = 'playing'`))
  if (open.length === 0) return
  let now = new Date()
  const setClock = (moment: string): void => {
    now = new Date(`${moment.replace(' ', 'T')}:00+08:00`)
  }
  // Nothing of the play is lost if the last write of all is on the disk; so the others need not wait for it one by one.
  const quick = openDatabase(database.config, 6, '-c synchronous_commit=off')
  try {
    const server = await makeServer({
      ...{ ...options, database: quick, isDemo: true, logLevel: 'error' },
      clock: () => now,
    })
    try {
      await server.app.ready()
      await database.owner(async client => {
        const books: Queries = {
          query: async (sql, params = []) => (await client.query(sql, [...params])).rows,
        }
        await playBusiness({ app: server.app, books, setClock, log })
      })
    } finally {
      await server.stop()
    }
  } finally {
    await quick.end()
  }
  await database.ownerTx(db => db.query(`update demo_business set state = 'played' where state = 'playing'`))
}
