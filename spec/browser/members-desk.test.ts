import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, markedOption } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const order = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const option = (page: Page, text: string | RegExp) =>
  page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first()

async function send<T>(path: string, body: object): Promise<T> {
  const { token } = await sessionOf(url(), 'manager')
  return call<T>(url(), 'POST', path, { token, body })
}

/** A gold member with money on his card. */
async function aGoldMember(name: string, phone: string): Promise<{ memberId: string; memberNo: string }> {
  const { token } = await sessionOf(url(), 'manager')
  const levels = await call<{ records: { id: string; code: string }[] }>(
    url(),
    'GET',
    '/crm/memberLevel/list',
    {
      token,
      query: { pageNo: '1', pageSize: '10' },
    },
  )
  const levelId = levels.records.find(level => level.code === 'JK')?.id
  const member = { name, phone, levelId, cardKind: 'electronic', topUpFen: 50_000, topUpPayCode: '9001' }
  return send('/crm/member/join', member)
}

test('HOTEL-034 HOTEL-036 a member is found at check-in, has his price, pays by stored value from the keyboard and earns points', async () => {
  await aGoldMember('钱多多', '13655550001')
  const { page, go } = await visit({ as: 'manager' })
  await go('/CustomerOrder/normalCheckIn')
  await page.getByLabel('会员').click()
  await page.keyboard.type('qianduoduo')
  await markedOption(page, '钱多多 13655550001 金卡会员').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('金卡会员 · 储值 500.00 · 积分 0').waitFor()
  await eventually(() => page.getByLabel('姓名').inputValue()).toBe('钱多多')
  await choose(page, page.getByLabel('证件类型'), '护照')
  await page.getByLabel('证件号').fill('E81234567')
  await page.getByLabel('出生日期').fill('1990-05-01')
  await page.getByLabel('房间').click()
  await page.keyboard.type('30')
  const room = option(page, /^30\d .*/)
  const [roomNo = ''] = ((await room.textContent()) ?? '').split(' ')
  await room.click()
  await page.getByText('房费合计').waitFor()
  await page
    .getByText(/会员价“金卡会员”/)
    .first()
    .waitFor()
  expect(await barriers(page, '会员入住')).toEqual([])
  await page.keyboard.press('Control+Enter')
  await said(page, new RegExp(`^${roomNo} 入住成功`))

  // Something to pay: a room charge that the desk posts by hand.
  const { token } = await sessionOf(url(), 'manager')
  const rooms = await call<{ rooms: { roomNo: string; roomId: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const roomId = rooms.rooms.find(one => one.roomNo === roomNo)?.roomId ?? ''
  const mix = await call<{ stay: { folioId: string } }>(url(), 'GET', '/ebk/order/getRoomMixAllDetail', {
    token,
    query: { roomId },
  })
  await send('/ebk/account/post', {
    folioId: mix.stay.folioId,
    code: '1006',
    amountFen: 20_000,
    reason: '补房费',
  })

  await go('/CustomerOrder/orderStatus/livingIn')
  await page.getByRole('button', { name: `客单 ${roomNo}` }).click()
  await order(page)
    .getByText(/^钱多多 金卡会员 HY/)
    .waitFor()
  await order(page).getByRole('tab', { name: '账务' }).click()
  // From here to the receipt nobody touches the mouse.
  await order(page).getByRole('button', { name: '收款', exact: true }).focus()
  await page.keyboard.press('Enter')
  const pay = dialogNamed(page, '收款')
  await pay.getByLabel('付款方式').focus()
  await page.keyboard.press('ArrowDown')
  await option(page, '会员储值').waitFor()
  await page.keyboard.press('End')
  for (let steps = 0; steps < 12; steps++) {
    const active = await page.locator('.ant-select-item-option-active').innerText()
    if (active === '会员储值') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await pay.getByLabel('会员').waitFor()
  await pay.getByLabel('会员').focus()
  await page.keyboard.type('0001')
  await markedOption(page, '钱多多 13655550001').waitFor()
  await page.keyboard.press('Enter')
  await pay.getByText('金卡会员 · 储值 500.00 · 积分 0').waitFor()
  expect(await barriers(page, '储值付款', '.ant-modal')).toEqual([])
  await pay.getByLabel('金额').focus()
  await page.keyboard.press('Control+Enter')
  await said(page, '储值付款 200.00，余额 300.00')

  await order(page).getByRole('button', { name: '结账退房', exact: true }).click()
  const leaving = dialogNamed(page, `结账退房 ${roomNo} 钱多多`)
  await leaving.getByLabel('免费原因').fill('客人临时有事')
  await leaving.getByRole('button', { name: '确定' }).click()
  await said(page, /已退房.*获得 300 积分/)
})
