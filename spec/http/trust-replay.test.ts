import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Answer, ask, type Booted, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDeskHotel, type DeskHotel } from './testing/desk'
import { multipart } from './testing/multipart'
import { aSightHotel, type SightHotel } from './testing/sight'
import { type Attack, attackers, attacksText, type Paragraph, type Told } from './testing/trust-attack'
import { moneyParagraphs } from './testing/trust-money'
import { privacyParagraphs } from './testing/trust-privacy'

/** Reviewed: a line that changes there is a change of what somebody can do. */
const file = fileURLToPath(new URL('../../docs/attacks.md', import.meta.url))

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })
let desk: DeskHotel
let sight: SightHotel
beforeAll(async () => {
  desk = await aDeskHotel('2026-05-01', '15:00')
  sight = await aSightHotel()
  for (const { booted } of [desk, sight.hotel]) await sameDay(booted)
})
afterAll(async () => {
  await desk.booted.stop()
  await sight.hotel.booted.stop()
})

/** The other hotel works on the same day, so that its people are told the same whenever the suite runs. */
async function sameDay({ sql }: Booted): Promise<void> {
  await sql(`delete from business_day where hotel_code = 'KZ002'`)
  await sql(`update hotel set business_date = '2026-05-01' where code = 'KZ002'`)
  await sql(
    `insert into business_day (tenant_id, hotel_code, business_date) values ('2', 'KZ002', '2026-05-01')`,
  )
}

type Tokens = ReadonlyMap<string, string>
async function signedIn({ booted }: DeskHotel): Promise<Tokens> {
  const tokens = new Map<string, string>()
  for (const role of attackers) tokens.set(role, await signIn(booted.app, role))
  return tokens
}

async function send(hotel: DeskHotel, attack: Attack, token: string, sent: object): Promise<Answer> {
  const who = attack.anonymousFrom === undefined ? { token } : { address: attack.anonymousFrom }
  if (attack.isUpload) {
    const { body, headers } = multipart([{ field: 'file', name: '图.png', content: Buffer.from('png') }])
    return ask(hotel.booted.app, attack.method, attack.path, { ...who, body, headers })
  }
  const isQuery = attack.method === 'GET'
  return ask(hotel.booted.app, attack.method, attack.path, {
    ...who,
    ...(isQuery ? { query: sent as Record<string, string> } : { body: sent }),
  })
}

async function replay(hotel: DeskHotel, attack: Attack, tokens: Tokens): Promise<Told[]> {
  let shared: object | undefined
  const all: Told[] = []
  for (const role of attackers) {
    const held = attack.holders?.[role]
    const isOwn = held !== undefined || attack.isOwn === true
    if (!isOwn) shared ??= await attack.prepare(role)
    const answer = await send(
      hotel,
      attack,
      tokens.get(role) ?? '',
      isOwn ? await attack.prepare(role) : (shared ?? {}),
    )
    expect([attack.abuse, role, answer.status < 500]).toEqual([attack.abuse, role, true])
    const isAnswered = answer.status === 200 && answer.body?.success !== false
    const found = attack.withholds?.filter(word => answer.raw.toString().includes(word)) ?? []
    const isKept = isAnswered && attack.withholds !== undefined && found.length === 0
    const message = (answer.body?.message ?? '').replace(/请在.+后再试/, '请在…后再试')
    const said = `${answer.status === 200 ? '' : `${answer.status} `}${message}`
    const sentence = isKept ? '*nothing*' : isAnswered ? `*allowed*: ${held ?? ''}` : said.trim()
    all.push({ attack, role, isRefused: !isAnswered || isKept, sentence })
  }
  await attack.after?.()
  return all
}

test('every abuse is refused to every role that does not hold the right, in the words of docs/attacks.md', async () => {
  const told = new Map<Paragraph, Told[]>()
  const tokens = { desk: await signedIn(desk), sight: await signedIn(sight.hotel) }
  const as = (role: string, path: string, body: object) =>
    ask(desk.booted.app, 'POST', path, { token: tokens.desk.get(role) ?? '', body })
  for (const paragraph of await moneyParagraphs(desk, as)) {
    const all: Told[] = []
    for (const attack of paragraph.attacks) all.push(...(await replay(desk, attack, tokens.desk)))
    told.set(paragraph, all)
  }
  for (const paragraph of privacyParagraphs(sight)) {
    const all: Told[] = []
    for (const attack of paragraph.attacks) all.push(...(await replay(sight.hotel, attack, tokens.sight)))
    told.set(paragraph, all)
  }
  const text = attacksText(told)
  if (process.env.KEZHAN_WRITE_ATTACKS === '1') writeFileSync(file, text)
  const wrong = [...told.values()]
    .flat()
    .filter(({ attack, role, isRefused }) => isRefused === (attack.holders?.[role] !== undefined))
    .map(({ attack, role, sentence }) => [attack.abuse, role, sentence])
  expect(wrong, 'refused to a holder, or done by somebody else').toEqual([])
  const silent = [...told.values()].flat().filter(({ sentence }) => sentence.length < 4)
  expect(silent.map(({ attack, role }) => [attack.abuse, role])).toEqual([])
  expect(text, 'a sentence has changed: if that was meant, run `npm run attacks`').toBe(
    readFileSync(file, 'utf8'),
  )
})
