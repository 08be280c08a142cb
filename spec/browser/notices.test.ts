import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, leaveByEscape, rowWith, widthOf } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits, type VisitOptions } from './testing/visit'

const { url, visit } = openVisits()

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^消息/ })
const panelOf = (page: Page): Locator => page.getByRole('region', { name: '未读消息' })
const noticeIn = (page: Page, title: string): Locator => panelOf(page).getByRole('button', { name: title })

async function atHome(options: VisitOptions): Promise<Page> {
  const { page, go } = await visit(options)
  await go('/dashboard/workplace')
  await settled(page)
  return page
}
async function openBell(page: Page): Promise<void> {
  await bellOf(page).click()
  await panelOf(page)
    .getByRole('tab', { name: /^通知\(\d+\)$/ })
    .waitFor()
}

/** A draft of the platform, with its row on the screen of the administration. */
async function draftOnScreen(more: Record<string, string>) {
  const { token } = await sessionOf(url(), 'admin')
  await call(url(), 'POST', '/sys/annountCement/add', { token, body: { msgContent: '<p>正文</p>', ...more } })
  const { page, go } = await visit({ as: 'admin' })
  await go('/isystem/annountCement')
  await rowWith(page, more.titile ?? '').waitFor()
  const press = async (label: '发布' | '撤销') => {
    await page.getByRole('button', { name: `${label} ${more.titile}` }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await said(page, `该系统通知${label}成功`)
  }
  return { page, press }
}

test('SH-NOTICE-006 SH-WS-005 ADMIN-011 what the platform publishes rises in an open bell, and a revocation takes it away', async () => {
  const desk = await atHome({ as: 'frontdesk' })
  await desk.getByRole('button', { name: '消息，3 条未读' }).waitFor()
  const { page: office, press } = await draftOnScreen({ titile: '今晚系统升级', priority: 'H' })
  await press('发布')
  await desk.getByRole('button', { name: '消息，4 条未读' }).waitFor()
  await desk.getByText('紧急消息：今晚系统升级').waitFor()
  await openBell(desk)
  await noticeIn(desk, '今晚系统升级').waitFor()
  await shoot(office, 'announcement-page')
  await shoot(desk, 'notice-panel')
  await press('撤销')
  await desk.getByRole('button', { name: '消息，3 条未读' }).waitFor()
  await eventually(() => noticeIn(desk, '今晚系统升级').count()).toBe(0)
})

test('CONST-006 SH-NOTICE-003 SH-NOTICE-014 the popover and the dialog have their sizes, and 去处理 goes to the page', async () => {
  const { press } = await draftOnScreen({
    titile: '请补登房态',
    openType: 'url',
    openPage: '/account/center',
  })
  await press('发布')
  const { page, go, where } = await visit({ as: 'cashier' })
  await go('/dashboard/workplace')
  await openBell(page)
  await eventually(() => widthOf(page.locator('.ant-popover-container'))).toBe(300)
  await noticeIn(page, '请补登房态').click()
  const dialog = dialogNamed(page, '通知消息')
  await dialog.getByText('正文').waitFor()
  const bodyHeight = async () => (await dialog.locator('.ant-modal-body').boundingBox())?.height
  await eventually(() => widthOf(dialog)).toBe(864)
  await eventually(bodyHeight).toBe(720)
  await dialog.getByRole('button', { name: '全屏' }).click()
  await eventually(() => widthOf(dialog)).toBe(1440)
  await eventually(bodyHeight).toBe(720)
  await shoot(page, 'announcement-dialog')
  await dialog.getByRole('button', { name: '去处理' }).click()
  await eventually(where).toBe('/account/center')
  await dialog.waitFor({ state: 'hidden' })
})

test('SH-NOTICE-016 hostile content that an older server let pass does nothing in the browser', async () => {
  const { page, go, accept } = await visit({ as: 'housekeeper' })
  // The policy of the page speaks up when the text is taken apart for cleaning.
  accept(/Executing inline event handler/)
  await page.route('**/pms/sys/annountCement/listByUser*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const notice of body.result.anntMsgList)
      notice.msgContent = `<p>请看<strong>这里</strong><img src="/logo.svg" onload="window.hacked = 1"><a href="javascript:window.hacked = 1">点</a><script>window.hacked = 1</script></p>`
    await route.fulfill({ response: answer, json: body })
  })
  await go('/dashboard/workplace')
  await openBell(page)
  await noticeIn(page, '欢迎使用客栈').click()
  const dialog = dialogNamed(page, '通知消息')
  await dialog.locator('strong', { hasText: '这里' }).waitFor()
  await dialog.getByText('点', { exact: true }).click()
  expect(await dialog.locator('script, [onload], [href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate('window.hacked')).toBeUndefined()
})

test('SH-NOTICE-004 SH-NOTICE-011 MSG-012 the bell leads to one’s own announcements, which open 1200 wide and are all read at once', async () => {
  const { page, go, where } = await visit({ as: 'finance' })
  await go('/dashboard/workplace')
  await openBell(page)
  await panelOf(page).getByRole('button', { name: '查看更多' }).click()
  await eventually(where).toBe('/isps/userAnnouncement')
  const own = page.getByRole('list', { name: '我的通告' })
  await own.getByRole('button', { name: /欢迎使用客栈/ }).click()
  const dialog = dialogNamed(page, '详细信息')
  await dialog.getByText('这里是演示环境').waitFor()
  await eventually(() => widthOf(dialog)).toBe(1200)
  await dialog.getByRole('button', { name: '全屏' }).click()
  await eventually(() => widthOf(dialog)).toBe(1440)
  await leaveByEscape(dialog)
  await eventually(() => own.getByRole('button', { name: /已读 欢迎使用客栈/ }).count()).toBe(1)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await eventually(() => own.getByRole('img', { name: '未读' }).count()).toBe(0)
  // What the message centre has for him is another count.
  await page.getByRole('button', { name: /^消息(，消息中心 \d+ 条未读)?$/ }).waitFor()
  await shoot(page, 'own-announcements')
})

test.each(['light', 'dark'] as const)(
  'bell, dialog and one’s own announcements fit and have no serious fault, %s, on a desk and a phone',
  async tone => {
    const { page, go } = await visit({ as: 'frontdesk2', dark: tone === 'dark' })
    await go('/isps/userAnnouncement')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('list', { name: '我的通告' }).waitFor()
      await settled(page)
      await expectNoSidewaysScroll(page)
      await shoot(page, `own-announcements-${tone}`)
      await openBell(page)
      await shoot(page, `notices-${tone}`)
      expect(await barriers(page, `bell ${tone} ${width}`)).toEqual([])
      await page.keyboard.press('Escape')
      await panelOf(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /欢迎使用客栈/ }).click()
      const dialog = dialogNamed(page, '详细信息')
      await dialog.getByText('这里是演示环境').waitFor()
      await shoot(page, `notice-detail-${tone}`)
      expect(await barriers(page, `detail ${tone} ${width}`)).toEqual([])
      await expectNoSidewaysScroll(page)
      await leaveByEscape(dialog)
    }
  },
)
