import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, expectSound, nightPasses, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

/** A unit that may sign, with an account up to a limit. */
async function anAccount(code: string, creditLimitFen: number): Promise<string> {
  const unit = { code, name: `单位${code}`, kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { unitId, name: '默认', creditLimitFen, billingCycle: 'month', billDay: 1, dueDays: 30 }
  return accepted(await hotel.post<{ id: string }>('/crm/unitAccount/add', { ...terms, state: 'normal' })).id
}

test('HOTEL-012: a check-out on account closes the bill, and the unit owes what the guest owed; beyond its limit nobody leaves', async () => {
  const [poor, rich] = [await anAccount('POOR', 10_000), await anAccount('RICH', 1_000_000)]
  const { stayId, folioId } = await walkIn(hotel, '301', '2026-05-02')
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 10:00')
  const leave = (unitAccountId: string) => hotel.post('/ebk/order/checkOut', { stayId, unitAccountId })
  expect((await leave(poor)).body.success).toBe(false)
  expect(await hotel.sql('select state from stay where id = $1', [stayId])).toEqual([{ state: 'inHouse' }])
  accepted(await leave(rich))
  const [row] = await hotel.sql(
    `select s.state, f.state as folio, f.debit_fen - f.credit_fen as owed, a.owed_fen as "unitOwes", r.stay_id as living
     from stay s join folio f on f.id = s.folio_id join room_state r on r.room_id = s.room_id, unit_account a
     where s.id = $1 and a.id = $2`,
    [stayId, rich],
  )
  expect(row).toEqual({ state: 'onAccount', folio: 'closed', owed: '0', unitOwes: '29800', living: null })
  const page = await hotel.get<{ records: { stayId: string }[] }>('/ebk/order/page', {
    kind: 'onAccount',
    tab: 'onAccount',
  })
  expect(page.body.result.records.map(one => one.stayId)).toEqual([stayId])
  expect(await hotel.sql('select amount_fen from ar_entry where folio_id = $1', [folioId])).toHaveLength(1)
  await expectSound(hotel)
})
