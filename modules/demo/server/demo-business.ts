import type { Queries } from '@kezhan/server-kit/db/database'

/** Notes that the past of a demo hotel is still to be played. */
export async function planPlay(db: Queries, hotelCode: string): Promise<void> {
  await db.query('insert into demo_business (hotel) values ($1)', [hotelCode])
}

/** Whether a hotel waits for its past. */
export async function isPlayPlanned(db: Queries): Promise<boolean> {
  const open = await db.query(`select 1 from demo_business where state = 'playing'`)
  return open.length > 0
}

export async function endPlay(db: Queries): Promise<void> {
  await db.query(`update demo_business set state = 'played' where state = 'playing'`)
}
