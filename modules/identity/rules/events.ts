import { defineEvent } from '@kezhan/resource/event'

export const oddSignIn = defineEvent({
  code: 'identity.oddSignIn',
  family: 'abnormal',
  level: 'H',
  title: '登录异常',
  text: '账号 {account} 在 {address} 连续登录失败 {times} 次，请核实是否本人',
  right: 'sys:log:list',
  remedy: { title: '查看日志', path: '/Setting/log' },
  newsDays: 7,
})
