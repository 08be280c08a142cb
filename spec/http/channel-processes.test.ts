import { testSecretKey } from '@kezhan/app-server/testing/boot'
import { type BuiltServer, buildServer } from '@kezhan/app-server/testing/built-server'
import { type Cluster, startCluster } from '@kezhan/app-server/testing/processes'
import { makeSealer } from '@kezhan/server-kit/sealed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChannelServer, startChannelServer } from './testing/channel-simulator-server'

let built: BuiltServer
let cluster: Cluster
let channel: ChannelServer
beforeAll(async () => {
  channel = await startChannelServer()
  built = await buildServer()
  cluster = await startCluster(built, 'channels', undefined, {
    KEZHAN_CHANNEL_HOSTS: '127.0.0.1',
    KEZHAN_SECRET_KEY: testSecretKey.toString('hex'),
  })
}, 180_000)
afterAll(async () => {
  await cluster.stop()
  await built.remove()
  await channel.stop()
})

const nights = 30
const [room, rate] = ['C-KING', 'BAR']

interface Base {
  readonly hotelInfo: { readonly businessDate: string }
  readonly roomTypes: readonly { readonly id: string }[]
  readonly channels: readonly { readonly id: string; readonly code: string }[]
}

test('HOTEL-028 three processes and one that is killed in the middle: the channel ends with the last price, and no number came after a later one', async () => {
  const { first } = cluster
  const others = [await cluster.start(), await cluster.start()]
  const base = (await cluster.ask<Base>(first, '/base/hotel/getHotelBaseInfo')).body.result
  const channelId = base.channels.find(one => one.code === 'CTRIP')?.id ?? ''
  const [type] = base.roomTypes
  const { businessDate } = base.hotelInfo
  const to = new Date(Date.parse(`${businessDate}T00:00:00Z`) + (nights - 1) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  await cluster.sql('update mkt_channel set notify_key = $2, push_url = $3, push_days = $4 where id = $1', [
    channelId,
    makeSealer(testSecretKey).seal(channel.key),
    channel.url,
    nights,
  ])
  const mapping = { extRoomCode: room, extRateCode: rate, shareBp: 10_000, amountFen: 0 }
  const added = await cluster.ask(first, '/market/channelRoomType/add', {
    ...mapping,
    channelId,
    roomTypeId: type?.id,
    pushPrice: 'Y',
    pushStock: 'Y',
    enabled: 'Y',
  })
  expect(added.body.message).toBe('添加成功！')
  const setPrice = (at: number) =>
    cluster.ask([first, ...others][at % 2] ?? first, '/market/price/batch', {
      roomTypeIds: type?.id,
      from: businessDate,
      to,
      priceMode: 'set',
      priceFen: 30_000 + at * 100,
    })
  const lastPrice = 35_900
  for (let at = 0; at < 60; at++) {
    if (at === 20) channel.setTrouble('dropAfter')
    if (at === 30) await others[1]?.end('SIGKILL')
    if (at === 40) channel.setTrouble('none')
    expect((await setPrice(at)).body.success).toBe(true)
  }
  const prices = () => new Set([...channel.cells.values()].map(cell => cell.priceFen))
  await expect.poll(prices, { timeout: 90_000, interval: 200 }).toEqual(new Set([lastPrice]))
  expect(channel.cells.size).toBe(nights)
  const numbers = channel.taken
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
  const waiting = () =>
    cluster.sql(`select 1 from channel_cell where heard_seq < seq union all select 1 from channel_outbox`)
  await expect.poll(waiting, { timeout: 30_000, interval: 200 }).toEqual([])
}, 240_000)
