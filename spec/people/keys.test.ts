import { addDays } from '@kezhan/base/days'
import { expect, test } from 'vitest'
import {
  aCard,
  aDesk,
  bar,
  certNo,
  checkInPath,
  countedKeys,
  depositBox,
  nameBox,
  paste,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { said } from '../browser/testing/notices'
import { focused, markedOption } from '../browser/testing/screen'
import { openVisits } from '../browser/testing/visit'

/** How many keys people need for what they do all day. */
const mostKeys = { walkIn: 8, booking: 35, arrival: 12 }
const { url, visit } = openVisits()
const house = openHouse(url)

/** Its number is typed, and keys are counted: all are of three digits. */
const aRoom = () => house.takeRoom(({ roomNo }) => /^\d{3}$/.test(roomNo))

test(`HOTEL-003 HOTEL-008 a walk-in by keyboard takes at most ${mostKeys.walkIn} keys once the card is read, room and deposit included, for every guest`, async () => {
  const { page, where } = await aDesk(visit)
  const rooms = [aRoom(), aRoom(), aRoom()]
  for (const [at, room] of rooms.entries()) {
    const name = ['周键盘', '郑键盘', '卫键盘'][at] ?? ''
    await page.keyboard.press('F4')
    await eventually(where).toBe(checkInPath)
    await focused(certNo(page)).waitFor()
    await paste(page, aCard(name, house.aCertNo()))
    await eventually(() => nameBox(page).inputValue()).toBe(name)
    // No room was chosen, so that is what the keyboard is for next.
    await focused(page.getByLabel('房间')).waitFor()

    const keys = countedKeys(page)
    await keys.type(room.roomNo)
    await markedOption(page, new RegExp(`^${room.roomNo} `)).waitFor()
    await keys.press('Enter')
    await page.getByText('房费合计').waitFor()
    await keys.press('F7')
    await eventually(() => depositBox(page).inputValue()).toMatch(/^[1-9]\d{2,3}/)
    await keys.press('Control+Enter')
    await said(page, new RegExp(`^${room.roomNo} 入住成功`))
    expect(keys.count()).toBeLessThanOrEqual(mostKeys.walkIn)
    await eventually(where).toBe(boardPath)
    await eventually(() => tileOf(page, room).innerText()).toContain(name)
  }
})

// The last one: the rooms that it takes are those that are proposed, not those that the other has put aside.
test(`HOTEL-006 HOTEL-008 a booking by telephone takes at most ${mostKeys.booking} keys, and who booked moves in with ${mostKeys.arrival}`, async () => {
  const { page, where } = await aDesk(visit)
  const box = (name: string) => page.getByLabel(name, { exact: true })
  const booking = countedKeys(page)
  await booking.press('F3')
  await focused(box('入住')).waitFor()
  await booking.press('Enter')
  await focused(box('晚数')).waitFor()
  await booking.type('3')
  await booking.press('Enter')
  await focused(box('离店')).waitFor()
  await eventually(() => box('离店').inputValue()).toBe(addDays(house.today(), 3))
  const price = page.getByRole('table', { name: '房型与价格' }).getByText(/^3 晚 [\d,.]+$/)
  await price.first().waitFor()
  await booking.press('Enter')
  await focused(box('豪华大床房 标准价 间数')).waitFor()
  await booking.press('ArrowDown')
  await focused(box('豪华双床房 标准价 间数')).waitFor()
  await booking.type('2')
  await page.getByText(/^2 间 × 3 晚/).waitFor()
  await booking.press('Enter')
  await focused(box('手机')).waitFor()
  await booking.type('13755559137')
  await booking.press('Enter')
  await focused(box('姓名')).waitFor()
  await booking.compose('qiudianhua', '邱电话')
  await booking.press('Control+Enter')
  await page.getByRole('heading', { name: /^预订成功 YD\d+ 邱电话$/ }).waitFor()
  await page.getByText('豪华双床房 2 间 × 3 晚').waitFor()
  expect(booking.count()).toBeLessThanOrEqual(mostKeys.booking)

  const arrival = countedKeys(page)
  await arrival.press('F2')
  await focused(bar(page)).waitFor()
  await arrival.type('9137 rz')
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: /入住 .*邱电话/ })
    .waitFor()
  await arrival.press('Enter')
  await eventually(where).toContain(`${checkInPath}?reservationRoomId=`)
  await page.getByRole('region', { name: '预订', exact: true }).getByText('豪华双床房').waitFor()
  // The best room of the booked type is proposed with its reason, so nobody has to choose one.
  await page.getByText(/^推荐 \d+：(?!.*不是预订的房型)/).waitFor()
  await focused(certNo(page)).waitFor()
  await paste(page, aCard('邱电话', house.aCertNo()))
  await eventually(() => box('姓名').inputValue()).toBe('邱电话')
  await arrival.press('F7')
  await eventually(() => depositBox(page).inputValue()).toMatch(/^[1-9]/)
  await arrival.press('Control+Enter')
  await said(page, / 入住成功，登记单 /)
  expect(arrival.count()).toBeLessThanOrEqual(mostKeys.arrival)
  await eventually(where).toBe(boardPath)
})
