import { call } from '@kezhan/resource/call'
import type { ScreenAnswer } from './big-screen'

/** 产销大屏: everything it shows in one answer. */
export const bigScreenProduction = call('GET', '/report/bigScreen/production', {
  access: 'report:production',
  title: '产销大屏',
}).returns<ScreenAnswer>()

/** 物流大屏. */
export const bigScreenLogistics = call('GET', '/report/bigScreen/logistics', {
  access: 'report:logistics',
  title: '物流大屏',
}).returns<ScreenAnswer>()

/** 图表示例: every kind of chart, with figures of the house. */
export const chartGallery = call('GET', '/report/charts/gallery', {
  access: 'report:charts',
  title: '图表示例',
}).returns<ScreenAnswer>()
