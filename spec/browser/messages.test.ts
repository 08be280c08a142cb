import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

/** Housekeeping sees somebody in a room that the house takes for empty. */
async function aStranger(roomNo: string): Promise<void> {
  const { token } = await sessionOf(url(), 'housekeeper')
  const { rooms } = await call<{ rooms: { roomId: string; roomNo: string }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  const roomId = rooms.find(one => one.roomNo === roomNo)?.roomId
  const body = { roomId, seen: 'occupied', remark: '有行李' }
  await call(url(), 'POST', '/ebk/ebkRoomState/reportRoom', { token, body })
}

async function emptyRooms(): Promise<readonly string[]> {
  const { token } = await sessionOf(url(), 'manager')
  const { rooms } = await call<{ rooms: { roomNo: string; occ: 'V' | 'O'; block?: object }[] }>(
    url(),
    'GET',
    '/ebk/ebkRoomState/getAllRoomStatus',
    { token },
  )
  return rooms.filter(one => one.occ === 'V' && one.block === undefined).map(one => one.roomNo)
}

test('MSG-003 MSG-004 what housekeeping reports rises on an open desk, leads to its room, and is seen to with a note', async () => {
  const [first = '', second = ''] = await emptyRooms()
  const { page, go } = await visit({ as: 'manager' })
  await go('/MessageCenter/abnormal')
  await aStranger(first)
  const row = rowWith(page, '房态差异').filter({ hasText: first })
  await row.getByText('未读').waitFor()
  await settled(page)
  expect(await barriers(page, '异常消息', 'main')).toEqual([])
  await row.getByRole('button', { name: '处理' }).click()
  const dialog = dialogNamed(page, '处理消息')
  await dialog.getByRole('textbox').fill('已上楼核对')
  await dialog.getByRole('textbox').press('Control+Enter')
  await said(page, '已处理 1 条消息')
  await eventually(() => row.getByText('未读').count()).toBe(0)

  // One's own messages have it too, of all families; who goes to the room has read it.
  await go('/message/my')
  await aStranger(second)
  const own = rowWith(page, '房态差异').filter({ hasText: second })
  await own.getByText('未读').waitFor()
  await own.getByRole('checkbox').click()
  await page.getByRole('button', { name: '标记已读' }).click()
  await said(page, '已标记 1 条为已读')
  await own.getByText('已读').waitFor()
})

test('MSG-005 MSG-006 MSG-007 every screen of the message centre opens, and what an event does is set', async () => {
  const { page, go } = await visit({ as: 'manager' })
  for (const place of [
    'orderMessage',
    'roomMessage',
    'storeMessage',
    'groupMessage',
    'selfService',
    'agency',
  ]) {
    await go(`/MessageCenter/${place}`)
    await page.getByRole('button', { name: '全部已读' }).waitFor()
  }
  await go('/MessageCenter/setMessage')
  await page.getByRole('button', { name: '设置 房态差异' }).click()
  const dialog = page.getByRole('dialog').last()
  await choose(page, dialog.getByLabel('级别'), '低')
  await dialog.getByRole('button', { name: /确\s?定|保\s?存/ }).click()
  await said(page, '房态差异已设置')
  await rowWith(page, '房态差异').getByText('低', { exact: true }).waitFor()
})

test('MSG-001 MSG-002 what was sent and its templates, on a phone within the screen', async () => {
  const { page, go } = await visit({ as: 'manager', width: 390, height: 844 })
  for (const place of ['/message/list', '/message/template', '/message/my']) {
    await go(place)
    await settled(page)
    await expectNoSidewaysScroll(page)
  }
})
