import { defineEvent } from '@kezhan/resource/event'

export const stockLow = defineEvent({
  code: 'hotels.stockLow',
  family: 'store',
  level: 'M',
  title: '库存预警',
  text: '{goods} 库存 {left}，低于安全库存 {safe}，请进货',
  right: 'base:goods:list',
  remedy: { title: '去进货', path: '/Setting/otherConfig/smallGoods' },
})

export const paperExpiring = defineEvent({
  code: 'hotels.paperExpiring',
  family: 'store',
  level: 'M',
  title: '证照到期',
  text: '证照 {no} {day} 到期，请及时换证',
  right: 'base:qualification:list',
  remedy: { title: '去登记新证', path: '/Setting/hotelInfo/qualification' },
})
