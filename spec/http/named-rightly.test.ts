import type { PaperAnswer } from '@kezhan/base/paper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

test('a bill is called by the room in which its guest lives now, or lived last', async () => {
  const one = await walkIn(hotel, '301', '2026-05-03', { guests: [aGuest('王一')] })
  const two = await walkIn(hotel, '302', '2026-05-03', { guests: [aGuest('王二')] })
  const move = { stayId: one.stayId, roomId: hotel.rooms['303'], reason: '漏水', price: 'keep' }
  accepted(await hotel.post('/ebk/order/changeRoom', move))
  const nameOf = async (folioId: string) =>
    (await hotel.sql<{ name: string }>('select name from folio where id = $1', [folioId]))[0]?.name
  expect(await nameOf(one.folioId)).toBe('303 王一')
  const swap = { stayId: one.stayId, otherStayId: two.stayId, reason: '换一换' }
  accepted(await hotel.post('/ebk/order/swapRoom', swap))
  expect([await nameOf(one.folioId), await nameOf(two.folioId)]).toEqual(['302 王一', '303 王二'])
})

test('a part of a line is no number of things', async () => {
  const { folioId } = await walkIn(hotel, '401', '2026-05-03')
  const water = { folioId, code: '2004', amountFen: 1_000, qty: 2, unitPriceFen: 500 }
  accepted(await hotel.post('/ebk/account/post', water))
  const [line] = await hotel.sql<{ id: string }>('select id from folio_line where folio_id = $1', [folioId])
  const summaries = async () => {
    const { paper } = accepted(await hotel.get<PaperAnswer>('/ebk/paper/settlement', { folioId }))
    return JSON.stringify(paper).match(/×\d/g) ?? []
  }
  expect(await summaries()).toEqual(['×2'])
  accepted(await hotel.post('/ebk/account/split', { folioId, lineId: line?.id, parts: 2 }))
  expect(await summaries()).toEqual([])
})

test('what may be posted is what the hotel has on its own list', async () => {
  const before = accepted(await hotel.get<{ code: string }[]>('/ebk/account/postingCodes'))
  expect(before.map(one => one.code)).toContain('2004')
  expect(before.map(one => one.code)).not.toContain('9001')
  await hotel.sql(`update posting_code set enabled = 'N' where hotel_code = 'KZ001' and code = '2004'`)
  await hotel.sql(
    `insert into posting_code select (jsonb_populate_record(p, '{"id": "own-code", "code": "2088", "name": "棋牌室", "enabled": "Y"}')).*
     from posting_code p where p.hotel_code = 'KZ001' and p.code = '2004'`,
  )
  const after = accepted(await hotel.get<{ code: string; name: string }[]>('/ebk/account/postingCodes'))
  expect(after).toContainEqual(expect.objectContaining({ code: '2088', name: '棋牌室' }))
  expect(after.map(one => one.code)).not.toContain('2004')
})
