import {
  getOrderOccupation,
  getRoomMixAllDetail,
  orderDetail,
  orderLog,
  orderPage,
} from '@kezhan/desk/model/order-calls'
import {
  addBlock,
  finishBlock,
  getAllRoomStatus,
  getAvailableRooms,
  getRoomChart,
  getRoomStatusSetting,
  getRoomTypeSta,
  roomLog,
  setHk,
} from '@kezhan/desk/model/room-state-calls'
import { deskLookup } from '@kezhan/front-desk/model/lookup-call'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { block, endBlock } from '../blocks'
import { setCleaning } from '../housekeeping'
import { allRoomStatus } from './all-room-status'
import { availableRooms } from './available-rooms'
import { lookUp } from './lookup'
import { mixDetail } from './mix-detail'
import { occupation } from './occupation'
import { orderList } from './order-page'
import { roomChart } from './room-chart'
import { orderLogOf, roomLogOf } from './room-log'
import { roomStatusSetting } from './room-status-setting'
import { roomTypeStatistics } from './room-type-statistics'

export const viewRoutes: readonly Route[] = [
  serve(getRoomTypeSta, async (ctx, input) => ({ result: await roomTypeStatistics(ctx, input) })),
  serve(getAllRoomStatus, async (ctx, input) => ({ result: await allRoomStatus(ctx, input) })),
  serve(getRoomChart, async (ctx, input) => ({ result: await roomChart(ctx, input) })),
  serve(getRoomStatusSetting, async ctx => ({ result: await roomStatusSetting(ctx) })),
  serve(getAvailableRooms, async (ctx, input) => ({ result: await availableRooms(ctx, input) })),
  serve(getOrderOccupation, async (ctx, input) => ({ result: await occupation(ctx, input) })),
  serve(getRoomMixAllDetail, async (ctx, input) => ({ result: await mixDetail(ctx, input) })),
  serve(orderDetail, async (ctx, input) => ({ result: await mixDetail(ctx, input) })),
  serve(deskLookup, async (ctx, input) => ({ result: await lookUp(ctx, input) })),
  serve(orderPage, async (ctx, input) => ({ result: await orderList(ctx, input) })),
  serve(orderLog, async (ctx, input) => ({ result: await orderLogOf(ctx.db, input.reservationId) })),
  serve(setHk, async (ctx, input) => ({ result: await setCleaning(ctx, input), message: '操作成功！' })),
  serve(addBlock, async (ctx, input) => ({ result: await block(ctx, input), message: '操作成功！' })),
  serve(finishBlock, async (ctx, input) => ({ result: await endBlock(ctx, input), message: '操作成功！' })),
  serve(roomLog, async (ctx, input) => ({ result: await roomLogOf(ctx.db, input.roomId) })),
]
