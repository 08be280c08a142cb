import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { seed } from '@kezhan/app-server/seed/seed'
import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { hashPassword } from '@kezhan/server-kit/password'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

const startWithoutDemo = () =>
  seed(booted.database, { isDemo: false, demoDays: 0, log: () => undefined }).then(
    () => 'started',
    (error: Error) => error.message,
  )

test('a directory that was a demo does not start for guests while a demo password works', async () => {
  const refusal = (names: string) =>
    `这里是演示数据，账号 ${names} 还在使用公开的演示密码，不能以 KEZHAN_DEMO=0 启动。请先去掉 KEZHAN_DEMO=0 启动并修改密码或冻结这些账号，或换一个数据目录。`
  const message = await startWithoutDemo()
  expect(message).toBe(
    refusal('admin、manager、frontdesk、cashier、housekeeper、finance、manager2、frontdesk2'),
  )
  await booted.sql(`update sys_user set status = '2' where username <> 'admin'`)
  expect(await startWithoutDemo()).toBe(refusal('admin'))
  await booted.sql(`update sys_user set password = $1 where username = 'admin'`, [
    await hashPassword('Another#2026'),
  ])
  expect(await startWithoutDemo()).toBe('started')
  await booted.sql(`update sys_user set status = '1', password = $1 where username = 'manager2'`, [
    await hashPassword(demoPassword),
  ])
  expect(await startWithoutDemo()).toBe(refusal('manager2'))
})
