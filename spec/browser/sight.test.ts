import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { dialogNamed, rowWith } from './testing/screen'
import { adminInHotel, call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

interface Sight {
  readonly name: string
  readonly path: string
  readonly as?: string
  readonly open?: (page: Page) => Promise<unknown>
}

const addButton = (page: Page) => page.getByRole('button', { name: /新增$/ }).first()

const sights: readonly Sight[] = [
  { name: 'hotel-login', path: '/user/login' },
  { name: 'platform-login', path: '/amd/login' },
  { name: 'home-admin', path: '/dashboard/analysis', as: 'admin' },
  { name: 'home-manager', path: '/dashboard/analysis', as: 'manager' },
  { name: 'position', path: '/isystem/position', as: adminInHotel },
  {
    name: 'position-add',
    path: '/isystem/position',
    as: adminInHotel,
    open: async page => {
      await addButton(page).click()
      await dialogNamed(page, '新增职务').getByRole('button', { name: '保存' }).click()
      await page.getByText('请输入职务编码').waitFor()
    },
  },
  { name: 'position-none', path: '/isystem/position?name=*查无此人*', as: adminInHotel },
  { name: 'position-import', path: '/isystem/position', as: adminInHotel, open: page => tool(page, '导入') },
  {
    name: 'position-query',
    path: '/isystem/position',
    as: adminInHotel,
    open: page => tool(page, '高级查询'),
  },
  { name: 'dictionary', path: '/isystem/dict', as: 'admin' },
  {
    name: 'dictionary-items',
    path: '/isystem/dict?dictCode=priority',
    as: 'admin',
    open: async page => {
      await page
        .getByRole('button', { name: 'priority', exact: true })
        .or(page.getByRole('button', { name: '优先级', exact: true }))
        .first()
        .click()
      await page.getByText('字典项 · 优先级').waitFor()
    },
  },
  { name: 'category', path: '/isys/category', as: 'manager' },
  { name: 'department', path: '/isystem/depart', as: 'manager' },
  { name: 'building', path: '/Setting/roomInfo/floor', as: 'manager' },
  {
    name: 'building-detail',
    path: '/Setting/roomInfo/floor',
    as: 'manager',
    open: async page => {
      await page.getByRole('button', { name: 'A', exact: true }).click()
      await dialogNamed(page, '详细信息').getByText('8 层').waitFor()
    },
  },
  {
    name: 'building-add',
    path: '/Setting/roomInfo/floor',
    as: 'manager',
    open: page => openForm(page),
  },
  { name: 'building-look', path: '/Setting/roomInfo/floor', as: 'housekeeper' },
  { name: 'forms', path: '/online/cgform', as: 'admin' },
  { name: 'form-data', path: '/online/cgformList/sight_form', as: adminInHotel },
  {
    name: 'form-data-add',
    path: '/online/cgformList/sight_form',
    as: adminInHotel,
    open: page => openForm(page),
  },
  { name: 'not-found', path: '/404' },
]

test.each(sights)('$name fits into 1440, 1087 and 390 px', async ({ name, path, as, open }) => {
  await aFormInService()
  const visitor = await visit(as === undefined ? {} : { as })
  const { page } = visitor
  await visitor.go(path)
  await settled(page)
  await open?.(page)
  for (const width of [1440, 1087, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await settled(page)
    await expectNoSidewaysScroll(page)
    if (width !== 1087) await shoot(page, name)
  }
})

test.each([false, true])('no serious barrier on login, list and form; dark: %s', async dark => {
  const guest = await visit({ dark })
  const found: string[] = []
  await guest.go('/user/login')
  await settled(guest.page)
  found.push(...(await barriers(guest.page, 'login')))
  const { page, go } = await visit({ as: adminInHotel, dark })
  await go('/isystem/position')
  await settled(page)
  found.push(...(await barriers(page, 'list')))
  if (dark) await shoot(page, 'position-dark')
  await addButton(page).click()
  await dialogNamed(page, '新增职务').getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入职务编码').waitFor()
  found.push(...(await barriers(page, 'form')))
  if (dark) await shoot(page, 'position-add-dark')
  expect(found).toEqual([])
})

test('no serious barrier in a master form and the advanced query of a tree', async () => {
  const { page, go } = await visit({ as: 'manager' })
  const found: string[] = []
  await go('/Setting/roomInfo/floor')
  await settled(page)
  await rowWith(page, '主楼').getByRole('button', { name: '编辑 A' }).click()
  await dialogNamed(page, '编辑楼栋').getByPlaceholder('请输入楼层名称').first().waitFor()
  found.push(...(await barriers(page, 'master form')))
  await go('/isys/category')
  await settled(page)
  await tool(page, '高级查询')
  found.push(...(await barriers(page, 'advanced query')))
  expect(found).toEqual([])
})

async function openForm(page: Page): Promise<void> {
  await addButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).waitFor()
}

async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').first().waitFor()
}

let isFormMade = false
async function aFormInService(): Promise<void> {
  if (isFormMade) return
  isFormMade = true
  const { token } = await sessionOf(url(), adminInHotel)
  const kinds = ['text', 'money', 'date', 'switch', 'area', 'colour', 'cron', 'image', 'richtext', 'json']
  const fields = kinds.map((kind, index) => ({
    name: `${kind}Field`,
    label: `字段${kind}`,
    kind,
    sortOrder: index + 1,
  }))
  const body = { code: 'sight_form', title: '各种字段', dataScope: 'tenant', fields }
  const { id } = await call<{ id: string }>(url(), 'POST', '/online/cgform/head/add', { token, body })
  await call(url(), 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })
  await call(url(), 'POST', '/online/data/sight_form/add', {
    token,
    body: {
      textField: '示例',
      moneyField: 128050,
      dateField: '2026-05-01',
      switchField: 'Y',
      areaField: '330106',
      colourField: '#1890FF',
      cronField: '0 0 6 * * ?',
      richtextField: '<p>你好</p>',
      jsonField: { a: 1 },
    },
  })
}
