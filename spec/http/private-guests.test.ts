import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSightHotel, demoPeople, planted, type SightHotel, type Told, toldTo } from './testing/sight'

/** Every reading call of the product is asked as each demo role, for everything that was planted; new calls are in it by themselves. */
let sight: SightHotel
const told = new Map<string, readonly Told[]>()
beforeAll(async () => {
  sight = await aSightHotel()
  for (const who of demoPeople) told.set(who, await toldTo(sight, who))
}, 600_000)
afterAll(() => sight.hotel.booted.stop())

/** Who heard a word, by which call: `cashier: GET /ebk/order/detail`. */
const heard = (word: string, isAllowed: (who: string, call: string) => boolean): string[] => [
  ...new Set(
    demoPeople.flatMap(who =>
      (told.get(who) ?? [])
        .filter(({ text }) => text.includes(word))
        .filter(({ call }) => !isAllowed(who, call))
        .map(({ call }) => `${who}: ${call}`),
    ),
  ),
]
const nobody = () => false
/** The file of a guest is not his stay: whether he is here, and where, is another question. */
const isFile = (call: string) => call.includes(' /ebk/guest/')

test('the calls were really asked: the manager reads what the others must not', () => {
  expect(told.size).toBe(5)
  for (const who of demoPeople) expect([who, (told.get(who)?.length ?? 0) > 30]).toEqual([who, true])
  const manager = JSON.stringify(told.get('manager'))
  for (const word of [planted.secret.name, planted.expected.name, planted.open.phone, planted.charges[0]])
    expect([word, manager.includes(word)]).toEqual([word, true])
})

test('no answer holds a whole certificate number', () => {
  for (const number of sight.certificates) expect(heard(number, nobody)).toEqual([])
})

test('no answer holds the first digits of a certificate and a birthday, unless one may see the number', () => {
  const isBoth = ({ text }: Told) => text.includes(`110${'*'.repeat(11)}`) && text.includes('1990-01-01')
  for (const who of demoPeople.filter(one => one !== 'manager'))
    expect([
      who,
      told
        .get(who)
        ?.filter(isBoth)
        .map(one => one.call),
    ]).toEqual([who, []])
})

test('who wants to stay unknown is named to nobody but the holder of guest:secret: lists, details, papers, logs', () => {
  for (const { name } of [planted.secret, planted.companion, planted.expected])
    expect([name, heard(name, (who, call) => who === 'manager' || isFile(call))]).toEqual([name, []])
})

test('the file of somebody who wants to stay unknown does not tell that he is here', () => {
  for (const stayNo of sight.secretStayNos) {
    const inFiles = (told.get('frontdesk') ?? []).filter(one => isFile(one.call) && one.text.includes(stayNo))
    expect(inFiles).toEqual([])
  }
})

test('telephones are told to who works with orders or the files of guests', () => {
  const { secret, companion, expected, open, booker } = planted
  for (const { phone } of [secret, companion, expected])
    expect([phone, heard(phone, (who, call) => who === 'manager' || isFile(call))]).toEqual([phone, []])
  expect(heard(open.phone, (_, call) => isFile(call) || call.includes('/dataLog/'))).toEqual([])
  expect(heard(booker.phone, who => ['manager', 'frontdesk', 'cashier'].includes(who))).toEqual([])
})

test('bills are told to who may read bills, and to nobody else', () => {
  const readers = ['manager', 'frontdesk', 'cashier', 'finance']
  for (const charge of planted.charges)
    expect([charge, heard(charge, who => readers.includes(who))]).toEqual([charge, []])
})

test('a housekeeper sees rooms and names: no bill, no telephone, no certificate, no order', () => {
  const all = told.get('housekeeper') ?? []
  const board = all.find(one => one.call === 'GET /ebk/ebkRoomState/getAllRoomStatus')
  expect(board?.text).toContain(planted.open.name)
  const bill = /"(balanceFen|availableFen|debitFen|creditFen|todayPriceFen|prepaidFen|amountFen)":/
  const others = /\*{4}|"owing"[,\]]|certNo|phoneMasked":"\d|bookerPhone|"folioId":"\w/
  for (const { call, text } of all.filter(one => one.call.includes(' /ebk/')))
    expect([call, bill.exec(text)?.[0], others.exec(text)?.[0]]).toEqual([call, undefined, undefined])
})
