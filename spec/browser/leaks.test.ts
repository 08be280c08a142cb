import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { choose, dialogNamed, leaveByEscape, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const page = '/Report/leakProof'

/** A room that the desk gives away, and what the radar makes of it. */
async function aFreeRoom(roomNo: string): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  const send = <T>(path: string, body: object) => call<T>(url(), 'POST', path, { token, body })
  const { rooms, businessDate } = await call<{
    rooms: { roomId: string; roomNo: string }[]
    businessDate: string
  }>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  await send('/ebk/order/checkIn', {
    roomId: rooms.find(one => one.roomNo === roomNo)?.roomId,
    departDate: new Date(Date.parse(businessDate) + 2 * 86_400_000).toISOString().slice(0, 10),
    guests: [{ name: '招待客', certType: 'PASSPORT', certNo: `E8${roomNo}00222`, birthday: '1990-05-01' }],
    stayType: 'FREE',
    reason: `招待${roomNo}`,
    confirmed: 'Y',
  })
  await send('/report/leakProof/run', { from: businessDate, to: businessDate })
}

async function aVacantRoom(): Promise<string> {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{
    rooms: { roomNo: string; occ: string; block?: object; expected?: object }[]
  }>(url(), 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  return rooms.findLast(room => room.occ === 'V' && room.block === undefined)?.roomNo ?? ''
}

test('HOTEL-066 a hit is opened with its evidence, judged by another than whom it is about, and its rule is tried and switched off', async () => {
  const roomNo = await aVacantRoom()
  await aFreeRoom(roomNo)
  const given = `免费房 招待${roomNo}`
  // Whom it is about is refused.
  const own = await visit({ as: 'manager' })
  await own.go(page)
  await rowWith(own.page, given).getByRole('checkbox').click()
  await own.page
    .getByRole('button', { name: /处\s?理/ })
    .first()
    .click()
  const refused = dialogNamed(own.page, '处理线索')
  await refused.getByLabel('说明').fill('自己看过')
  await refused.getByRole('button', { name: /确\s?定/ }).click()
  await own.page.getByText('不能处理与自己有关的线索，请由他人处理').first().waitFor()

  const { page: screen, go } = await visit({ as: 'finance' })
  await go(page)
  await rowWith(screen, given).first().waitFor()
  await settled(screen)
  expect(await barriers(screen, '防漏报表', 'main')).toEqual([])
  await shoot(screen, 'leaks-list')
  await rowWith(screen, given).getByRole('button', { name: /^详情/ }).click()
  const drawer = screen.getByRole('dialog').filter({ hasText: '当晚有人住的免费房、自用房' })
  await drawer.getByText('还没有人处理。').waitFor()
  await drawer.getByRole('table', { name: '操作记录' }).waitFor()
  await shoot(screen, 'leaks-drawer')
  await drawer.getByRole('button', { name: /处\s?理/ }).click()
  const judging = dialogNamed(screen, '处理线索')
  await choose(screen, judging.getByLabel('结论'), '跟进')
  await judging.getByLabel('说明').fill('请店长确认')
  await judging.getByRole('button', { name: /确\s?定/ }).click()
  await drawer.getByText(/标为跟进：请店长确认/).waitFor()
  await leaveByEscape(drawer)

  await go(`${page}?tab=figures`)
  await screen
    .getByRole('status', { name: '合计' })
    .getByText(/待处理/)
    .waitFor()
  await settled(screen)
  expect(await barriers(screen, '防漏合计', 'main')).toEqual([])
  await shoot(screen, 'leaks-figures')

  const set = await visit({ as: 'manager' })
  await set.go(`${page}?tab=rules`)
  const rule = set.page.getByRole('region', { name: '免费房与自用房' })
  await rule.getByRole('button', { name: '试运行' }).click()
  const trial = dialogNamed(set.page, '试运行 · 免费房与自用房')
  await trial.getByRole('button', { name: /试运行/ }).click()
  await trial.getByText(given).waitFor()
  await shoot(set.page, 'leaks-trial')
  await trial
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click()
  await rule.getByRole('switch').click()
  await set.page.getByText('免费房与自用房已停用').first().waitFor()
})

test('HOTEL-066 the leak report on a phone', async () => {
  const { page: screen, go } = await visit({ as: 'manager', width: 390, height: 844 })
  for (const tab of ['', '?tab=figures', '?tab=rules']) {
    await go(`${page}${tab}`)
    await screen.getByText('线索').first().waitFor()
    await settled(screen)
    await expectNoSidewaysScroll(screen)
    await shoot(screen, `leaks-phone${tab.replace('?tab=', '-')}`)
  }
})
