import { call } from '@kezhan/resource/call'
import { id, ids, requiredId } from './order-input'
import type { OccupationAnswer, OrderDetail, OrderPage, RoomMixDetail } from './order-shapes'
import { orderLists, orderSorts, sortOrders } from './order-words'
import type { RoomLogEntry } from './room-state'

/**
 * One of three ids. Everything the side panel and the order need in one call. Whoever sees rooms only asks by room; an order is
 * asked for by who may see orders.
 */
export const getRoomMixAllDetail = call('GET', '/ebk/order/getRoomMixAllDetail', {
  access: 'room:list',
  needs: [
    { when: [{ field: 'stayId', rule: 'not_empty', val: null }], right: 'order:list' },
    { when: [{ field: 'reservationRoomId', rule: 'not_empty', val: null }], right: 'order:list' },
  ],
  title: '房间综合详情',
  input: { roomId: id('房间'), stayId: id('在住单'), reservationRoomId: id('预订房间行') },
}).returns<RoomMixDetail>()

export const getOrderOccupation = call('POST', '/ebk/order/getOrderOccupation', {
  access: 'room:list',
  title: '订单占用',
  input: {
    startDate: { kind: 'date', label: '开始日期', required: true },
    endDate: { kind: 'date', label: '结束日期', required: true },
    roomIds: ids('房间', 2000),
    roomTypeIds: ids('房型'),
    includeCancelled: { kind: 'switch', label: '含已取消' },
  },
}).returns<OccupationAnswer>()

/**
 * The four lists of the order status; `tab` one of the quick tabs of
 * that list. `keyword` looks at numbers, names, telephone and room.
 */
export const orderPage = call('GET', '/ebk/order/page', {
  access: 'order:list',
  title: '客单列表',
  input: {
    kind: { kind: 'text', label: '类别', required: true, choices: orderLists },
    tab: { kind: 'text', label: '页签', maxLength: 20 },
    keyword: { kind: 'text', label: '关键字', maxLength: 60 },
    state: { kind: 'text', label: '状态', maxLength: 12 },
    channelId: id('渠道'),
    sourceType: { kind: 'text', label: '客源', maxLength: 12 },
    roomTypeId: id('房型'),
    teamId: id('团队'),
    from: { kind: 'date', label: '开始日期' },
    to: { kind: 'date', label: '结束日期' },
    sort: { kind: 'text', label: '排序', choices: orderSorts },
    order: { kind: 'text', label: '顺序', choices: sortOrders },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 100_000 },
    pageSize: { kind: 'integer', label: '每页', min: 1, max: 200 },
  },
}).returns<OrderPage>()

/** A whole reservation with its rooms, or a stay with all that belongs to it. */
export const orderDetail = call('GET', '/ebk/order/detail', {
  access: 'order:list',
  title: '客单详情',
  input: { reservationId: id('预订单'), stayId: id('在住单') },
}).returns<OrderDetail>()

/** What was done to an order, the latest first. */
export const orderLog = call('GET', '/ebk/order/log', {
  access: 'order:list',
  title: '订单日志',
  input: { reservationId: requiredId('预订单') },
}).returns<readonly RoomLogEntry[]>()
