import { deviceName } from '@kezhan/identity/rules/device-name'
import { known, type LogSource, plainRecord, textOf } from './log-source'

const ways = {
  password: '密码',
  phone: '手机验证码',
  third: '第三方账号',
  cas: '统一认证',
  hotel: '酒店登录',
} as const

export const signInLog: LogSource = {
  table: 'sys_login_log',
  at: 'l.at',
  order: 'l.at desc, l.id desc',
  words: `concat_ws(' ', l.username, l.reason, l.address)`,
  requestId: undefined,
  columns: `l.id, l.username as userid, l.hotel_code, l.at as create_time, l.address, l.kind, l.reason,
    l.user_agent, l.is_success = 'Y' as is_success`,
  record: row => {
    const way = ways[row.kind as keyof typeof ways]
    const reason = textOf(row.reason)
    return {
      ...plainRecord('1', row),
      logContent: reason === null ? `登录成功（${way}）` : `登录失败（${way}）：${reason}`,
      isSuccess: row.isSuccess === true,
      detail: known({
        登录方式: way,
        设备: deviceName(String(row.userAgent)),
        浏览器标识: row.userAgent,
        原因: reason,
      }),
    }
  },
}
