import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './testing/barriers'
import { eventually } from './testing/eventually'
import { expectNothingStolen, hostileHtml, hostileTexts, watchStrangers } from './testing/hostile-texts'
import { choose, dialogNamed, rowWith } from './testing/screen'
import { call, sessionOf } from './testing/session'
import { expectNoSidewaysScroll, settled, shoot } from './testing/sight'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

const submit = (page: Page): Locator => page.getByRole('button', { name: '提交', exact: true })

test('DEMO-002 DEMO-008 DEMO-009 a work order is filled in, corrected, sent, looked at, listed and renamed', async () => {
  const { page, go, where } = await visit({ as: 'admin' })
  await go('/demo/form/basic')
  await settled(page)
  await submit(page).click()
  await page.getByText('请输入事项').waitFor()
  await page.getByLabel('事项').fill('更换花洒')
  await page.getByLabel('单号').fill('WX-100')
  await choose(page, page.getByLabel('紧急程度'), '紧急')
  await page.getByRole('tab', { name: '用料' }).click()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('tab', { name: '填写须知' }).click()
  await submit(page).click()
  // The failing table comes to the front, with the number of its bad rows.
  await page.getByText('用料中有 1 行需要修改').waitFor()
  expect(await page.getByRole('tab', { name: '用料' }).getAttribute('aria-selected')).toBe('true')
  const parts = page.getByRole('grid', { name: '用料' })
  await parts.getByRole('gridcell').nth(2).click()
  await page.keyboard.type('花洒')
  await page.keyboard.press('Enter')
  await submit(page).click()
  await eventually(where).toMatch(/^\/result\/success\?id=/)
  await page.getByRole('heading', { name: '提交成功' }).waitFor()
  await page.getByText('WX-100').waitFor()
  await page.getByRole('button', { name: '查看详情' }).click()
  await eventually(where).toMatch(/^\/demo\/profile\?id=/)
  await page.getByRole('heading', { name: '更换花洒' }).waitFor()
  await page.getByRole('cell', { name: '花洒', exact: true }).waitFor()
  await page.getByText('1 栏', { exact: true }).click()
  await eventually(() => page.locator('.ant-descriptions-row').first().locator('th').count()).toBe(1)
  await page.getByRole('link', { name: '返回列表' }).click()
  await rowWith(page, '更换花洒').getByRole('button', { name: '改事项 更换花洒' }).click()
  const prompt = dialogNamed(page, '修改事项')
  await prompt.getByLabel('事项').fill('更换龙头')
  await page.keyboard.press('Enter')
  await rowWith(page, '更换龙头').waitFor()

  await go('/demo/form/basic')
  await page.getByLabel('事项').fill('重复的单号')
  await page.getByLabel('单号').fill('WX-100')
  await submit(page).click()
  await page.getByText('该值不可用，系统中已存在！').waitFor()
})

const sights = [
  ['/demo/list/table', 'button', '整页填写'],
  ['/demo/profile', 'heading', '工单详情'],
  ['/demo/form/basic', 'heading', '填写工单'],
  ['/result/success', 'heading', '提交成功'],
  ['/result/fail', 'heading', '提交失败'],
  ['/dashboard/chart', 'heading', '图表'],
  ['/dashboard/task', 'heading', '任务'],
  ['/dashboard/monitor', 'heading', '运行监控'],
] as const

test('DEMO-006 DEMO-007 DEMO-011 the demo pages open, fit and have no serious barrier in light and dark', async () => {
  const { page, go } = await visit({ as: 'admin' })
  const found: string[] = []
  for (const [path, role, name] of sights) {
    await go(path)
    await page.getByRole(role, { name, exact: true }).first().waitFor()
    await settled(page)
    found.push(...(await barriers(page, path, 'main')))
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    found.push(...(await barriers(page, `${path}, dark`, 'main', ['color-contrast'])))
    await shoot(page, `demo${path.replaceAll('/', '-')}`)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  }
  expect(found).toEqual([])
})

test('DEMO-012 what one has to do is written down, done and found again', async () => {
  const { page, go } = await visit({ as: 'admin' })
  await go('/dashboard/task')
  await page.getByLabel('新的待办').fill('核对备用金')
  await page.keyboard.press('Enter')
  const task = page.getByRole('checkbox', { name: '核对备用金' })
  await task.check()
  await page.reload()
  await eventually(() => task.isChecked()).toBe(true)
  await page.getByRole('button', { name: '删除 核对备用金' }).click()
  await page.getByText('没有待办，只有自己看得到这里。').waitFor()
})

