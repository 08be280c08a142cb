import * as quoteCalls from '@kezhan/rates/model/quote-calls'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as baseInfoCalls from '../model/base-info-calls'
import { hotelBaseInfo } from './hotel-base-info'
import { priceQuote } from './price-quote'

export const deskRoutes: readonly Route[] = [
  ...answer(baseInfoCalls, {
    hotelBaseInfo,
  }),
  ...answer(quoteCalls, {
    priceQuote,
  }),
]
