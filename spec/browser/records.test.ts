import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed, rowWith } from './testing/screen'
import { adminInHotel, call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

test('HOTEL-045 a building is saved with two floors, and changed with them', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增楼栋')
  await dialog.getByLabel('楼栋编码').fill('SPA')
  await dialog.getByLabel('楼栋名称').fill('温泉楼')
  await dialog.getByRole('button', { name: '添加一行' }).click()
  await dialog.getByRole('button', { name: '添加一行' }).click()
  for (const [index, name] of ['大堂', '汤池'].entries()) {
    await dialog
      .getByPlaceholder('请输入楼层号')
      .nth(index)
      .fill(String(index + 1))
    await dialog.getByPlaceholder('请输入楼层名称').nth(index).fill(name)
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '添加成功！')
  await eventually(() => floorsOf('SPA')).toEqual(['1 大堂', '2 汤池'])

  await rowWith(page, 'SPA').getByRole('button', { name: '编辑 SPA' }).click()
  const edit = dialogNamed(page, '编辑楼栋')
  await edit.getByPlaceholder('请输入楼层名称').nth(1).fill('露天汤池')
  await edit.getByRole('button', { name: '删除第1行' }).click()
  await edit.getByRole('button', { name: '添加一行' }).click()
  await edit.getByPlaceholder('请输入楼层号').nth(1).fill('3')
  await edit.getByPlaceholder('请输入楼层名称').nth(1).fill('客房')
  await edit.getByRole('button', { name: '保存' }).click()
  await said(page, '修改成功！')
  await eventually(() => floorsOf('SPA')).toEqual(['2 露天汤池', '3 客房'])
})

test('a bad floor is marked in its cell, and the building waits', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增楼栋')
  await dialog.getByLabel('楼栋编码').fill('ODD')
  await dialog.getByLabel('楼栋名称').fill('怪楼')
  await dialog.getByRole('button', { name: '添加一行' }).click()
  await dialog.getByPlaceholder('请输入楼层号').fill('500')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('楼层号不能大于199').waitFor()
  await dialog.getByText('请输入楼层名称').waitFor()
  await eventually(() => dialog.isVisible()).toBe(true)
})

test('who comes too late keeps what he typed and sees what the other changed', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await aBuilding('LATE', '旧名')
  await visitor.go('/Setting/roomInfo/floor?code=LATE')
  await rowWith(page, 'LATE').getByRole('button', { name: '编辑 LATE' }).click()
  const dialog = dialogNamed(page, '编辑楼栋')
  await dialog.getByLabel('备注').fill('我的备注')
  const { token } = await sessionOf(url(), 'manager')
  const { id } = await buildingNamed('LATE')
  await call(url(), 'PUT', '/base/building/edit', { token, body: { id, name: '别人改的名' } })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('数据已被他人修改，请刷新后重试').waitFor()
  await dialog.getByRole('button', { name: '载入最新数据' }).click()
  await eventually(() => dialog.getByLabel('楼栋名称').inputValue()).toBe('别人改的名')
  await eventually(() => dialog.getByLabel('备注').inputValue()).toBe('我的备注')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '修改成功！')
})

test('WG-LIST-001 the search area shows one row of fields until it is unfolded', async () => {
  const visitor = await visit({ as: 'manager', width: 1100 })
  const search = visitor.page.getByRole('search')
  await visitor.go('/Setting/roomInfo/floor')
  await search.getByLabel('楼栋编码').waitFor()
  await eventually(() => search.getByLabel('启用日期').count()).toBe(0)
  await search.getByRole('button', { name: '展开' }).click()
  await search.getByLabel('启用日期').first().waitFor()
  await search.getByLabel('营业').waitFor()
  await search.getByRole('button', { name: '收起' }).click()
  await search.getByLabel('启用日期').first().waitFor({ state: 'detached' })
})

test('WG-MODAL-004 a dialog fills the window and goes back', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await addButton(page).click()
  const dialog = dialogNamed(page, '新增楼栋')
  await dialog.getByRole('button', { name: '全屏' }).click()
  await eventually(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1440)
  await dialog.getByRole('button', { name: '还原' }).click()
  await eventually(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1100)
})

