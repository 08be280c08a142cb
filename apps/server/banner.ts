import type { Config } from './config'
import { demoHotels, demoPassword, demoUsers } from './seed/demo-data'

/** What a newcomer needs to know once the server is up. */
export function banner({
  address,
  node,
  config,
  firstPassword,
}: {
  address: string
  /** The version of Node that runs us. */
  node: string
  config: Config
  firstPassword: string | undefined
}): string {
  const lines = ['', `  客栈 Kezhan 已启动：${address}`, '']
  if (config.isDemo) {
    lines.push(`  演示账号（密码都是 ${demoPassword}）：`)
    lines.push(`    平台登录 ${address}/amd/login`)
    for (const user of demoUsers.filter(one => one.hotelCode === ''))
      lines.push(`      ${user.username.padEnd(12)} ${user.role.name}`)
    lines.push(`    酒店登录 ${address}/user/login`)
    for (const hotel of demoHotels) {
      const names = demoUsers
        .filter(user => user.hotelCode === hotel.code)
        .map(user => `${user.username}（${user.role.name}）`)
      lines.push(`      ${hotel.code} ${hotel.name}：${names.join('、')}`)
    }
  } else if (firstPassword !== undefined) {
    lines.push(`  管理员账号 admin，初始密码 ${firstPassword}（只显示这一次，请立即登录修改）`)
  }
  lines.push(
    '',
    `  运行于：Node.js ${node}`,
    config.databaseUrl === undefined
      ? `  数据目录：${config.dataDir}`
      : `  数据库：DATABASE_URL 指定；文件目录：${config.dataDir}`,
    '  按 Ctrl-C 停止',
    '',
  )
  return lines.join('\n')
}
