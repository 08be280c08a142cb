import { expect, test } from 'vitest'
import { eventually } from './testing/eventually'
import { said } from './testing/notices'
import { call, sessionOf } from './testing/session'
import { openVisits } from './testing/visit'

const { url, visit } = openVisits()

test('MON-013 MON-012 every monitoring page shows the living product, and the documents try a call in one’s own name', async () => {
  const visitor = await visit({ as: 'admin' })
  const { page } = visitor
  const { token } = await sessionOf(url(), 'admin')
  const processes = () =>
    call<{ pid: number; measures: Record<string, number> }[]>(url(), 'GET', '/sys/monitor/processes', {
      token,
    })
  // The first sample is written a second after the start.
  await eventually(async () => (await processes()).length).toBeGreaterThan(0)
  const [own] = await processes()

  await visitor.go('/monitor/jvm')
  const row = page
    .getByRole('table', { name: '进程', exact: true })
    .getByRole('row', { name: `${own?.pid}（当前）` })
  await row.waitFor()
  const heapMb = Number(/([\d.]+) MB/.exec(await row.innerText())?.[1])
  expect(heapMb).toBeGreaterThan(20)
  expect(heapMb).toBeLessThan(3 * ((own?.measures.kezhan_nodejs_heap_size_used_bytes ?? 0) / 1024 ** 2))
  await page
    .getByRole('region', { name: '内存' })
    .getByRole('columnheader', { name: '已用堆' })
    .waitFor({ state: 'attached' })

  await visitor.go('/monitor/server')
  await page.getByText(/^\d+ 核$/).waitFor()

  await visitor.go('/monitor/disk')
  await page.getByRole('table', { name: '数据目录' }).getByRole('row', { name: '数据库 pg' }).waitFor()
  await page.getByText('还没有备份，请执行 npm run backup。').waitFor()

  await visitor.go('/monitor/httptrace?keyword=/sys/login')
  const trace = page
    .getByRole('table', { name: '请求' })
    .getByRole('row', { name: 'POST /pms/sys/login' })
    .first()
  await trace.waitFor()

  await visitor.go('/monitor/redis')
  await page
    .getByRole('row', { name: /^数据字典/ })
    .getByRole('button', { name: '清空数据字典' })
    .click()
  await said(page, '已清空数据字典的缓存')
  await page.getByRole('table', { name: '表的缓冲区' }).waitFor()

  await visitor.go('/monitor/sql?part=tables')
  await page
    .getByRole('table', { name: '表', exact: true })
    .getByRole('row', { name: /^sys_/ })
    .first()
    .waitFor()
  await visitor.go('/monitor/sql?part=sessions')
  await page.getByText('等待别人的锁').waitFor()
  await visitor.go('/monitor/sql?part=frequent')
  await page.getByLabel('关键字').fill('from sys_user_grant g join sys_permission')
  await page.getByLabel('关键字').press('Enter')
  const statement = page
    .getByRole('table', { name: '语句' })
    .getByRole('row', { name: 'sys_user_grant' })
    .first()
  await statement.getByRole('button', { name: '执行计划' }).click()
  await page.getByText('(cost=').waitFor()

  // What was asked for so far is counted with the next sample.
  const counted = async () => {
    const { routes } = await call<{ routes: { route: string }[] }>(url(), 'GET', '/sys/monitor/service', {
      token,
    })
    return routes.map(({ route }) => route)
  }
  await eventually(counted).toContain('/pms/sys/monitor/processes')
  await visitor.go('/monitor/tomcat')
  await page.getByRole('table', { name: '接口' }).getByText('GET /pms/sys/monitor/processes').waitFor()
  await page
    .getByRole('region', { name: '数据库连接池' })
    .getByRole('columnheader', { name: '连接' })
    .waitFor({ state: 'attached' })

  await visitor.go('/monitor/docs')
  await page.getByText('/sys/monitor/alarms').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('"success": true').first().waitFor()
})
