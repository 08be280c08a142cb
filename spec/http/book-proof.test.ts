import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { BookProof, BookProofs } from '@kezhan/folios/model/book-proof-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, expectRecorded, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const proofs = async (query: Record<string, string> = {}) =>
  accepted(await hotel.get<BookProofs>('/ebk/books/proofs', query))
const prove = async () => accepted(await hotel.post<BookProof>('/ebk/books/prove', {}))

test('without the right nobody sees the proofs, and nobody proves', async () => {
  const { token } = await addPerson(hotel.booted, {
    username: 'no_books',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list'],
  })
  const { app } = hotel.booted
  expect((await ask(app, 'GET', '/ebk/books/proofs', { token })).status).toBe(403)
  expect((await ask(app, 'POST', '/ebk/books/prove', { token, body: {} })).status).toBe(403)
})

let folioId: string
test('every audit proves the books: each promise with its count, who asked and when, and the seal of the journal', async () => {
  expect(await proofs()).toEqual({ proof: null, history: [] })
  const stay = await walkIn(hotel, '301', '2026-05-03', {
    deposits: [{ payCode: '9001', amountFen: 80_000 }],
  })
  folioId = stay.folioId
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }))
  const { proof, history } = await proofs()
  expect(proof).toMatchObject({ cause: 'audit', businessDate: '2026-05-02', findingCount: 0 })
  expect(proof?.realname).toBe('人员desk_clerk')
  expect(proof?.promises.every(one => one.count === 0 && one.findings.length === 0)).toBe(true)
  expect(new Set(proof?.promises.map(one => one.id))).toEqual(
    new Set([
      'I8',
      'I9',
      'I10',
      'I11',
      'I12',
      'I13',
      'I14',
      'I15',
      'I16',
      'I20',
      'I21',
      'I22',
      'I25',
      'I31',
      'I33',
      'I34',
      'I35',
      'I36',
      'I39',
    ]),
  )
  expect(proof?.seal).toMatchObject({ no: 1, unsealedEntries: 0 })
  expect(proof?.seal.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(history.map(one => one.id)).toEqual([proof?.id])
})

test('what somebody changed by hand in the database is found at once, with the rows; the former proof stays as it was', async () => {
  const [before] = (await proofs()).history
  await hotel.sql(`update folio set debit_fen = debit_fen + 100 where id = $1`, [folioId])
  const broken = await prove()
  expect(broken).toMatchObject({ cause: 'person' })
  expect(broken.findingCount).toBeGreaterThan(0)
  const sums = broken.promises.find(one => one.title === '账户合计等于其账目之和')
  expect(sums).toMatchObject({ id: 'I9', count: 1, findings: [{ detail: expect.stringContaining('29900') }] })
  await hotel.sql(`update folio set debit_fen = debit_fen - 100 where id = $1`, [folioId])
  expect((await prove()).findingCount).toBe(0)
  expect((await proofs({ id: before?.id ?? '' })).proof).toMatchObject({ id: before?.id, findingCount: 0 })
  expect((await proofs({ id: broken.id })).proof).toEqual(broken)
  const asApp = (sql: string) => hotel.booted.database.scoped({ tenant: '1', hotel: 'KZ001' }).query(sql)
  await expect(asApp('update book_proof set finding_count = 0')).rejects.toThrow('permission denied')
  await expect(asApp('delete from book_proof')).rejects.toThrow('permission denied')
})

test('a sealed entry that was changed breaks the chain of seals', async () => {
  // Nobody of the product can do this; a person at the database itself might.
  await hotel.sql(`alter table journal_entry disable trigger user`)
  await hotel.sql(
    `update journal_entry set reference = reference || 'x' where seq = (select min(seq) from journal_entry where hotel_code = 'KZ001')`,
  )
  const proof = await prove()
  expect(proof.promises.find(one => one.id === 'I33')).toMatchObject({
    count: 1,
    findings: [{ subject: '1', detail: '分录内容被改动' }],
  })
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
