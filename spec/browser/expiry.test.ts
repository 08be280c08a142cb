import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { dialogNamed } from './testing/screen'
import { call, logIn, sessionOf } from './testing/session'
import { shoot } from './testing/sight'
import { openVisits, type Visitor } from './testing/visit'

const { url, visit } = openVisits()

test.each([1440, 390])(
  'SH-SESS-059 ERR-006 at %i px a new building survives the end of the session, floors included',
  async width => {
    const visitor = await visit({ as: 'manager', hasOwnSession: true, width })
    const { page } = visitor
    const code = `EXP${width}`
    await visitor.go('/Setting/roomInfo/floor?isOpen=Y')
    await page.getByRole('button', { name: /新增/ }).first().click()
    const dialog = dialogNamed(page, '新增楼栋')
    await dialog.getByLabel('楼栋编码').fill(code)
    await dialog.getByLabel('楼栋名称').fill('写了一半的楼')
    await dialog.getByRole('button', { name: '添加一行' }).click()
    await dialog.getByPlaceholder('请输入楼层号').fill('7')
    await dialog.getByPlaceholder('请输入楼层名称').fill('云顶')

    await expire(visitor, dialog)
    await page.waitForURL(address => address.pathname === '/user/login')
    await logIn(page, 'manager')

    await dialog.getByText('已恢复未保存的内容').waitFor()
    expect(visitor.where()).toBe('/Setting/roomInfo/floor?isOpen=Y')
    await eventually(() => dialog.getByLabel('楼栋编码').inputValue()).toBe(code)
    await eventually(() => dialog.getByLabel('楼栋名称').inputValue()).toBe('写了一半的楼')
    await eventually(() => dialog.getByPlaceholder('请输入楼层号').inputValue()).toBe('7')
    await eventually(() => dialog.getByPlaceholder('请输入楼层名称').inputValue()).toBe('云顶')
    await shoot(page, 'expiry-new')
    await dialog.getByRole('button', { name: '保存' }).click()
    await said(page, '添加成功！')
    expect(await rowsOf('manager', '/base/building', { code })).toMatchObject([{ name: '写了一半的楼' }])
  },
)

test.each([1440, 390])(
  'SH-SESS-059 ERR-006 at %i px an edit of the platform comes back through its own door, and finds what others changed',
  async width => {
    const code = `AEXP${width}`
    const { token } = await sessionOf(url(), 'admin')
    await call(url(), 'POST', '/sys/dict/add', { token, body: { dictCode: code, dictName: `旧名${width}` } })
    const visitor = await visit({ as: 'admin', hasOwnSession: true, width })
    const { page } = visitor
    await visitor.go(`/isystem/dict?dictCode=${code}`)
    await openEdit(page, `旧名${width}`)
    const dialog = dialogNamed(page, '编辑数据字典')
    await dialog.getByLabel('字典名称').fill('改了一半')

    await expire(visitor, dialog)
    await page.waitForURL(address => address.pathname === '/amd/login')
    const [row] = await rowsOf('admin', '/sys/dict', { dictCode: code })
    await call(url(), 'PUT', '/sys/dict/edit', { token, body: { id: row?.id, dictName: '别人改的' } })
    await logIn(page, 'admin')

    await dialog.getByText('已恢复未保存的内容').waitFor()
    await eventually(() => dialog.getByLabel('字典名称').inputValue()).toBe('改了一半')
    await shoot(page, 'expiry-edit')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('数据已被他人修改，请刷新后重试').waitFor()
    await dialog.getByRole('button', { name: '载入最新数据' }).click()
    await dialog.getByText('已载入最新数据，您填写的内容已保留，请确认后再次保存').waitFor()
    await dialog.getByRole('button', { name: '保存' }).click()
    await said(page, '编辑成功!')
    expect(await rowsOf('admin', '/sys/dict', { dictCode: code })).toMatchObject([{ dictName: '改了一半' }])
  },
)

test('SH-SESS-046 what somebody typed is gone after his logout, and nobody else in the window sees it', async () => {
  const visitor = await visit({ as: 'manager', hasOwnSession: true })
  const { page } = visitor
  await visitor.go('/Setting/roomInfo/floor')
  await page.getByRole('button', { name: /新增/ }).first().click()
  const dialog = dialogNamed(page, '新增楼栋')
  await dialog.getByLabel('楼栋编码').fill('MINE')
  await dialog.getByLabel('楼栋名称').fill('只给自己看')
  await expire(visitor, dialog)
  await page.waitForURL(address => address.pathname === '/user/login')
  await logIn(page, 'manager2')
  await page.getByRole('button', { name: /新增/ }).first().click()
  expect(await dialog.getByLabel('楼栋名称').inputValue()).toBe('')
  expect(await dialog.getByText(/恢复/).count()).toBe(0)
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByText('退出登录').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|OK/ })
    .click()
  await page.waitForURL(/\/user\/login$/)
  expect(await page.evaluate<string>('Object.keys(sessionStorage).join()')).not.toContain('draft')
})

/** Ends the session on the server, lets the form notice it, and waits until the page has loaded itself anew. */
async function expire({ page, accept }: Visitor, dialog: Locator): Promise<void> {
  accept(/401/)
  const questions: string[] = []
  page.on('dialog', question => {
    questions.push(question.type())
    void question.accept()
  })
  const token = await page.evaluate<string>('JSON.parse(localStorage.getItem("pro__Access-Token")).value')
  await call(url(), 'POST', '/user/logout', { token })
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '很抱歉，登录已过期，请重新登录')
  await reloaded
  expect(questions).toEqual([])
}

/** On a phone the actions of a row are behind one button. */
async function openEdit(page: Page, code: string): Promise<void> {
  const direct = page.getByRole('button', { name: `编辑 ${code}` })
  const more = page.getByRole('button', { name: `${code} 的操作` })
  await direct.or(more).first().waitFor()
  if (await direct.count()) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
}

interface StoredRow {
  readonly id: string
  readonly name: string
}
async function rowsOf(
  account: string,
  path: string,
  query: Record<string, string>,
): Promise<readonly StoredRow[]> {
  const { token } = await sessionOf(url(), account)
  const { records } = await call<{ records: StoredRow[] }>(url(), 'GET', `${path}/list`, {
    token,
    query,
  })
  return records
}
