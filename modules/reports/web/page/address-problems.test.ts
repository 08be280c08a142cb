import type { ReportOffer } from '@kezhan/reports/model/report'
import { expect, test } from 'vitest'
import { addressProblems } from './address-problems'
import { emptyText } from './asked'

const sheet: ReportOffer = {
  key: 'daySheet',
  title: '营业日报',
  days: 'range',
  compares: false,
  groups: [],
  filters: [],
}
const groups: ReportOffer = {
  ...sheet,
  key: 'revenueGroups',
  title: '收入分析',
  compares: true,
  groups: [{ key: 'channelId', title: '渠道' }],
  filters: [{ key: 'unitId', title: '单位', choices: [{ value: '7', text: '西湖旅行社' }] }],
}
const problems = (text: string, offer = sheet) =>
  addressProblems(new URLSearchParams(text), [sheet, groups], offer, '2026-03-10')

test('an address that can be followed has no problems', () => {
  expect(problems('')).toEqual([])
  expect(problems('tab=2&days=month')).toEqual([])
  expect(problems('report=daySheet&from=2026-03-01&to=2026-03-10')).toEqual([])
  const whole = 'report=revenueGroups&compare=lastYear&groupBy=channelId&filter=unitId:7'
  expect(problems(whole, groups)).toEqual([])
})

test('what is not followed is said, with what is shown instead', () => {
  expect(problems('report=nothing')).toEqual(['没有报表“nothing”，已打开营业日报'])
  expect(problems('from=2026-03-05&to=2026-03-01')).toEqual([
    '开始日期2026-03-05晚于结束日期2026-03-01，已显示常用的营业日',
  ])
  expect(problems('from=2026-02-31&to=2026-03-01')).toEqual([
    '链接中的日期不完整或不存在，已显示常用的营业日',
  ])
  expect(problems('from=2026-03-01')).toEqual(['链接中的日期不完整或不存在，已显示常用的营业日'])
  expect(problems('days=someday')).toEqual(['不认识“someday”，已显示常用的营业日'])
  expect(problems('from=2026-03-01&to=2099-01-01')).toEqual([
    '2099-01-01的营业日还没有开始，已显示到2026-03-10',
  ])
  expect(problems('compare=budget&groupBy=x&filter=color:red')).toEqual([
    '营业日报不能按“budget”对比',
    '营业日报不能按“x”分组',
    '营业日报没有筛选条件“color”，未筛选',
  ])
  expect(problems(`report=${'长'.repeat(50)}`)).toEqual([`没有报表“${'长'.repeat(20)}…”，已打开营业日报`])
})

test('a report of this moment has no days that could be wrong', () => {
  expect(problems('from=x&to=y', { ...sheet, days: 'none' })).toEqual([])
})

test('without rows one is told to choose other days, unless the report is of this moment', () => {
  const day = { from: '2026-03-10', to: '2026-03-10' }
  expect(emptyText(sheet, day)).toBe('2026-03-10 没有营业日报的数据，请换一个营业日或放宽条件')
  expect(emptyText({ title: '库存预警', days: 'none' }, day)).toBe('现在没有库存预警的数据')
})
