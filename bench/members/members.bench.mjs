/**
 * A million members: found by phone tail, card and pinyin; points at check-out; coupons that a rule gives to a tenth of them.
 * A quick try: KEZHAN_BENCH_MEMBERS=50000 KEZHAN_BENCH_ROOMS=400 KEZHAN_BENCH_ROUNDS=1 npm run bench -- members
 */
import { join } from 'node:path'
import { fillBigHotel, managerName, sizeOf } from '../lib/big-hotel.mjs'
import { pageOf, rawClient } from '../lib/one-by-one.mjs'
import { buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { measureEarning } from './check-outs.mjs'
import { fillMembers } from './fill.mjs'
import { measureIssue } from './issue.mjs'
import { measureSearch } from './search.mjs'

const rounds = sizeOf('KEZHAN_BENCH_ROUNDS', 5)

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const ours = await startOurs(await buildOurs(dir), dataDir)
    atEnd(ours.stop)
    // Each of its guests leaves once; no order is asked for.
    const hotel = await fillBigHotel(dataDir, { rooms: 1200, reservations: 1200 })
    await fillMembers(dataDir)
    const page = pageOf(ours, await signIn(ours, managerName))
    atEnd(page.close)
    const raw = await rawClient(ownerConnection(dataDir))
    atEnd(() => raw.end())
    const rows = [
      ...(await measureSearch({ dataDir, page, rounds, atEnd })),
      ...(await measureEarning({ page, hotel, rounds })),
      ...(await measureIssue({ page, raw, hotel, rounds })),
    ]
    return { name: 'members', rows }
  })
}
