import * as orderCalls from '@kezhan/desk/model/order-calls'
import * as roomStateCalls from '@kezhan/desk/model/room-state-calls'
import * as quoteCalls from '@kezhan/rates/model/quote-calls'
import * as offerCalls from '@kezhan/reservations/model/offer-calls'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as lookupCalls from '../model/lookup-call'
import { addBlock } from './add-block'
import { finishBlock } from './finish-block'
import { reportRoom } from './report-room'
import { setDnd } from './set-dnd'
import { setHk } from './set-hk'
import { bookingOffers } from './views/booking-offers'
import { deskLookup } from './views/desk-lookup'
import { getAllRoomStatus } from './views/get-all-room-status'
import { getAvailableRooms } from './views/get-available-rooms'
import { getOrderOccupation } from './views/get-order-occupation'
import { getRoomChart } from './views/get-room-chart'
import { getRoomMixAllDetail } from './views/get-room-mix-all-detail'
import { getRoomStatusSetting } from './views/get-room-status-setting'
import { getRoomTypeSta } from './views/get-room-type-sta'
import { orderDetail } from './views/order-detail'
import { orderLog } from './views/order-log'
import { orderPage } from './views/order-page'
import { priceQuote } from './views/price-quote'
import { roomLog } from './views/room-log'

export const frontDeskRoutes: readonly Route[] = [
  ...answer(roomStateCalls, {
    getRoomTypeSta,
    getAllRoomStatus,
    getRoomChart,
    getRoomStatusSetting,
    getAvailableRooms,
    setHk,
    setDnd,
    reportRoom,
    addBlock,
    finishBlock,
    roomLog,
  }),
  ...answer(orderCalls, {
    getOrderOccupation,
    getRoomMixAllDetail,
    orderDetail,
    orderPage,
    orderLog,
  }),
  ...answer(quoteCalls, {
    priceQuote,
  }),
  ...answer(lookupCalls, {
    deskLookup,
  }),
  ...answer(offerCalls, {
    bookingOffers,
  }),
]