test('WG-UPLOAD-016 ERR-023 a file that is no picture is stopped before it is sent, ERR-024 a failed upload names the file', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  visitor.accept(/503/)
  let sent = 0
  await page.route('**/pms/sys/common/upload*', route => {
    sent += 1
    return route.fulfill({ status: 503, json: { success: false, code: 503, message: '磁盘已满' } })
  })
  await visitor.go('/Setting/roomInfo/floor')
  await addButton(page).click()
  const chooser = dialogNamed(page, '新增楼栋').getByLabel('选择图片')
  await chooser.setInputFiles({ name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await said(page, '请上传图片')
  expect(sent).toBe(0)
  await chooser.setInputFiles({ name: '外景.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await page.getByText('外景.png 上传失败. 磁盘已满').waitFor()
})

test('ADMIN-009 ADMIN-019 the tree of categories opens level by level and takes a new child below a row', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  const { token } = await sessionOf(url(), adminInHotel)
  const root = await call<{ id: string }>(url(), 'POST', '/sys/category/add', {
    token,
    body: { name: '客诉来源' },
  })
  await call(url(), 'POST', '/sys/category/add', { token, body: { name: '电话', pid: root.id } })
  await visitor.go('/isys/category')
  const row = rowWith(page, '客诉来源')
  await row.waitFor()
  expect(await rowWith(page, '电话').count()).toBe(0)
  await row.getByRole('button', { name: /展开|Expand/ }).click()
  await rowWith(page, '电话').waitFor()
  await row.getByRole('button', { name: '添加下级 客诉来源' }).click()
  const dialog = dialogNamed(page, '新增分类字典')
  await dialog.getByText('客诉来源').first().waitFor()
  await dialog.getByLabel('分类名称').fill('网络点评')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '添加成功！')
  await rowWith(page, '网络点评').waitFor()
  await eventually(() => rowWith(page, '网络点评').innerText()).toMatch(/A\d\dA02/)
})

test('ADMIN-004 the departments of a hotel hang below it', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/isystem/depart')
  const tree = page.getByRole('tree', { name: '部门' })
  for (const name of ['前厅部', '客房部', '财务部']) await tree.getByText(name, { exact: true }).waitFor()
  await page.getByRole('button', { name: '列表与导入' }).click()
  await page.getByRole('button', { name: '导入', exact: true }).waitFor()
  await rowWith(page, '客栈示范酒店').first().waitFor()
})

test('CONST-024 the list of a tree select is at most 400 px high', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/isystem/depart')
  await addButton(page).click()
  await dialogNamed(page, '新增部门').getByLabel('上级部门').click()
  const list = page.locator('.ant-select-dropdown').filter({ visible: true, hasText: '客栈示范酒店' })
  await list.waitFor()
  const style = "getComputedStyle(document.querySelector('.ant-tree-select-dropdown')).maxHeight"
  expect(await page.evaluate(style)).toBe('400px')
})

test('ADMIN-008 a dictionary opens its items, and a new one is there at once', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  await visitor.go('/isystem/dict?dictCode=priority')
  await rowWith(page, '优先级')
    .getByRole('button', { name: /^字典项/ })
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: '字典项 · 优先级' })
  await drawer.getByRole('row').filter({ hasText: '紧急' }).waitFor()
  await drawer.getByRole('button', { name: /新增$/ }).click()
  const dialog = dialogNamed(page, '新增字典项')
  await dialog.getByLabel('名称').fill('特急')
  await dialog.getByLabel('数据值').fill('X')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功！')
  await drawer.getByRole('row').filter({ hasText: '特急' }).waitFor()
  const { token } = await sessionOf(url(), 'admin')
  const items = await call<{ text: string }[]>(url(), 'GET', '/sys/dict/getDictItems/priority', { token })
  expect(items.map(item => item.text)).toContain('特急')
})

test('rich text is cleaned once more before it is shown', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  const code = await aForm('story_form', [
    { name: 'title', label: '标题', kind: 'text', sortOrder: 1 },
    { name: 'story', label: '经过', kind: 'richtext', sortOrder: 2 },
  ])
  const { token } = await sessionOf(url(), adminInHotel)
  await call(url(), 'POST', `/online/data/${code}/add`, {
    token,
    body: { title: '噪音', story: '<p>好</p>' },
  })
  // As if it had been stored before the server learnt to clean it.
  await page.route('**/queryById*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: object }
    const story =
      '<p>很<b>吵</b></p><img src="/no.png" onerror="window.stolen = 1"><script>window.stolen = 1</script>'
    await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, story } } })
  })
  // The picture is not there, and the browser reports the handler that it would have refused to run anyway.
  visitor.accept(/no\.png|Executing inline event handler/)
  await visitor.go(`/online/cgformList/${code}`)
  await page.getByRole('button', { name: '噪音', exact: true }).click()
  const dialog = dialogNamed(page, '详细信息')
  await dialog.getByText('吵', { exact: true }).waitFor()
  expect(await dialog.locator('script, [onerror]').count()).toBe(0)
  expect(await page.evaluate('window.stolen')).toBeUndefined()
})