test('hostile texts in cells, titles, formatted text, file names and announcements run nothing and call nobody', async () => {
  const { token } = await sessionOf(url(), 'admin')
  for (const [at, text] of hostileTexts.entries())
    await call(url(), 'POST', '/demo/repair/add', {
      token,
      body: {
        code: `XSS-${at}`,
        title: text.slice(0, 60),
        story: hostileHtml[at],
        parts: [{ name: text.slice(0, 50), quantity: 1 }],
      },
    })
  const visitor = await visit({ as: 'admin' })
  const { page, go } = visitor
  const strangers = watchStrangers(page, url())
  // Pictures that are not there; and the policy of the page speaks up when a text is taken apart for cleaning.
  visitor.accept(/404|ERR_|inline event handler|Content Security Policy|Refused to/)

  // A list with texts in cells and titles, and its prompt.
  await go('/demo/list/table?pageSize=30')
  await rowWith(page, 'XSS-0').first().waitFor()
  for (const row of await page.locator('tbody tr[data-row]').all()) await row.hover()
  await page
    .getByRole('button', { name: /^改事项 / })
    .first()
    .click()
  await dialogNamed(page, '修改事项').waitFor()
  await expectNothingStolen(page, strangers)

  // All formatted texts at once, as if they had been stored before the server learnt to clean them.
  await page.route('**/demo/repair/queryById*', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: object }
    await route.fulfill({
      response: answer,
      json: { ...body, result: { ...body.result, story: hostileHtml.join('') } },
    })
  })
  await go('/demo/profile')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await settled(page)
  await pointAtEverything(page)
  await expectNothingStolen(page, strangers)

  // Announcements: title, sender and content.
  await page.route('**/sys/annountCement/listByUser*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const notice of body.result.anntMsgList)
      Object.assign(notice, {
        titile: hostileTexts[1],
        sender_dictText: hostileTexts[0],
        msgContent: hostileHtml.join(''),
      })
    await route.fulfill({ response: answer, json: body })
  })
  await go('/dashboard/workplace')
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('region', { name: '未读消息' }).getByRole('button', { name: /<img/ }).first().click()
  await dialogNamed(page, '通知消息').waitFor()
  await pointAtEverything(page)
  await expectNothingStolen(page, strangers)

  // Names of files, while they come and in the list of all files.
  await go('/demo/samples?sample=upload')
  await settled(page)
  const upload = page.getByRole('region', { name: '文件（不限数量）' })
  await upload.locator('input[type=file]').setInputFiles(
    hostileTexts.map(text => ({
      name: `${text.replaceAll('/', '∕')}.png`,
      mimeType: 'image/png',
      buffer: pixel,
    })),
  )
  await eventually(() => upload.getByRole('button', { name: /^删除 / }).count()).toBe(hostileTexts.length)
  await go('/isystem/ossFile?pageSize=30')
  await rowWith(page, 'stolen=1').first().waitFor()
  await expectNothingStolen(page, strangers)

  // Written, pasted and previewed in the editors.
  await go('/demo/samples?sample=editors')
  const markdown = page.getByRole('region', { name: 'Markdown', exact: true })
  const written = markdown.getByRole('textbox', { name: '须知' })
  await written.getByText('交接班须知').waitFor()
  await written.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText([...hostileHtml, `[点这里](javascript:window.stolen=1)`].join('\n\n'))
  await markdown.getByText('预览').click()
  await markdown.getByRole('region', { name: '预览' }).waitFor()
  await page.getByRole('textbox', { name: '公告内容' }).focus()
  await page.evaluate(`(${pasteHtml})(${JSON.stringify(`<p>粘贴的内容</p>${hostileHtml.join('')}`)})`)
  await page.getByRole('textbox', { name: '公告内容' }).getByText('粘贴的内容').waitFor()
  await pointAtEverything(page)
  await expectNothingStolen(page, strangers)
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const pasteHtml = `html => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}`

/** Points at whatever carries a handler or a link of its own, and follows links that are no addresses of pages. */
async function pointAtEverything(page: Page): Promise<void> {
  for (const one of await page.getByText(/点这里|移到这里|^点$/).all())
    if (await one.isVisible()) await one.click({ noWaitAfter: true, timeout: 2000 })
}
