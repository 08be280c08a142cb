import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, leaveByEscape, rowWith } from './testing/screen'
import { settled } from './testing/sight'
import { openVisits } from './testing/visit'

const { visit } = openVisits()

/** Lists with a form: what is added is called so in the title of its dialog. */
const lists = [
  ['HOTEL-044', 'roomInfo/roomType', '房型'],
  ['HOTEL-045', 'roomInfo/floor', '楼栋'],
  ['HOTEL-046', 'roomInfo/room', '房间'],
  ['HOTEL-047', 'roomInfo/lock', '门锁'],
  ['', 'roomInfo/feature', '房间特征'],
  ['HOTEL-048', 'otherConfig/onlinePayment', '在线支付'],
  ['HOTEL-049', 'otherConfig/smallGoods', '小商品'],
  ['HOTEL-050', 'otherConfig/postingAccount', '入账科目'],
  ['HOTEL-053', 'otherConfig/rentalItems', '租借物品'],
  ['HOTEL-054', 'otherConfig/businessPoint', '营业点'],
  ['', 'otherConfig/shift', '班次'],
  ['HOTEL-056', 'hotelInfo/qualification', '资质证照'],
  ['HOTEL-059', 'userManagement/role', '角色'],
  ['HOTEL-061', 'userManagement/user', '用户'],
] as const

test.each(lists)('%s the list %s opens with its rows, and 新增%s with its form', async (_id, path, title) => {
  const { page, go } = await visit({ as: 'manager' })
  await go(`/Setting/${path}`)
  await settled(page)
  const rows = page.locator('tbody tr[data-row]')
  const nothing = page.getByRole('main').locator('.ant-empty-description')
  await rows.or(nothing).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: /新增$/ }).first().click()
  const dialog = dialogNamed(page, `新增${title}`)
  await dialog.getByRole('textbox').first().waitFor()
  await leaveByEscape(dialog)
})

test('HOTEL-050 a code of the hotel’s own is added, found and deleted; those of the product offer no 删除', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/otherConfig/postingAccount?code=2098')
  await settled(page)
  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = dialogNamed(page, '新增入账科目')
  await dialog.getByLabel('科目编码').fill('2098')
  await dialog.getByLabel('科目名称').fill('棋牌')
  for (const [label, text] of [
    ['方向', '消费'],
    ['类别', '其他'],
  ] as const) {
    await dialog.getByLabel(label).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '添加成功！')
  await rowWith(page, '2098').getByText('棋牌').waitFor()
  await rowWith(page, '2098')
    .getByRole('button', { name: /^(删除|更多) / })
    .first()
    .waitFor()
  await go('/Setting/otherConfig/postingAccount?code=9001')
  await rowWith(page, '9001').waitFor()
  expect(await page.getByRole('button', { name: /^删除 / }).count()).toBe(0)
})

test('HOTEL-058 a right of high risk is given and taken in the screen of rights; another role is asked about first', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/userManagement/power')
  const roles = page.getByRole('list', { name: '角色' })
  await roles.getByRole('button', { name: '前台' }).click()
  await page.getByRole('tree', { name: '前台的权限' }).waitFor()
  const risky = page.getByRole('region', { name: /^高风险权限/ })
  const right = risky.getByRole('checkbox', { name: /^冲账/ })
  await right.check()
  await roles.getByRole('button', { name: '收银' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '继续授权' }).click()
  await question.waitFor({ state: 'hidden' })
  await eventually(() => right.isChecked()).toBe(true)
  await page.getByRole('main').getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功！')
  await page.reload()
  await eventually(() => right.isChecked()).toBe(true)
  await right.uncheck()
  await page.getByRole('main').getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功！')
})

test('HOTEL-052 HOTEL-060 dictionaries and departments of the hotel open with what is in them', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/otherConfig/dataDictionary')
  await page.getByText('维修原因').first().click()
  await page.getByText('水暖').waitFor()
  await go('/Setting/userManagement/department')
  await page.getByRole('tree', { name: '部门' }).waitFor()
  await page.getByRole('tab', { name: '基本信息' }).waitFor()
})

test('HOTEL-051 HOTEL-062 a parameter is changed, its change is recorded, and the default comes back', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go('/Setting/paramConfig')
  await page.getByLabel('查找参数').fill('holdUntil')
  const row = page.getByRole('row').filter({ hasText: 'holdUntilDefault' })
  await row.getByRole('button', { name: /^修改/ }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '修改参数' })
  await dialog.getByRole('textbox').fill('25:00')
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox').fill('19:30')
  await page.keyboard.press('Enter')
  await said(page, '保存成功！')
  await row.getByText('19:30').waitFor()
  await row.getByRole('button', { name: /修改记录$/ }).click()
  const history = page.getByRole('dialog').filter({ hasText: '修改记录 · ' })
  await history.getByRole('row').filter({ hasText: '19:30' }).first().waitFor()
  await history.getByRole('button', { name: '关闭', exact: true }).last().click()
  await history.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: /^恢复默认/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await said(page, '已恢复默认')
  await eventually(() => row.getByRole('button', { name: /^恢复默认/ }).count()).toBe(0)
  await go('/Setting/otherConfig/businessParam')
  await page.getByRole('heading', { name: '打印' }).waitFor()
})
