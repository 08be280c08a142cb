import { expect, test } from 'vitest'
import { keepView, readViews, withoutView } from './report-views'

const month = { title: '本月日报', address: 'report=daySheet&days=month' }
const channels = { title: '渠道', address: 'report=byChannel' }

test('a view of the same name takes the place of the old one', () => {
  const views = keepView(keepView(keepView([], month), channels), { ...month, address: 'days=lastMonth' })
  expect(views).toEqual([channels, { title: '本月日报', address: 'days=lastMonth' }])
  expect(withoutView(views, '渠道')).toHaveLength(1)
})

test('what was kept wrongly is dropped', () => {
  expect(readViews([month, { title: 1 }, null, 'x'])).toEqual([month])
  expect(readViews({})).toEqual([])
})

test('nobody keeps more than fifty', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ title: `第 ${at} 个`, address: '' }))
  const kept = many.reduce<ReturnType<typeof readViews>>(keepView, [])
  expect([kept.length, kept.at(-1)?.title]).toEqual([50, '第 59 个'])
})
