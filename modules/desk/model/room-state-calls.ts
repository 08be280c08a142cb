import { call } from '@kezhan/resource/call'
import { id, ids, requiredId, requiredIds, requiredReason, version } from './order-input'
import { sourceTypes, stayTypes } from './order-words'
import type { RoomChart } from './room-chart'
import {
  type AllRoomStatus,
  type AvailableRooms,
  blockKinds,
  type RoomLogEntry,
  type RoomStatusSetting,
  type RoomTypeStatistics,
  settableHousekeeping,
} from './room-state'

const day = (label: string) => ({ kind: 'date', label }) as const

/** Today only where no dates are given; at most 120 days at once. */
export const getRoomTypeSta = call('GET', '/ebk/ebkRoomState/getRoomTypeSta', {
  access: 'room:list',
  title: '房型房量',
  input: {
    startDate: day('开始日期'),
    endDate: day('结束日期'),
    roomTypeId: id('房型'),
    channelId: id('渠道'),
  },
}).returns<RoomTypeStatistics>()

/** With `since` (the version of an earlier answer) only the rooms that changed after it. */
export const getAllRoomStatus = call('GET', '/ebk/ebkRoomState/getAllRoomStatus', {
  access: 'room:list',
  title: '实时房态',
  input: { since: { kind: 'integer', label: '版本', min: 0 } },
}).returns<AllRoomStatus>()

/** With `since` (the version of an earlier answer for the same days) only the rooms that changed after it. */
export const getRoomChart = call('GET', '/ebk/ebkRoomState/getRoomChart', {
  access: 'room:list',
  title: '房间甘特',
  input: {
    startDate: day('开始日期'),
    days: { kind: 'integer', label: '天数', required: true, default: 14, min: 1, max: 62 },
    since: { kind: 'integer', label: '版本', min: 0 },
  },
}).returns<RoomChart>()

export const getRoomStatusSetting = call('GET', '/base/cfg/getRoomStatusSetting', {
  access: 'signed-in',
  title: '房态设置',
}).returns<RoomStatusSetting>()

/** Times or days; days mean the hotel's times of arrival and departure. */
export const getAvailableRooms = call('POST', '/ebk/ebkRoomState/getAvailableRooms', {
  access: 'room:list',
  title: '可用房',
  input: {
    arriveTs: { kind: 'datetime', label: '到店时间' },
    departTs: { kind: 'datetime', label: '离店时间' },
    arriveDate: day('到店日期'),
    departDate: day('离店日期'),
    roomTypeIds: ids('房型'),
    buildId: id('楼栋'),
    floorId: id('楼层'),
    featureIds: ids('房间特征'),
    stayType: { kind: 'text', label: '入住类型', choices: stayTypes },
    adults: { kind: 'integer', label: '人数', min: 1, max: 20 },
    excludeStayId: id('不计在住单'),
    excludeReservationRoomId: id('不计预订行'),
    onlyClean: { kind: 'switch', label: '只要净房' },
    withPrice: {
      kind: 'object',
      label: '取价条件',
      fields: {
        sourceType: { kind: 'text', label: '客源', choices: sourceTypes },
        memberId: id('会员'),
        unitId: id('协议单位'),
        intermediaryId: id('中介'),
        channelId: id('渠道'),
        ratePlanId: id('价格方案'),
        /** On the terms on which somebody has his room; nothing else of these is asked then. */
        stayId: id('在住单'),
        reservationRoomId: id('预订行'),
      },
    },
  },
}).returns<AvailableRooms>()

export const setHk = call('POST', '/ebk/ebkRoomState/setHk', {
  access: 'room:hk',
  needs: [{ when: [{ field: 'hk', rule: 'eq', val: 'inspected' }], right: 'room:inspect' }],
  title: '设置清洁状态',
  input: {
    roomIds: requiredIds('房间', 500),
    hk: { kind: 'text', label: '清洁状态', required: true, choices: settableHousekeeping },
    reason: { kind: 'text', label: '原因', maxLength: 200 },
  },
}).returns<{
  readonly changed: number
  /** Rooms that stay as they are, and why. */
  readonly refused: readonly { readonly roomNo: string; readonly message: string }[]
}>()

export const seenInRoom = { occupied: '有人', vacant: '无人' } as const

/** 房态差异: who stands in a room says that it is not as the board has it. A report that agrees with the board is refused. */
export const reportRoom = call('POST', '/ebk/ebkRoomState/reportRoom', {
  access: 'room:hk',
  title: '上报房态差异',
  input: {
    roomId: requiredId('房间'),
    seen: { kind: 'text', label: '实际', required: true, choices: seenInRoom },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<null>()

/** 请勿打扰: what the guest in the room wants, until it is taken back or he leaves. */
export const setDnd = call('POST', '/ebk/ebkRoomState/setDnd', {
  access: 'room:hk',
  title: '设置请勿打扰',
  input: { roomId: requiredId('房间'), isDnd: { kind: 'switch', label: '请勿打扰', required: true } },
}).returns<null>()

/** 维修、停用、锁房. The type may fall short of its orders only when somebody confirms that. */
export const addBlock = call('POST', '/ebk/ebkRoomState/block/add', {
  access: 'room:ooo',
  needs: [{ when: [{ field: 'kind', rule: 'eq', val: 'LOCK' }], right: 'room:lock' }],
  title: '维修、停用、锁房',
  once: true,
  input: {
    roomIds: requiredIds('房间'),
    kind: { kind: 'text', label: '类别', required: true, choices: blockKinds },
    from: { kind: 'datetime', label: '开始时间', required: true },
    to: { kind: 'datetime', label: '结束时间', required: true },
    reason: requiredReason,
    remark: { kind: 'text', label: '备注', maxLength: 200 },
    returnHk: { kind: 'text', label: '恢复后状态', choices: settableHousekeeping },
    unsellable: { kind: 'switch', label: '不可售' },
    confirmed: { kind: 'switch', label: '已确认提醒' },
  },
}).returns<{ readonly blockIds: readonly string[] }>()

export const finishBlock = call('POST', '/ebk/ebkRoomState/block/finish', {
  access: 'room:ooo',
  title: '结束维修、停用、锁房',
  once: true,
  input: { blockId: requiredId('维修单'), version },
}).returns<null>()

export const roomLog = call('GET', '/ebk/ebkRoomState/log', {
  access: 'room:list',
  title: '房间日志',
  input: { roomId: requiredId('房间') },
}).returns<readonly RoomLogEntry[]>()
