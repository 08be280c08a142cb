import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { choose, dialogNamed, focused, leaveByEscape, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { settled } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()
const place = '/CustomerRelationship/memberManagement'

/** Sends a call as the manager; for what the test is not about. */
async function done<T>(path: string, body: object): Promise<T> {
  const { token } = await sessionOf(url(), 'manager')
  return call<T>(url(), 'POST', path, { token, body })
}

async function lowestLevel(): Promise<string> {
  const { token } = await sessionOf(url(), 'manager')
  const query = { pageNo: '1', pageSize: '10', column: 'levelRank', order: 'asc' }
  const { records } = await call<{ records: { id: string }[] }>(url(), 'GET', '/crm/memberLevel/list', {
    token,
    query,
  })
  return records[0]?.id ?? ''
}

async function aMember(name: string, phone: string, topUpFen?: number): Promise<{ memberId: string }> {
  const paid = topUpFen === undefined ? {} : { topUpFen, topUpPayCode: '9001' }
  const levelId = await lowestLevel()
  return done('/crm/member/join', { name, phone, levelId, cardKind: 'electronic', ...paid })
}

/** The action of a row, from its buttons or from 更多. */
async function act(page: Page, name: string, action: string): Promise<void> {
  const row = rowWith(page, name)
  const button = row.getByRole('button', { name: new RegExp(`^${action} `) })
  await row.getByRole('button').first().waitFor()
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /^更多 / }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('HOTEL-033 a level is a card with what it grants and what it takes, and is changed on it', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(`${place}/membershipLevel`)
  const gold = page.getByRole('article', { name: '金卡会员' })
  await gold.getByText('房价 8.8 折').waitFor()
  await gold.getByText('近 12 个月住满 20 间夜，自动升到此级').waitFor()
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
  expect(names, 'the lowest first').toEqual(['普通会员', '银卡会员', '金卡会员'])
  expect(await barriers(page, '会员等级')).toEqual([])
  await gold.getByRole('button', { name: '编辑 金卡会员' }).click()
  await page.getByLabel('每晚赠早餐（份）').fill('2')
  await page.getByLabel('升级：近12个月消费').fill('5000')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await gold.getByText('每晚赠早餐 2 份').waitFor()
  await gold.getByText('近 12 个月住满 20 间夜或消费满 5,000.00 元，自动升到此级').waitFor()
})

test('HOTEL-036 two top-up rules of one amount are warned of until one of them ends', async () => {
  const { page, go } = await visit({ as: 'manager' })
  const rule = {
    amountMinFen: 80_000,
    giftPoints: 0,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  }
  await done('/crm/topUpRule/add', { ...rule, name: '充八百送八十', giftFixedFen: 8000 })
  await go(`${place}/topUpRules`)
  await rowWith(page, '充八百送八十').waitFor()
  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('规则名称').fill('暑期八百')
  await dialog.getByLabel('充值满').fill('800')
  await dialog.getByLabel('赠送比例').fill('12')
  await dialog.getByLabel('开始日期').fill('2020-01-01')
  await dialog.getByLabel('开始日期').press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  const warning = page.getByText(/“(充八百送八十|暑期八百)”都是充满 800\.00 元，同时有效/)
  await warning.waitFor()
  expect(await barriers(page, '充值规则')).toEqual([])
  await act(page, '暑期八百', '编辑')
  await page.getByRole('dialog').getByLabel('启用').click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await warning.waitFor({ state: 'hidden' })
})

test('HOTEL-030 HOTEL-031 HOTEL-035 points: what a night takes, how long they live, and what was changed into rooms', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await go(`${place}/bonusRoomChangeRules`)
  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('规则名称').fill('大床房换一晚')
  await choose(page, dialog.getByLabel('房型'), '标准大床房')
  await dialog.getByLabel('每晚积分').fill('3000')
  await dialog.getByLabel('开始日期').fill('2020-01-01')
  await dialog.getByLabel('开始日期').press('Enter')
  await dialog.getByRole('button', { name: '保存' }).click()
  await rowWith(page, '大床房换一晚').getByText('3000').waitFor()

  const { memberId } = await aMember('钱积分', '13811110001')
  await done('/crm/member/adjustPoints', { memberId, points: 450, reason: '补录' })
  await go(`${place}/SettingIntegralValidity`)
  await page.getByRole('radio', { name: '滚动月数' }).click()
  await page.getByLabel('有效月数').fill('2')
  await page.getByText('积分自得到之日起 2 个月内有效。').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await said(page, '保存成功')
  expect(await barriers(page, '积分有效期')).toEqual([])
  // Points that are earned from now on expire, and the page says how many.
  await done('/crm/member/adjustPoints', { memberId, points: 120, reason: '补录' })
  await page.reload()
  await page.getByRole('table', { name: '即将过期积分' }).getByText('120').first().waitFor()

  await go(`${place}/integralRoomChangeRecord`)
  await page.getByText('预订时用会员的积分换房后，记在这里').waitFor()
})

