import { ask, testSecretKey } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import type { ChannelOrderRow } from '@kezhan/channels/model/channel-calls'
import type { ChannelLine } from '@kezhan/channels/model/line-calls'
import { answerForHotels } from '@kezhan/channels/server/answer-job'
import { signatureOf } from '@kezhan/channels/server/read-message'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import { makeSealer } from '@kezhan/server-kit/sealed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChannelServer, startChannelServer } from './testing/channel-simulator-server'
import { accepted, aDeskHotel, type DeskHotel, expectRecorded, expectSound } from './testing/desk'

let hotel: DeskHotel
let channel: ChannelServer
let moment = '2026-05-01 15:00:00'
beforeAll(async () => {
  channel = await startChannelServer()
  const channelHosts = readHostList(`127.0.0.1:${channel.port}`) ?? []
  hotel = await aDeskHotel('2026-05-01', '15:00', { channelHosts })
  await connect(channel.url)
})
afterAll(async () => {
  await hotel.booted.stop()
  await channel.stop()
})
beforeEach(() => channel.setTrouble('none'))

async function connect(pushUrl: string | null): Promise<void> {
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const ctrip = list.body.result.records.find(one => one.code === 'CTRIP')
  const body = { ...ctrip, notifyKey: channel.key, pushUrl, account: 'H-77' }
  accepted(await ask(hotel.booted.app, 'PUT', '/market/mktChannel/edit', { token: hotel.clerk, body }))
}
const timeIs = (time: string) => {
  moment = `2026-05-01 ${time}`
}
/** What the job does in its turn. */
const repeat = () => {
  const { app, database } = hotel.booted
  const channelHosts = readHostList(`127.0.0.1:${channel.port}`) ?? []
  const sealer = makeSealer(testSecretKey)
  return answerForHotels({ database, log: app.log, sealer, channelHosts, now: () => moment })
}

const textOf = (orderNo: string, version: number, kind: string, nights: number) => ({
  orderNo,
  version,
  kind,
  bookerName: '渠道客',
  bookerPhone: '13511112222',
  arriveDate: '2026-05-02',
  departDate: addDays('2026-05-02', nights),
  isPrepaid: 'Y',
  rooms: [
    {
      extRoomCode: 'TKING',
      extName: '豪华大床',
      qty: 1,
      guestNames: ['渠道客'],
      nights: Array.from({ length: nights }, (_, at) => ({
        date: addDays('2026-05-02', at),
        priceFen: 26_800,
      })),
    },
  ],
})
async function tell(orderNo: string, version = 1, kind = 'new', nights = 1): Promise<string> {
  const payload = JSON.stringify(textOf(orderNo, version, kind, nights))
  const message = {
    hotelCode: 'KZ001',
    channelCode: 'CTRIP',
    messageNo: `${orderNo}-${version}-${kind}`,
    payload,
  }
  const body = { ...message, signature: signatureOf(channel.key, message) }
  return accepted(
    await ask<{ state: string }>(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body }),
  ).state
}
async function rowOf(orderNo: string): Promise<ChannelOrderRow> {
  const { records } = accepted(
    await hotel.get<{ records: ChannelOrderRow[] }>('/ebk/channelOrder/page', { tab: 'all' }),
  )
  const row = records.find(one => one.channelOrderNo === orderNo)
  if (row === undefined) throw new Error(`${orderNo} is in the queue`)
  return row
}
const decide = async (word: string, orderNo: string, more: object = {}) => {
  const { channelOrderId, version } = await rowOf(orderNo)
  return hotel.post<{ resNo: string }>(`/ebk/channelOrder/${word}`, { channelOrderId, version, ...more })
}
const heard = (orderNo: string) =>
  channel.answers
    .filter(one => one.orderNo === orderNo)
    .map(({ version, decision, resNo, reason }) => ({ version, decision, resNo, reason }))

