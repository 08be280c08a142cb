import { addDays } from '@kezhan/base/days'
import type { AllRoomStatus, RoomTile } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { dialogNamed } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits, type Visitor } from './testing/visit'

/**
 * The desk as people use it: everything moves, and each thing is done twice without a reload, because a form or a dialog
 * that was used once is no longer fresh.
 */
const { url, visit } = openVisits()
const board = '/RoomsStatus/realTimeRoomState'
const twice = ['first', 'second'] as const
let token = ''
let today = ''
/** Clean rooms that nobody has or wants; each test takes its own. */
let free: RoomTile[] = []
beforeAll(async () => {
  token = (await sessionOf(url(), 'manager')).token
  const status = await call<AllRoomStatus>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  today = status.businessDate
  free = status.rooms.filter(
    ({ occ, hk, block, arrival, next }) =>
      occ === 'V' && hk !== 'dirty' && block === undefined && arrival === undefined && next === undefined,
  )
})

const tile = (page: Page, { roomNo }: RoomTile) =>
  page.getByRole('button', { name: new RegExp(`^${roomNo} `) })

function takeRoom(isRight: (room: RoomTile) => boolean = () => true): RoomTile {
  const room = free.find(isRight)
  if (room === undefined) throw new Error('the demo hotel has free rooms')
  free = free.filter(one => one !== room)
  return room
}

let people = 0
/** A guest who lives in the room until tomorrow. */
async function aGuestIn(room: RoomTile, name: string): Promise<void> {
  const certNo = `E2234${String(++people).padStart(4, '0')}`
  const guests = [{ name, certType: 'PASSPORT', certNo, birthday: '1990-05-01' }]
  const body = { roomId: room.roomId, departDate: addDays(today, 1), guests, confirmed: 'Y' }
  await call(url(), 'POST', '/ebk/order/checkIn', { token, body })
}

/** A desk with the board open, in motion. */
async function aDesk(): Promise<Visitor> {
  const desk = await visit({ as: 'manager', hasMotion: true })
  await desk.go(board)
  await desk.page.getByText('实时更新').waitFor()
  return desk
}

const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true })

test('a check-out closes its dialog and says nothing but that it is done', async () => {
  const { page } = await aDesk()
  const notices: string[] = []
  await page.exposeFunction('heardNotice', (text: string) => notices.push(text))
  await page.evaluate(listenToNotices)
  for (const time of twice) {
    const room = takeRoom()
    const name = time === 'first' ? '钱离店' : '孙离店'
    await aGuestIn(room, name)
    await tile(page, room).filter({ hasText: name }).waitFor()
    await tile(page, room).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '结账退房', exact: true }).click()
    const leave = dialogNamed(page, `结账退房 ${room.roomNo} ${name}`)
    await leave.getByLabel('免费原因').fill('客人改住别处')
    await leave.getByRole('button', { name: '确定' }).click()
    await eventually(() => notices.join()).toContain(`${room.roomNo} 已退房`)
    await leave.waitFor({ state: 'hidden' })
    await eventually(() => tile(page, room).innerText()).not.toContain(name)
    await eventually(() => openDialogs(page).count()).toBe(0)
  }
  expect(notices.filter(text => !/^\d+ 已退房/.test(text))).toEqual([])
})

/** Notices are gone after seconds; each is written down when it comes. */
const listenToNotices = `new MutationObserver(changes => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      const notice = node instanceof Element && (node.matches('.ant-message-notice') ? node : node.querySelector('.ant-message-notice'))
      if (notice) heardNotice(notice.innerText)
    }
}).observe(document.body, { childList: true, subtree: true })`