test('WG-EDIT-012 the rich text editor is 300 px high and speaks Chinese', async () => {
  const visitor = await visit({ as: adminInHotel })
  const { page } = visitor
  const code = await aForm('essay_form', [{ name: 'story', label: '经过', kind: 'richtext' }])
  await visitor.go(`/online/cgformList/${code}`)
  await addButton(page).first().click()
  const dialog = dialogNamed(page, `新增${code}`)
  const editor = dialog.locator('[data-field=story]')
  await editor.getByRole('textbox', { name: '经过' }).waitFor()
  const frame = editor
    .locator('div')
    .filter({ has: page.getByRole('toolbar') })
    .last()
  await eventually(async () => Math.round((await frame.boundingBox())?.height ?? 0)).toBe(300)
  const names = await Promise.all(
    (await editor.getByRole('button').all()).map(one => one.getAttribute('aria-label')),
  )
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(name ?? '').toMatch(/^[\p{Script=Han}\d ]+$/u)
})

test('SH-DICT-006 SH-DICT-009 choices that do not come leave the list empty, a search that fails says why', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await page.route('**/base/building/options*', route =>
    route.fulfill({
      json: { success: false, code: 500, message: '字典服务繁忙', result: null, timestamp: 0 },
    }),
  )
  await visitor.go('/Setting/roomInfo/floor')
  await addButton(page).click()
  const manager = dialogNamed(page, '新增楼栋').getByLabel('负责人')
  await manager.click()
  await page.getByText('选项加载失败，请关闭后重新打开').waitFor()
  expect(await page.locator('.ant-select-item-option').count()).toBe(0)
  expect(await page.getByText('字典服务繁忙').count()).toBe(0)
  await manager.fill('沈')
  await page.getByText('字典服务繁忙').first().waitFor()
})

test('SH-LAYOUT-033 the details of a row stand in three columns, on a phone in one', async () => {
  const visitor = await visit({ as: 'manager' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await page.getByRole('button', { name: 'A', exact: true }).click()
  const firstLine = dialogNamed(page, '详细信息').locator('.ant-descriptions-row').first()
  await eventually(() => firstLine.getByRole('rowheader').count()).toBe(3)
  await page.setViewportSize({ width: 2560, height: 1200 })
  await eventually(() => firstLine.getByRole('rowheader').count()).toBeLessThanOrEqual(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await eventually(() => firstLine.getByRole('rowheader').count()).toBe(1)
})

test('SH-PERM-009 who may only look finds no button to add, change or delete', async () => {
  const visitor = await visit({ as: 'housekeeper' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await rowWith(page, '主楼').waitFor()
  for (const name of [/新增/, /编辑/, /删除/, '导入', /^导出/])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.getByRole('button', { name: '刷新' }).waitFor()
})

test('the manager of one hotel never meets the rows of the other', async () => {
  await aBuilding('HZ1', '只在西湖')
  const visitor = await visit({ as: 'manager2' })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await rowWith(page, '主楼').waitFor()
  expect(await page.getByText('只在西湖').count()).toBe(0)
  await visitor.go('/Setting/roomInfo/floor?code=HZ1')
  await page.getByText('没有符合条件的楼栋').waitFor()
})

const addButton = (page: Page): Locator => page.getByRole('button', { name: /新增$/ })

interface Building {
  readonly id: string
  readonly floors: readonly { floorNo: number; name: string }[]
}

async function buildingNamed(code: string): Promise<Building> {
  const { token } = await sessionOf(url(), 'manager')
  const list = await call<{ records: { id: string }[] }>(url(), 'GET', '/base/building/list', {
    token,
    query: { code },
  })
  return call<Building>(url(), 'GET', '/base/building/queryById', {
    token,
    query: { id: list.records[0]?.id ?? '' },
  })
}

const floorsOf = async (code: string): Promise<string[]> =>
  (await buildingNamed(code)).floors.map(floor => `${floor.floorNo} ${floor.name}`)

async function aBuilding(code: string, name: string): Promise<void> {
  const { token } = await sessionOf(url(), 'manager')
  await call(url(), 'POST', '/base/building/add', { token, body: { code, name } })
}

/** A form in service; answers its code. */
async function aForm(code: string, fields: readonly object[]): Promise<string> {
  const { token } = await sessionOf(url(), adminInHotel)
  const body = { code, title: code, dataScope: 'tenant', fields }
  const { id } = await call<{ id: string }>(url(), 'POST', '/online/cgform/head/add', { token, body })
  await call(url(), 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })
  return code
}