test('HOTEL-015 what was decided is heard by the line of the channel, also after a change', async () => {
  await tell('H1')
  const { resNo } = accepted(await decide('confirm', 'H1'))
  expect(heard('H1')).toEqual([{ version: 1, decision: 'accept', resNo, reason: null }])
  expect(channel.answers[0]).toMatchObject({ hotelCode: 'KZ001', channelCode: 'CTRIP', account: 'H-77' })
  expect(await tell('H1', 2, 'change', 2)).toBe('changed')
  expect(heard('H1')).toHaveLength(1)
  accepted(await decide('confirm', 'H1'))
  expect(heard('H1')[1]).toEqual({ version: 2, decision: 'accept', resNo, reason: null })
  await tell('H2')
  accepted(await decide('reject', 'H2', { reason: '满房' }))
  expect(heard('H2')).toEqual([{ version: 1, decision: 'reject', resNo: null, reason: '满房' }])
  await expectSound(hotel)
})

test('HOTEL-015 a channel that is away hears it later: tried after 1, 2, 4 seconds, and once it has heard no more', async () => {
  await tell('H3')
  channel.setTrouble('error')
  const { resNo } = accepted(await decide('confirm', 'H3'))
  const { version } = await rowOf('H3')
  expect(await rowOf('H3')).toMatchObject({ isTold: false, toldFault: '渠道应答异常（500）' })
  const lines = accepted(await hotel.get<ChannelLine[]>('/market/channelLine/list'))
  expect(lines.find(one => one.channelId === hotel.ota)?.untold).toBe(1)
  expect(await repeat()).toBe(0)
  const before = channel.messages()
  timeIs('15:00:01')
  await repeat()
  expect(channel.messages()).toBe(before + 1)
  timeIs('15:00:02')
  await repeat()
  expect(channel.messages()).toBe(before + 1)
  timeIs('15:00:03')
  channel.setTrouble('none')
  // Two processes look at the same moment.
  expect((await Promise.all([repeat(), repeat()])).toSorted()).toEqual([0, 1])
  expect(heard('H3')).toEqual([{ version: 1, decision: 'accept', resNo, reason: null }])
  expect(await rowOf('H3')).toMatchObject({ isTold: true, toldFault: null })
  expect(await repeat()).toBe(0)
  const log = accepted(
    await hotel.get<{ rows: { kind: string; fault: string | null }[] }>('/market/channelLine/log', {
      channelId: hotel.ota,
    }),
  ).rows.filter(row => row.kind === 'answer')
  expect(log.slice(0, 2)).toMatchObject([{ fault: null }, { fault: '渠道应答异常（500）' }])
  // Trying again and again takes nobody's page from under him.
  expect((await rowOf('H3')).version).toBe(version + 1)
})

test('HOTEL-015 an acceptance that was not heard is not given for what came later', async () => {
  await tell('H4')
  channel.setTrouble('drop')
  const { resNo } = accepted(await decide('confirm', 'H4'))
  expect(await tell('H4', 2, 'change', 3)).toBe('changed')
  channel.setTrouble('none')
  timeIs('15:05:00')
  await repeat()
  const { channelOrderId } = await rowOf('H4')
  accepted(await hotel.post('/ebk/channelOrder/pull', { channelOrderId }))
  expect(heard('H4')).toEqual([])
  accepted(await decide('confirm', 'H4'))
  expect(heard('H4')).toEqual([{ version: 2, decision: 'accept', resNo, reason: null }])
})

test('HOTEL-015 asked, the channel says by its line how an order is now; who does not answer is named', async () => {
  await tell('H5')
  const { channelOrderId } = await rowOf('H5')
  const pull = () =>
    hotel.post<{ state: string; isChanged: boolean }>('/ebk/channelOrder/pull', { channelOrderId })
  expect(accepted(await pull())).toEqual({ state: 'pending', isChanged: false })
  channel.orders.set('H5', textOf('H5', 2, 'change', 2))
  expect(accepted(await pull())).toEqual({ state: 'pending', isChanged: true })
  expect(await rowOf('H5')).toMatchObject({ departDate: '2026-05-04' })
  channel.orders.set('H5', { orderNo: 'H5', version: 3 })
  expect((await pull()).body.message).toBe('无法联系渠道：渠道的应答不符合约定')
  channel.orders.set('H5', textOf('H6', 3, 'change', 2))
  expect((await pull()).body.message).toBe('无法联系渠道：渠道的应答不符合约定')
  channel.setTrouble('error')
  expect((await pull()).body.message).toBe('无法联系渠道：渠道应答异常（500）')
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
