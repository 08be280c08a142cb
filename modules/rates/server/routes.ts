import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as basePriceCalls from '../model/base-price-calls'
import * as chartCalls from '../model/chart-calls'
import * as simulateCalls from '../model/simulate-calls'
import { basePricesOn } from './base-prices-on'
import { priceChart } from './price-chart'
import { restorePrices } from './restore-prices'
import { setBasePrices } from './set-base-prices'
import { setPrices } from './set-prices'
import { simulateStrategy } from './simulate-strategy'

export const ratesRoutes: readonly Route[] = [
  ...answer(basePriceCalls, {
    basePricesOn,
    setBasePrices,
  }),
  ...answer(chartCalls, {
    priceChart,
    setPrices,
    restorePrices,
  }),
  ...answer(simulateCalls, {
    simulateStrategy,
  }),
]
