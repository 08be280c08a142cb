import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal'
import { describeCron } from './describe-cron'
import { anExpression } from './testing/an-expression'

test('every schedule has a sentence without holes', () => {
  fc.assert(
    fc.property(anExpression, expression => {
      const sentence = describeCron(expression)
      expect(sentence).toMatch(/执行$/)
      expect(sentence).not.toMatch(/undefined|NaN| {2}/)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['0 0 3 * * ?', '每天 03:00 执行'],
  ['* * * * * ?', '每秒执行'],
  ['*/10 * * * * ?', '每 10 秒执行'],
  ['0 * * * * ?', '每分钟执行'],
  ['30 * * * * ?', '每分钟第 30 秒执行'],
  ['0 */5 * * * ?', '每 5 分钟执行'],
  ['0 */40 * * * ?', '每小时从第 0 分起每 40 分钟执行'],
  ['0 0 * * * ?', '每小时整点执行'],
  ['0 0/30 9-17 * * ?', '每天 9 点至 17 点从第 0 分起每 30 分钟执行'],
  ['0 0 8-18/2 * * ?', '每天 8 点至 18 点每 2 小时整点执行'],
  ['15 30 2,4 1 1 ?', '每年 1 月 1 日 02:30:15、04:30:15 执行'],
  ['0 15 10 ? * MON-FRI', '每周一至周五 10:15 执行'],
  ['0 0 8 ? * 1/2', '每周一、周三、周五 08:00 执行'],
  ['0 10,44 14 ? 3 WED', '每年 3 月的每周三 14:10、14:44 执行'],
  [
    '0 0,1,2,3,10 8-9 ? * 1,2,3 2027,2028',
    '2027 年、2028 年每周一至周三 8 点至 9 点第 0 分至第 3 分、第 10 分执行',
  ],
  ['0 15 10 LW * ?', '每月最后一个工作日 10:15 执行'],
  ['0 15 10 L-2 * ?', '每月倒数第 3 天 10:15 执行'],
  ['0 15 10 15W * ?', '每月离 15 日最近的工作日 10:15 执行'],
  ['0 0 8 15,LW * ?', '每月 15 日、最后一个工作日 08:00 执行'],
  ['0 15 10 ? * 5#3', '每月第三个周五 10:15 执行'],
  ['0 0 8 ? * 1,5L', '每周一和每月最后一个周五 08:00 执行'],
  ['0 0 0 1 */3 ?', '每年从 1 月起每 3 个月的 1 日 00:00 执行'],
  ['0 0 0 L 2 ?', '每年 2 月最后一天 00:00 执行'],
  ['0 15 10 * * ? 2027', '2027 年每天 10:15 执行'],
  ['0 0 8 ? 6 5L 2027-2030', '2027 年至 2030 年 6 月最后一个周五 08:00 执行'],
])('%s: %s', (expression, sentence) => {
  expect(describeCron(expression)).toBe(sentence)
})

test('an expression that cannot be read is refused', () => {
  expect(() => describeCron('* * * * *')).toThrow(Refusal)
})
