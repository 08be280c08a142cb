import type { RoomTile } from '@kezhan/desk/model/room-state'
import type { Page } from 'playwright-core'
import { boardPath } from './house'
import { said } from './notices'
import type { Visitor, Visits } from './visit'

export const checkInPath = '/CustomerOrder/normalCheckIn'
export const certNo = (page: Page) => page.getByLabel('证件号')
export const nameBox = (page: Page) => page.getByLabel('姓名', { exact: true })
export const depositBox = (page: Page) => page.getByRole('textbox', { name: '押金' })
export const openTabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
export const openDialogs = (page: Page) => page.getByRole('dialog').filter({ visible: true })
export const orderOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
export const shownLists = (page: Page) =>
  page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible').count()

/** A desk with the board open, as people have it. */
export async function aDesk(visit: Visits['visit']): Promise<Visitor> {
  const desk = await visit({ as: 'manager', asPeople: true })
  await desk.go(boardPath)
  await desk.page.getByText('实时更新').waitFor()
  return desk
}

/** As the router hears of the browser's own buttons: the page is not loaded again. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

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
