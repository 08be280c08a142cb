import { resources } from '@kezhan/app-server/modules'
import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { canary, fingerprints, plantEverywhere } from '@kezhan/app-server/testing/canary-rows'
import { addPerson } from '@kezhan/app-server/testing/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corpus, payloads } from './testing/injection-corpus'
import { Asker, callTargets, foundBy, listTargets, type Target } from './testing/injection-targets'

/** `npm test` tries every parameter with a few words, chosen by a seed; `npm run test:deep` with all of them. */
const isDeep = process.env.KEZHAN_DEEP === '1'
/** The same words every time, so that a failure is met again; another sample is `KEZHAN_SEED=…`. */
const seed = Number(process.env.KEZHAN_SEED ?? 20_261_115)
const wordsEach = 1
const atOnce = 6
const deepMs = 4 * 3_600_000
const slowMs = 5000

let booted: Booted
let hotel: Asker
let platform: Asker
beforeAll(async () => {
  booted = await boot()
  await plantEverywhere(booted)
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const person = await addPerson(booted, { username: 'inject_own', ...place, rights: 'all' })
  hotel = new Asker(booted, person.username, person.token)
  platform = new Asker(booted, 'admin', await signIn(booted.app, 'admin'))
  // Whoever gets a word executed that waits is refused by the database, which ends in a fault: no clock is needed.
  await booted.sql(
    'revoke execute on function pg_sleep(double precision), pg_sleep_for(interval), pg_sleep_until(timestamptz) from public',
  )
})
afterAll(() => booted.stop())

/** A small generator (mulberry32): the same seed, the same words. */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `KEZHAN_ONLY=/sys/category/` looks at a part again, after a fault there was mended. */
const part = process.env.KEZHAN_ONLY ?? ''

/** `KEZHAN_SHARE=0/2` takes the first half of the parameters, so that every core has work. */
const [share = 0, shares = 1] = (process.env.KEZHAN_SHARE ?? '0/1').split('/').map(Number)

function wordsFor(all: readonly Target[]): { target: Target; word: string }[] {
  const targets = all.filter(({ name }, at) => name.includes(part) && at % shares === share)
  if (isDeep) return targets.flatMap(target => payloads.map(word => ({ target, word })))
  const next = random(seed)
  return targets.flatMap(target =>
    Array.from({ length: wordsEach }, () => ({
      target,
      word: payloads[Math.floor(next() * payloads.length)] ?? '',
    })),
  )
}

/** How PostgreSQL speaks when a word has become part of a statement; no payload speaks like that. */
const databaseTexts =
  /syntax error|at or near|does not exist|SQLSTATE|unterminated|invalid input syntax|invalid byte sequence|permission denied for|violates|division by zero|out of range for type|canceling statement/i

async function attempt({ target, word }: { target: Target; word: string }): Promise<string[]> {
  const began = performance.now()
  let answer = await target.send(word)
  if (performance.now() - began > slowMs) {
    const again = performance.now()
    answer = await target.send(word)
    if (performance.now() - again > slowMs) return [`takes ${Math.round(performance.now() - again)} ms`]
  }
  if (!answer.body?.success) return problemsOf(target, answer, undefined, 0)
  const rows = foundBy(answer, word)
  let most = await target.mostRows(word)
  if (most !== undefined && rows > most) most = await target.mostRows(word, true)
  return problemsOf(target, answer, most, rows)
}

function problemsOf(target: Target, answer: Answer, most: number | undefined, rows: number): string[] {
  const text = answer.raw.toString()
  return [
    ...(answer.status >= 500 ? [`answers ${answer.status}: ${text.slice(0, 200)}`] : []),
    ...(databaseTexts.test(text) ? [`tells what the database said: ${text.slice(0, 300)}`] : []),
    ...(target.isHotel && text.includes(canary) ? [`tells of another hotel: ${text.slice(0, 300)}`] : []),
    ...(most !== undefined && rows > most ? [`finds ${rows} rows instead of ${most}`] : []),
  ]
}

/** Everything that goes wrong, with the word that did it; an empty list is the proof. */
async function problemsWith(targets: readonly Target[]): Promise<string[]> {
  const tries = wordsFor(targets)
  const all = tries.length
  const found: string[] = []
  const work = async () => {
    for (let next = tries.pop(); next !== undefined; next = tries.pop()) {
      const { target, word } = next
      if (isDeep && tries.length % 10_000 === 0)
        console.info(`${share}/${shares}: ${tries.length} of ${all} left`)
      for (const problem of await attempt(next))
        found.push(`${target.name} ← ${JSON.stringify(word).slice(0, 120)} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

test('the corpus is as large and as varied as promised', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
  for (const [category, words] of Object.entries(corpus))
    expect([category, words.length >= 6]).toEqual([category, true])
  expect(payloads.filter(word => databaseTexts.test(word) || word.includes(canary))).toEqual([])
})

test(
  `no word in a filter, a range, a sort or an advanced query is more than a word (seed ${seed})`,
  async () => {
    const targets = (
      await Promise.all(resources.map(resource => listTargets(hotel, platform, resource)))
    ).flat()
    expect(targets.length).toBeGreaterThan(300)
    expect(await problemsWith(targets)).toEqual([])
  },
  deepMs,
)

test(
  `no word in any text that a call takes is more than a word (seed ${seed})`,
  async () => {
    const before = await stateOf()
    const targets = callTargets(booted, hotel, platform)
    for (const wanted of [
      '/sys/dict/',
      '/sys/category/',
      '/sys/duplicate/',
      '/sys/user/',
      '/sys/permission/',
    ])
      expect([wanted, targets.some(({ name }) => name.includes(wanted))]).toEqual([wanted, true])
    expect(await problemsWith(targets)).toEqual([])
    expect(await stateOf()).toEqual(before)
    expect({}).not.toHaveProperty('polluted')
  },
  deepMs,
)

/** What statements out of the corpus would change. */
async function stateOf() {
  const counts = await booted.sql(
    `select (select count(*) from sys_role where has_all = 'Y') as supers, (select count(*) from sys_user where status = '2') as frozen,
            (select count(*) from sys_dict) > 0 as dictionaries, (select string_agg(relname || relrowsecurity, ',' order by relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`,
  )
  return { counts, others: await fingerprints(booted) }
}

test(
  'a condition of a tree in good order with a hostile value finds nothing',
  async () => {
    const hostile = payloads.filter(word => /['"();]/.test(word) && !/[%_]/.test(word) && word.length < 1000)
    for (const word of isDeep ? hostile : hostile.slice(0, 40)) {
      const condition = JSON.stringify({ name: word })
      const query = { pid: '', pcode: '0', condition }
      const answer = await hotel.ask(token =>
        ask(booted.app, 'GET', '/sys/category/loadTreeData', { token, query }),
      )
      expect([word, answer.status]).toEqual([word, 200])
      if (answer.body.success) expect([word, answer.body.result]).toEqual([word, []])
    }
  },
  deepMs,
)
