import type { Queries } from '@kezhan/server-kit/db/database'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { verifyPassword } from '@kezhan/server-kit/password'
import { demoPassword, demoUsers } from './demo-data'

/**
 * The demo password stands on the login page of every demo. A directory that was one is not opened for real work while an
 * account of it still takes that password.
 */
export async function refuseDemoPasswords(db: Queries): Promise<void> {
  const accounts = await db.query<{ username: string; password: string }>(
    `select username, password from sys_user where username = any($1::text[]) and status = '1'`,
    [demoUsers.map(user => user.username)],
  )
  const open: string[] = []
  for (const { username } of demoUsers) {
    const account = accounts.find(one => one.username === username)
    if (account !== undefined && (await verifyPassword(account.password, demoPassword))) open.push(username)
  }
  if (open.length > 0)
    throw new StartProblem(
      `这里是演示数据，账号 ${open.join('、')} 还在使用公开的演示密码，不能以 KEZHAN_DEMO=0 启动。请先去掉 KEZHAN_DEMO=0 启动并修改密码或冻结这些账号，或换一个数据目录。`,
    )
}
