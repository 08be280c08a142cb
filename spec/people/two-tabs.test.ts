import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  aDesk,
  certNo,
  fromTile,
  nameBox,
  orderOf,
  pickRoom,
  sendTwice,
  writesOf,
} from '../browser/testing/desk'
import { eventually } from '../browser/testing/eventually'
import { boardPath, openHouse, tileOf } from '../browser/testing/house'
import { said } from '../browser/testing/notices'
import { dialogNamed, focused, leaveByEscape } from '../browser/testing/screen'
import { openVisits } from '../browser/testing/visit'

/** Two tabs of one person, as people have them: everything moves, the computer is slow, and each thing is done twice. */
const { url, visit } = openVisits()
const house = openHouse(url)

test('two tabs: what is taken in one is said in the other, which keeps what was typed and posts nothing twice', async () => {
  const { page, where } = await aDesk(visit)
  const other = (await aDesk(visit, page)).page
  for (const name of ['秦一页', '尤一页']) {
    const [room, spare] = [house.takeRoom(), house.takeRoom()]
    for (const tab of [page, other]) {
      await fromTile(tab, room, '入住')
      await focused(certNo(tab)).waitFor()
      await certNo(tab).fill(house.aCertNo())
      await nameBox(tab).fill(tab === page ? name : `${name}乙`)
    }
    // Back, and on again: the form is as it was.
    await page.goBack()
    await eventually(where).toBe(boardPath)
    await page.goForward()
    await eventually(() => nameBox(page).inputValue()).toBe(name)
    await page.getByRole('button', { name: '入住', exact: true }).click()
    await said(page, new RegExp(`^${room.roomNo} 入住成功`))

    // The other tab knows of it by now, or learns it by being refused: both ways it says so, and another room will do.
    const taken = other.getByRole('alert').filter({ hasText: '该房在所选日期不可用，请另选' })
    const send = other.getByRole('button', { name: '入住', exact: true })
    await send.click({ force: true })
    await taken.waitFor()
    await eventually(() => nameBox(other).inputValue()).toBe(`${name}乙`)
    await pickRoom(other.getByLabel('房间', { exact: true }), spare)
    await send.click()
    await said(other, new RegExp(`^${spare.roomNo} 入住成功`))

    // The same bill in both: the second is told of the first, and pays what is there then.
    await tileOf(other, room).filter({ hasText: name }).waitFor()
    const pay = [page, other].map(tab => dialogNamed(tab, '收款')) as [Locator, Locator]
    for (const [at, tab] of [page, other].entries()) {
      await tileOf(tab, room).focus()
      await tab.keyboard.press('F7')
      await pay[at]?.getByLabel('金额').fill(`${200 + at}`)
    }
    const writes = writesOf(other)
    await sendTwice(pay[0])
    await said(page, '收款成功 200.00')
    await pay[1].getByRole('button', { name: '确定' }).click()
    await said(other, '数据已被他人修改，请刷新后重试')
    await eventually(() => pay[1].getByLabel('金额').inputValue()).toMatch(/^201/)
    await leaveByEscape(pay[1])
    await tileOf(other, room).dblclick()
    await orderOf(other).getByText('200.00', { exact: true }).first().waitFor()
    await leaveByEscape(orderOf(other))
    expect(writes.filter(one => one === 'account/pay')).toHaveLength(1)
  }
})
