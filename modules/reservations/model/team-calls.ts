import { call } from '@kezhan/resource/call'
import { id, requestId, requiredId, requiredReason, version } from './order-input'
import type { TeamRoute } from './order-words'

export interface TeamRow {
  readonly teamId: string
  readonly teamNo: string
  readonly name: string
  readonly kind: 'tour' | 'meeting' | 'long'
  readonly leaderName: string
  readonly leaderPhone: string
  readonly unitId: string | null
  readonly arriveDate: string
  readonly departDate: string
  readonly releaseTs: string | null
  readonly released: boolean
  readonly route: TeamRoute
  readonly masterFolioId: string | null
  readonly masterBalanceFen: number
  readonly state: string
  readonly stateText: string
  readonly planned: number
  readonly pickedUp: number
  readonly assigned: number
  readonly inHouse: number
  readonly out: number
  readonly remark: string | null
  readonly version: number
}

export interface TeamDetail extends TeamRow {
  readonly plan: readonly {
    readonly roomTypeId: string
    readonly roomTypeName: string
    readonly night: string
    readonly rooms: number
    readonly pickedUp: number
    readonly priceFen: number
  }[]
  readonly members: readonly {
    readonly reservationRoomId: string
    readonly roomTypeId: string
    readonly roomTypeName: string
    readonly roomId: string | null
    readonly roomNo: string | null
    readonly guestName: string | null
    readonly state: string
    readonly stateText: string
    readonly stayId: string | null
    readonly balanceFen: number
    readonly version: number
  }[]
}

/** `plan`: rows of {roomTypeId, date, qty, priceFen}; rows of one type and several dates may differ. */
export const addTeam = call('POST', '/ebk/team/add', {
  access: 'order:add',
  title: '新增团队',
  once: true,
  input: {
    requestId,
    name: { kind: 'text', label: '团名', required: true, maxLength: 100 },
    kind: { kind: 'text', label: '团队类别', required: true, default: 'tour', maxLength: 10 },
    leaderName: { kind: 'text', label: '领队', maxLength: 64 },
    leaderPhone: { kind: 'text', label: '领队电话', maxLength: 20 },
    unitId: id('协议单位'),
    channelId: requiredId('渠道'),
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
    releaseTs: { kind: 'datetime', label: '保留截止' },
    route: { kind: 'text', label: '账务归集', required: true, default: 'room', maxLength: 4 },
    plan: { kind: 'json', label: '房间计划', required: true },
    prepay: { kind: 'json', label: '订金' },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
  },
}).returns<{ readonly teamId: string; readonly teamNo: string; readonly reservationId: string }>()

/** `rows`: {name, gender, certType, certNo, phone, roomTypeId or roomType (name), roomNo, with (同住 of an earlier row)}. */
export const importRoomingList = call('POST', '/ebk/team/importList', {
  access: 'order:edit',
  title: '导入团队名单',
  once: true,
  input: { teamId: requiredId('团队'), rows: { kind: 'json', label: '名单', required: true } },
}).returns<{
  readonly rooms: number
  readonly guests: number
  readonly errors: readonly { readonly row: number; readonly text: string }[]
}>()

export const releaseTeam = call('POST', '/ebk/team/release', {
  access: 'order:edit',
  title: '释放团队保留房',
  once: true,
  input: { teamId: requiredId('团队'), version },
}).returns<{ readonly releasedRoomNights: number }>()

export const cancelTeam = call('POST', '/ebk/team/cancel', {
  access: 'order:cancel',
  title: '取消团队',
  once: true,
  input: { teamId: requiredId('团队'), reason: requiredReason, version },
}).returns<null>()

export const teamPage = call('GET', '/ebk/team/page', {
  access: 'order:list',
  title: '团队列表',
  input: {
    keyword: { kind: 'text', label: '关键字', maxLength: 60 },
    state: { kind: 'text', label: '状态', maxLength: 10 },
    from: { kind: 'date', label: '开始日期' },
    to: { kind: 'date', label: '结束日期' },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 100_000 },
    pageSize: { kind: 'integer', label: '每页', min: 1, max: 200 },
  },
}).returns<{
  readonly records: readonly TeamRow[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}>()

export const teamDetail = call('GET', '/ebk/team/detail', {
  access: 'order:list',
  title: '团队详情',
  input: { teamId: requiredId('团队') },
}).returns<TeamDetail>()
