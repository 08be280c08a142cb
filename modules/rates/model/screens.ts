import type { Screen } from '@kezhan/resource/menu'
import { activity } from './activity'
import { basePrice } from './base-price'
import { cancelRule } from './cancel-rule'
import { holiday } from './holiday'
import { hourRule } from './hour-rule'
import { priceCalendar } from './price-calendar'
import { priceStrategy } from './price-strategy'
import { ratePlan } from './rate-plan'

const further = (title: string, icon: string) => ({ under: '/Marketing', title, icon })

export const rateScreens: readonly Screen[] = [
  { path: '/Marketing/basePrice', component: 'rates/BasePricePage', resource: basePrice },
  {
    path: '/Marketing/housePriceStrategy',
    component: 'rates/PriceStrategyPage',
    resource: priceStrategy,
  },
  {
    path: '/Marketing/housePriceChart',
    component: 'rates/HousePriceChartPage',
    resource: priceCalendar,
  },
  { path: '/Marketing/hotelCalendar', component: 'rates/HotelCalendarPage', resource: holiday },
  { path: '/Marketing/marketingActivities', component: 'rates/ActivityPage', resource: activity },
  { path: '/Marketing/ratePlan', resource: ratePlan, place: further('价格方案', 'tag') },
  { path: '/Marketing/hourRule', resource: hourRule, place: further('钟点房规则', 'history') },
  { path: '/Marketing/cancelRule', resource: cancelRule, place: further('取消规则', 'file-text') },
]
