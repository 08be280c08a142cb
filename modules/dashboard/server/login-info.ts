import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { loginInfo as call } from '../model/dashboard-calls'

export const loginInfo: HandlerOf<typeof call> = async ctx => {
  const { total, today, addressesToday } = await visitTotals(ctx.db)
  const result = { totalVisitCount: total, todayVisitCount: today, todayIp: addressesToday }
  return { result, message: '登录成功' }
}

async function visitTotals(db: Db): Promise<{ total: number; today: number; addressesToday: number }> {
  const [row] = await db.shared<{ total: number; today: number; addressesToday: number }>(
    `select count(*)::int as total, count(*) filter (where at >= current_date)::int as today,
       count(distinct address) filter (where at >= current_date)::int as addresses_today
     from sys_login_log where is_success = 'Y'`,
    [],
  )
  return row ?? { total: 0, today: 0, addressesToday: 0 }
}
