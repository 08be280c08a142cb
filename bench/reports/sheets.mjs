/** Sheets over HTTP beside the very statements that the server sends for them, prepared, as the owner of the tables. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { managerName } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { pageOf, timed } from '../lib/one-by-one.mjs'
import { root, signIn, startOurs } from '../lib/our-server.mjs'

export const before = (day, days) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const sheetsOf = day => ({
  '营业日报 of a closed day': ['daySheet', before(day, 30), before(day, 30)],
  '营业日报 of the open day': ['daySheet', day, day],
  'month sheet of a closed month': ['monthSheet', `${before(day, 60).slice(0, 7)}-01`, before(day, 60)],
})

export async function measureSheets({ mainFile, dataDir, dir, page, raw, hotel, rounds }) {
  const rows = []
  for (const [what, [report, from, to]] of Object.entries(sheetsOf(hotel.day))) {
    const path = `/report/finance/query?report=${report}&from=${from}&to=${to}`
    const statements = await statementsOf({ mainFile, dataDir, dir, path })
    const { ours, bare } = await interleave(
      {
        ours: timed(() => wholeOf(page, path), 5, 8),
        bare: timed(() => allOf(raw, statements), 5, 8),
      },
      rounds,
    )
    rows.push({
      ...row(`${what} over HTTP, against its ${statements.length} statements`, ours, bare, 'ms'),
      goal: '≤ 2',
    })
  }
  return rows
}

/** On a busy machine a sheet may take longer than two seconds: then it is asked for by its number. */
async function wholeOf(page, path) {
  let answer = await page.getResult(path)
  while (answer.runId !== undefined) {
    await delay(20)
    answer = await page.getResult(`/report/finance/run?runId=${answer.runId}`)
  }
  return answer
}

async function allOf(raw, statements) {
  for (const [at, { text, values }] of statements.entries())
    await raw.query({ name: `${at}-${text.length}`, text, values })
}

/** A server of its own writes down what it sends for this path; what it asks for every request is not of the report. */
async function statementsOf({ mainFile, dataDir, dir, path }) {
  const file = join(dir, 'statements.txt')
  const noting = await startOurs(mainFile, dataDir, {
    nodeArgs: ['--import', join(root, 'bench/lib/note-statements.mjs')],
    env: { KEZHAN_BENCH_STATEMENTS: file },
  })
  try {
    const page = pageOf(noting, await signIn(noting, managerName))
    await page.getResult('/report/finance/offer')
    writeFileSync(file, '')
    await wholeOf(page, path)
    page.close()
    const sent = readFileSync(file, 'utf8').trim().split('\n')
    return sent.map(line => JSON.parse(line)).filter(({ text }) => /posting_code|day_money/.test(text))
  } finally {
    await noting.stop()
  }
}
