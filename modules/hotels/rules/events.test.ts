import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { paperExpiring, stockLow } from './events'

test('whoever keeps the goods hears which of them run out, and where they are bought', () => {
  const { code, family, level, title, right, remedy, text } = stockLow
  expect([code, family, level, right]).toEqual(['hotels.stockLow', 'store', 'M', 'base:goods:list'])
  expect(title).toBe('库存预警')
  expect(filledText(text, { goods: '矿泉水', left: 3, safe: 10 })).toBe(
    '矿泉水 库存 3，低于安全库存 10，请进货',
  )
  expect(remedy).toEqual({ title: '去进货', path: '/Setting/otherConfig/smallGoods' })
})

test('whoever keeps the papers hears which of them ends on what day', () => {
  const { code, family, level, title, right, remedy, text } = paperExpiring
  expect([code, family, level, right]).toEqual([
    'hotels.paperExpiring',
    'store',
    'M',
    'base:qualification:list',
  ])
  expect(title).toBe('证照到期')
  expect(filledText(text, { no: '特字第8号', day: '2026-06-01' })).toBe(
    '证照 特字第8号 2026-06-01 到期，请及时换证',
  )
  expect(remedy).toEqual({ title: '去登记新证', path: '/Setting/hotelInfo/qualification' })
})
