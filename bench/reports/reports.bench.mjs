/**
 * Reports of a large hotel: 2,000 rooms, two years, five million lines. Sheets beside their bare statements, figures on a slow screen,
 * 100,000 lines as a sheet beside libraries, and how long the migrations take that count the days of an old database.
 * A quick try: KEZHAN_BENCH_ROOMS=200 KEZHAN_BENCH_RESERVATIONS=5000 KEZHAN_BENCH_LINES=120000 KEZHAN_BENCH_ROUNDS=1 npm run bench -- reports
 */
import { join } from 'node:path'
import { fillBigHotel, managerName, sizeOf } from '../lib/big-hotel.mjs'
import { rounded } from '../lib/load.mjs'
import { pageOf, rawClient } from '../lib/one-by-one.mjs'
import { buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { measureExport } from './export.mjs'
import { fillYears, lines } from './fill.mjs'
import { measureScreen } from './screen.mjs'
import { measureSheets } from './sheets.mjs'

const rounds = sizeOf('KEZHAN_BENCH_ROUNDS', 5)

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const mainFile = await buildOurs(dir, { withWeb: true })
    const ours = await startOurs(mainFile, dataDir)
    atEnd(ours.stop)
    const hotel = await fillBigHotel(dataDir, { rooms: 2000, reservations: 20_000 })
    const migrations = await fillYears(dataDir, hotel)
    const page = pageOf(ours, await signIn(ours, managerName))
    atEnd(page.close)
    const raw = await rawClient(ownerConnection(dataDir))
    atEnd(() => raw.end())
    const parts = { mainFile, dataDir, dir, ours, page, raw, hotel, rounds, atEnd }
    const measured = [measureSheets, measureExport, measureScreen]
    const rows = migrationRows(migrations)
    console.table(rows)
    for (const measure of measured) {
      const some = await measure(parts)
      console.table(some)
      rows.push(...some)
    }
    return { name: 'reports', rows }
  })
}

/** They happen once; what they are compared with is the reading of all lines, which none of them can do without. */
const migrationRows = ({ reading, ...taken }) =>
  Object.entries(taken).map(([name, ms]) => ({
    what: `migration ${name}, ${lines} lines, against reading them once`,
    ours: rounded(ms),
    against: rounded(reading),
    ratio: rounded(ms / reading),
    unit: 'ms',
  }))