test('HOTEL-034 at the desk a member is taken in on one page, with card and first top-up; who is known shows while typing', async () => {
  const { page, go } = await visit({ as: 'frontdesk' })
  await aMember('孙旧客', '13822220001')
  await go(`${place}/newMembers`)
  await page.getByLabel('手机').fill('13822220001')
  await page.getByRole('region', { name: '可能是同一人' }).getByText('孙旧客').waitFor()
  await page.getByLabel('手机').fill('13822220002')
  await page.getByRole('region', { name: '可能是同一人' }).waitFor({ state: 'hidden' })
  await page.getByLabel('姓名').fill('孙新客')
  await page.getByLabel('金额').fill('300')
  await page.getByText('应收').getByText('300.00').waitFor()
  expect(await barriers(page, '新增会员')).toEqual([])
  await page.getByLabel('姓名').press('Control+Enter')
  await page.getByText('会员已办理').waitFor()
  await page.getByRole('table', { name: '流水' }).getByText('300.00').waitFor()
  await page.getByRole('button', { name: '再办一张' }).click()
  expect(await page.getByLabel('姓名').inputValue()).toBe('')
  await focused(page.getByLabel('手机')).waitFor()
})

test('HOTEL-037 a member is found, topped up by keyboard alone, refunded, frozen and thawed; his page shows all of it', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await aMember('周会员', '13833330001', 50_000)
  await go(`${place}/memCardManage?name=*周会员*`)
  await rowWith(page, '周会员').getByText('500.00').waitFor()
  expect(await barriers(page, '会员卡管理')).toEqual([])

  await rowWith(page, '周会员')
    .getByRole('button', { name: /^充值 / })
    .focus()
  await page.keyboard.press('Enter')
  await focused(page.getByLabel('金额')).waitFor()
  await page.keyboard.type('200')
  await page.getByRole('status', { name: '充值试算' }).getByText('没有赠送').waitFor()
  expect(await barriers(page, '充值', '.ant-modal')).toEqual([])
  for (const label of ['支付方式', '流水号', '备注']) {
    await page.keyboard.press('Enter')
    await focused(page.getByRole('dialog').getByLabel(label)).waitFor()
  }
  await page.keyboard.press('Enter')
  await said(page, /^充值成功 200\.00，收据 /)
  await rowWith(page, '周会员').getByText('700.00').waitFor()

  await act(page, '周会员', '退储值')
  const refund = dialogNamed(page, '退储值 · 周会员')
  await refund.getByLabel('金额').fill('100')
  await refund.getByLabel('原因').fill('客人要求')
  await refund.getByRole('button', { name: '退款' }).click()
  await said(page, /^已退 100\.00，收据 /)
  await rowWith(page, '周会员').getByText('600.00').waitFor()

  await act(page, '周会员', '冻结')
  await page.getByRole('dialog').getByLabel('原因').fill('卡主来电')
  await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
  await said(page, '已冻结')
  await eventually(() =>
    rowWith(page, '周会员')
      .getByRole('button', { name: /^充值 / })
      .count(),
  ).toBe(0)
  await act(page, '周会员', '解冻')
  await page.getByRole('dialog').getByLabel('原因').fill('本人到店')
  await page.getByRole('dialog').getByRole('button', { name: '解冻' }).click()
  await said(page, '已解冻')

  await act(page, '周会员', '详情')
  const drawer = page.getByRole('dialog').filter({ hasText: '储值本金' })
  await drawer.getByText('再住 5 间夜，升为银卡会员').waitFor()
  await drawer.getByRole('table', { name: '流水' }).getByText('-100.00').waitFor()
  expect(await barriers(page, '会员详情', '.ant-drawer')).toEqual([])
  await drawer.getByRole('tab', { name: /^余额批次/ }).click()
  await drawer.getByRole('table', { name: '余额批次' }).getByText('500.00').first().waitFor()
})

