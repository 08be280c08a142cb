import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as baseInfoCalls from '../model/base-info-calls'
import { hotelBaseInfo } from './hotel-base-info'

export const deskRoutes: readonly Route[] = [
  ...answer(baseInfoCalls, {
    hotelBaseInfo,
  }),
]
