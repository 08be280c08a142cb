import { channel } from '@kezhan/marketing/model/channel'
import { roomType } from '@kezhan/rooms/model/room-type'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type SeedPlace, seedRows } from '@kezhan/server-kit/resource/seed-rows'

/** Code, name, short name, bed, guests, price and deposit in yuan, area, colour. */
const roomTypes = [
  ['DKR', '豪华大床房', '豪大', 'king', 2, 468, 300, 32, '#1677ff'],
  ['DTR', '豪华双床房', '豪双', 'twin', 2, 488, 300, 34, '#13a8a8'],
  ['SKR', '标准大床房', '标大', 'king', 2, 368, 200, 26, '#52a31c'],
  ['FMR', '亲子家庭房', '家庭', 'triple', 4, 688, 500, 45, '#d46b08'],
  ['LKS', '湖景套房', '湖套', 'king', 3, 1288, 1000, 68, '#722ed1'],
  ['TTM', '榻榻米房', '榻榻', 'tatami', 2, 398, 200, 28, '#c41d7f'],
] as const

/** Code, name, kind, sign, commission in hundredths of a percent, settlement, colour. The desk itself comes with the hotel. */
const channels = [
  ['PHONE', '电话', 'direct', '电', 0, 'desk', '#8c8c8c'],
  ['SITE', '官网', 'direct', '官', 0, 'prepaid', '#1677ff'],
  ['WECHAT', '微信小程序', 'direct', '微', 0, 'prepaid', '#389e0d'],
  ['CTRIP', '携程', 'ota', '携', 1500, 'prepaid', '#0958d9'],
  ['MEITUAN', '美团', 'ota', '美', 1200, 'prepaid', '#d48806'],
  ['FLIGGY', '飞猪', 'ota', '飞', 1000, 'prepaid', '#d4380d'],
  ['BOOKING', 'Booking.com', 'ota', 'B', 1500, 'desk', '#003580'],
] as const

/** What the demo hotels sell and through whom. */
export async function seedSales(db: Queries, place: SeedPlace): Promise<void> {
  const types = roomTypes.map(
    ([code, name, shortName, bedType, maxGuests, price, deposit, areaM2, color], index) => ({
      code,
      name,
      shortName,
      bedType,
      maxGuests,
      basePriceFen: price * 100,
      depositFen: deposit * 100,
      areaM2,
      color,
      isVirtual: 'N',
      enabled: 'Y',
      sortOrder: index + 1,
    }),
  )
  await seedRows(db, roomType, place, types)
  const sellers = channels.map(([code, name, kind, short, commissionBp, settle, color], index) => ({
    code,
    name,
    kind,
    short,
    commissionBp,
    settle,
    color,
    autoConfirm: 'N',
    enabled: 'Y',
    sortOrder: index + 2,
  }))
  await seedRows(db, channel, place, sellers)
}