test('HOTEL-037 cards come from a stock; a lost one is reported, replaced, and what it was worth stays', async () => {
  const { page, go } = await visit({ as: 'manager' })
  await aMember('吴换卡', '13844440001', 30_000)
  await go(`${place}/cardStock`)
  await page.getByRole('button', { name: '入库号段' }).first().click()
  const stock = dialogNamed(page, '会员卡入库')
  await stock.getByLabel('起始卡号').fill('90000001')
  await stock.getByLabel('结束卡号').fill('90000005')
  await stock.getByRole('button', { name: '入库' }).click()
  await said(page, '已入库 5 张')
  await act(page, '90000005', '作废')
  await page.getByRole('dialog').getByLabel('原因').fill('印坏')
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
  await said(page, '已作废')

  await go(`${place}/memCardManage?name=*吴换卡*`)
  await act(page, '吴换卡', '挂失')
  const lost = dialogNamed(page, '挂失 · 吴换卡')
  await lost.getByLabel('已核验证件').click()
  await lost.getByLabel('原因').fill('丢失')
  await lost.getByRole('button', { name: '挂失', exact: true }).click()
  await said(page, '已挂失')
  await act(page, '吴换卡', '补卡换卡')
  const replace = dialogNamed(page, '补卡换卡 · 吴换卡')
  await replace.getByLabel('新卡号').fill('90000001')
  await replace.getByLabel('已核验证件').click()
  await replace.getByLabel('原因').fill('补卡')
  await replace.getByRole('button', { name: '换卡' }).click()
  await said(page, '已换卡，新卡号 90000001')
  await rowWith(page, '吴换卡').getByText('90000001').waitFor()
  await rowWith(page, '吴换卡').getByText('300.00').waitFor()
})

test('HOTEL-032 three flows with their totals; a row opens its receipt and its member', async () => {
  const { page, go } = await visit({ as: 'manager' })
  const { memberId } = await aMember('郑流水', '13855550001', 40_000)
  await done('/crm/member/topUp', { memberId, amountFen: 10_000, payCode: '9001' })
  await done('/crm/member/adjustPoints', { memberId, points: 70, reason: '补录' })
  await go(`${place}/memCardDetails?memberName=*郑流水*`)
  await page.getByRole('status', { name: '合计' }).getByText('500.00').waitFor()
  await page.getByText('合计 2 笔').waitFor()
  expect(await barriers(page, '会员卡明细')).toEqual([])
  await page.getByRole('button', { name: '收据 郑流水' }).first().click()
  const paper = dialogNamed(page, '收据')
  await paper.getByText('100.00').first().waitFor()
  await leaveByEscape(paper)
  await page.getByRole('button', { name: '会员 郑流水' }).first().click()
  await page.getByRole('dialog').getByText('再住 5 间夜，升为银卡会员').waitFor()
  await leaveByEscape(page.getByRole('dialog').filter({ visible: true }))
  await page.getByText('积分流水', { exact: true }).click()
  await rowWith(page, '郑流水').getByText('70').first().waitFor()
  await page.getByText('等级变更', { exact: true }).click()
  await rowWith(page, '郑流水').getByText('入会').waitFor()
})

test('HOTEL-037 what the hotel owes its members is one page, and grows by what is topped up', async () => {
  const { page, go } = await visit({ as: 'finance' })
  const owed = async () => (await page.locator('dt:text-is("储值本金") + dd').innerText()).split('\n')[0]
  await go(`${place}/owed`)
  await settled(page)
  const before = Number(((await owed()) ?? '').replaceAll(',', ''))
  await aMember('冯负债', '13866660001', 12_300)
  await page.reload()
  await eventually(async () => Number(((await owed()) ?? '').replaceAll(',', ''))).toBe(before + 123)
  await page.getByText('酒店之间没有欠款', { exact: false }).waitFor()
  expect(await barriers(page, '会员负债')).toEqual([])
})

test('HOTEL-034 HOTEL-037 on a phone a member is taken in and topped up', async () => {
  const { page, go } = await visit({ as: 'frontdesk', width: 390, height: 844 })
  await go(`${place}/newMembers`)
  await page.getByLabel('手机').fill('13877770001')
  await page.getByLabel('姓名').fill('陈手机')
  await page.getByRole('button', { name: '办理' }).click()
  await page.getByText('会员已办理').waitFor()
  await go(`${place}/memCardManage?name=*陈手机*`)
  await page.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: '充值' }).click()
  await page.getByLabel('金额').fill('200')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await said(page, /^充值成功 200\.00/)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})
