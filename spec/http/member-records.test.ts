import { enterHotel } from '@kezhan/app-server/new-hotel'
import { recordedElsewhere } from '@kezhan/app-server/testing/write-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { memberDeeds } from './testing/member-deeds'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

/** What each call about members is sent, beside those that move what they have. */
function otherDeeds(): Readonly<Record<string, () => Promise<object>>> {
  const desk = memberDesk(hotel)
  const aCard = async (state?: string): Promise<string | undefined> => {
    const [card] = await hotel.sql<{ id: string }>('select id from member_card where member_id = $1', [
      await desk.add(),
    ])
    if (state === 'lost')
      await desk.send('/crm/memberCard/lost', { cardId: card?.id, isIdentityChecked: 'Y', reason: '丢了' })
    return card?.id
  }
  const ofMember = async (more: object = {}) => ({ memberId: await desk.add(), reason: '试', ...more })
  return {
    '/crm/member/update': async () => {
      const { version, name, phone } = (await desk.detail(await desk.add())).member
      const [row] = await hotel.sql<{ id: string }>('select id from member where phone = $1', [phone])
      return { memberId: row?.id, version, name: `${name}改`, phone }
    },
    '/crm/member/setPassword': async () => ({
      memberId: await desk.add(),
      password: '246810',
      isIdentityChecked: 'Y',
    }),
    '/crm/member/setLevel': () => desk.levelId('JK').then(levelId => ofMember({ levelId })),
    '/crm/member/freeze': () => ofMember(),
    '/crm/member/unfreeze': async () => {
      const one = await ofMember()
      await desk.send('/crm/member/freeze', one)
      return one
    },
    '/crm/member/clear': async () => {
      const memberId = await desk.add()
      await desk.topUp(memberId, 50_000)
      // Another hotel of the tenant took the money.
      const other = { code: 'KZ003', tenantId: '1', name: '灵隐店' }
      await hotel.booted.database.ownerTx(db => enterHotel(db, other, 'test'))
      await hotel.sql(`update member_lot set hotel_of = 'KZ003' where member_id = $1`, [memberId])
      await desk.send('/crm/member/pay', { folioId: await desk.aBill(5000), memberId, amountFen: 5000 })
      return { fromHotel: 'KZ003', toHotel: 'KZ001', amountFen: 5000 }
    },
    '/crm/memberCard/stock': async () => ({ kind: 'magnetic', firstNo: '88000001', lastNo: '88000003' }),
    '/crm/memberCard/lost': async () => ({ cardId: await aCard(), isIdentityChecked: 'Y', reason: '丢了' }),
    '/crm/memberCard/found': async () => ({
      cardId: await aCard('lost'),
      isIdentityChecked: 'Y',
      reason: '找到了',
    }),
    '/crm/memberCard/replace': async () => ({
      cardId: await aCard(),
      isIdentityChecked: 'Y',
      reason: '换卡',
    }),
    '/crm/memberCard/void': async () => {
      await desk.send('/crm/memberCard/stock', { kind: 'ic', firstNo: '99000001', lastNo: '99000001' })
      const [card] = await hotel.sql<{ id: string }>(`select id from member_card where card_no = '99000001'`)
      return { cardId: card?.id, reason: '坏卡' }
    },
    '/crm/points/validitySave': async () => ({
      mode: 'rolling',
      months: 24,
      clearOn: '12-31',
      remindDays: 30,
      version: 0,
    }),
  }
}

test('every call about members leaves a record of what it changed, with who did it', async () => {
  const deeds = {
    ...Object.fromEntries(
      Object.entries(memberDeeds(hotel)).map(([path, deed]) => [path, async () => (await deed()).body]),
    ),
    ...otherDeeds(),
  }
  const here = Object.entries(recordedElsewhere).flatMap(([call, file]) =>
    file === 'spec/http/member-records.test.ts' ? call : [],
  )
  expect(
    Object.keys(deeds)
      .map(path => `POST ${path}`)
      .sort(),
  ).toEqual(here.sort())
  for (const [path, prepare] of Object.entries(deeds)) {
    const body = await prepare()
    const [last] = await hotel.sql<{ id: string }>(
      'select coalesce(max(id), 0)::text as id from sys_change_log',
    )
    accepted(await hotel.post(path, body))
    const records = await hotel.sql<{ username: string; call: string }>(
      'select distinct username, call from sys_change_log where id > $1',
      [last?.id],
    )
    expect([path, records]).toEqual([path, [{ username: 'desk_clerk', call: `POST ${path}` }]])
  }
})
