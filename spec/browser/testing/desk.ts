import type { RoomTile } from '@kezhan/desk/model/room-state'
import type { Locator, Page } from 'playwright-core'
import { boardPath, tileOf } from './house'
import { said } from './notices'
import type { Visitor, Visits } from './visit'

export const checkInPath = '/CustomerOrder/normalCheckIn'
export const certNo = (page: Page) => page.getByLabel('证件号')
export const nameBox = (page: Page) => page.getByLabel('姓名', { exact: true })
export const depositBox = (page: Page) => page.getByRole('textbox', { name: '押金' })
export const bar = (page: Page) => page.getByRole('combobox', { name: '输入菜单、页签或操作' })
export const openTabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
export const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true })
export const orderOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
export const shownLists = (page: Page) =>
  page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible').count()

/** A desk with the board open, as people have it; `beside` the page of another one it is a second tab. */
export async function aDesk(visit: Visits['visit'], beside?: Page): Promise<Visitor> {
  const desk = await visit({ as: 'manager', asPeople: true, ...(beside === undefined ? {} : { beside }) })
  await desk.go(boardPath)
  await desk.page.getByText('实时更新').waitFor()
  return desk
}

/** As the router hears of the browser's own buttons: the page is not loaded again. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

/** What the page writes from now on, by the last part of the address. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST')
      writes.push(new URL(request.url()).pathname.split('/').slice(-2).join('/'))
  })
  return writes
}

/** Chooses a room by its number in a list of rooms. */
export async function pickRoom(box: Locator, { roomNo }: RoomTile): Promise<void> {
  await box.fill(roomNo)
  const option = box.page().locator('.ant-select-item-option')
  await option
    .filter({ hasText: new RegExp(`^${roomNo} `), visible: true })
    .first()
    .click()
}

/** What a hand does that is used to icons. */
export async function sendTwice(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '确定' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
}

/** Begins something from the menu of a tile. */
export async function fromTile(page: Page, room: RoomTile, deed: string): Promise<void> {
  await tileOf(page, room).click({ button: 'right' })
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

/** A person fills in guest and money of 散客入住 and sends it. */
export async function fillCheckIn(
  page: Page,
  certificate: string,
  name: string,
  room: RoomTile,
): Promise<void> {
  await certNo(page).fill(certificate)
  await nameBox(page).fill(name)
  await depositBox(page).fill('800')
  await page.getByRole('button', { name: '入住', exact: true }).click()
  await said(page, new RegExp(`^${room.roomNo} 入住成功`))
}

/** What a card reader puts on the clipboard. */
export const aCard = (name: string, certNo: string): string =>
  `${name}\t汉族\t北京市东城区和平路1号\t${certNo}`

export const paste = (page: Page, text: string) =>
  page.evaluate<void>(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)

/** Counts every key that goes down: Ctrl+Enter is two. */
export function countedKeys(page: Page) {
  let pressed = 0
  const press = async (key: string): Promise<void> => {
    pressed += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    for (const one of text) await press(one)
  }
  /** Characters that are composed from letters; the space bar takes them over. */
  const compose = async (letters: string, text: string): Promise<void> => {
    pressed += letters.length + 1
    await page.keyboard.insertText(text)
  }
  return { press, type, compose, count: () => pressed }
}
