import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { oddSignIn } from './events'

test('whoever may read the log hears who failed to sign in, from where and how often', () => {
  const { code, family, level, right, title, text, remedy } = oddSignIn
  expect([code, family, level, right]).toEqual(['identity.oddSignIn', 'abnormal', 'H', 'sys:log:list'])
  expect(title).toBe('登录异常')
  expect(filledText(text, { account: 'lin', address: '10.0.0.8', times: 5 })).toBe(
    '账号 lin 在 10.0.0.8 连续登录失败 5 次，请核实是否本人',
  )
  expect(remedy).toEqual({ title: '查看日志', path: '/Setting/log' })
})
