import { lateTeamUse, sellingUse, teamUse } from '@kezhan/desk/model/money-uses'
import {
  approvalId,
  guestFields,
  id,
  prepay,
  requiredId,
  requiredReason,
  version,
} from '@kezhan/desk/model/order-input'
import { type TeamRoute, teamRoutes } from '@kezhan/desk/model/order-words'
import type { RoomLogEntry } from '@kezhan/desk/model/room-state'
import type { FeeAnswer } from '@kezhan/reservations/model/booking-calls'
import { call } from '@kezhan/resource/call'
import type { InputValues, ListField } from '@kezhan/resource/input'

export interface TeamRow {
  readonly teamId: string
  readonly teamNo: string
  readonly name: string
  readonly kind: 'tour' | 'meeting' | 'long'
  readonly leaderName: string
  readonly leaderPhone: string
  readonly unitId: string | null
  readonly unitName: string | null
  readonly channelId: string
  readonly reservationId: string | null
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
  readonly priceReason: string | null
  readonly remark: string | null
  readonly meetingNote: string | null
  readonly mealNote: string | null
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
    /** Whether the guest of the stay is in the house; a line stays what it was when he has left. */
    readonly isInHouse: boolean
    readonly arriveDate: string
    readonly departDate: string
    readonly balanceFen: number
    readonly version: number
  }[]
}

export const teamKinds = { tour: '旅行团', meeting: '会议团', long: '长住团' } as const
export type TeamKind = keyof typeof teamKinds

const notes = {
  remark: { kind: 'text', label: '备注', maxLength: 500 },
  meetingNote: { kind: 'text', label: '会议备注', maxLength: 500 },
  mealNote: { kind: 'text', label: '用餐备注', maxLength: 500 },
} as const

const planFields = {
  roomTypeId: requiredId('房型'),
  date: { kind: 'date', label: '日期', required: true },
  qty: { kind: 'integer', label: '间数', required: true, min: 0, max: 500 },
  priceFen: { kind: 'money', label: '价格', required: true, min: 0, max: 100_000_000 },
} as const
/** So many rooms of a type for a night, at a price. */
export type PlanRow = InputValues<typeof planFields>

/** Rows of one type and several dates may differ. */
const plan = {
  kind: 'list',
  label: '房间计划',
  required: true,
  max: 2000,
  of: { kind: 'object', fields: planFields },
} as const satisfies ListField

/** Why a team pays less than the floor, or nothing. */
const priceReason = { kind: 'text', label: '价格原因', maxLength: 200 } as const

export const addTeam = call('POST', '/ebk/team/add', {
  access: 'order:add',
  title: '新增团队',
  once: true,
  money: teamUse,
  input: {
    name: { kind: 'text', label: '团名', required: true, maxLength: 100 },
    kind: { kind: 'text', label: '团队类别', required: true, default: 'tour', choices: teamKinds },
    leaderName: { kind: 'text', label: '领队', maxLength: 64 },
    leaderPhone: { kind: 'text', label: '领队电话', maxLength: 20 },
    unitId: id('协议单位'),
    intermediaryId: id('中介'),
    /** Who leads it, where he is a member: the rooms are quoted at his price. */
    memberId: id('会员'),
    channelId: requiredId('渠道'),
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
    releaseTs: { kind: 'datetime', label: '保留截止' },
    route: { kind: 'text', label: '账务归集', required: true, default: 'room', choices: teamRoutes },
    plan,
    prepay,
    priceReason,
    approvalId,
    ...notes,
  },
}).returns<{ readonly teamId: string; readonly teamNo: string; readonly reservationId: string }>()

/**
 * Changes the head and the plan of a team. `plan` as in `addTeam` replaces the plan whole; no night may have fewer rooms than
 * are named already, and the days change only as long as nobody is named.
 */
export const updateTeam = call('POST', '/ebk/team/update', {
  access: 'order:edit',
  title: '修改团队',
  once: true,
  money: sellingUse,
  input: {
    teamId: requiredId('团队'),
    version,
    name: { kind: 'text', label: '团名', required: true, maxLength: 100 },
    kind: { kind: 'text', label: '团队类别', required: true, default: 'tour', choices: teamKinds },
    leaderName: { kind: 'text', label: '领队', maxLength: 64 },
    leaderPhone: { kind: 'text', label: '领队电话', maxLength: 20 },
    unitId: id('协议单位'),
    arriveDate: { kind: 'date', label: '入住日期', required: true },
    departDate: { kind: 'date', label: '离店日期', required: true },
    releaseTs: { kind: 'datetime', label: '保留截止' },
    route: { kind: 'text', label: '账务归集', required: true, default: 'room', choices: teamRoutes },
    plan,
    priceReason,
    approvalId,
    ...notes,
  },
}).returns<{ readonly version: number }>()

const listedFields = {
  ...guestFields,
  roomTypeId: id('房型'),
  /** By its name, where the id is not known. */
  roomType: { kind: 'text', label: '房型', maxLength: 50 },
  roomNo: { kind: 'text', label: '房号', maxLength: 20 },
  /** 同住: shares the room of the row before it that has one. */
  shares: { kind: 'switch', label: '同住' },
} as const
/** A row of a rooming list. */
export type ListedGuest = InputValues<typeof listedFields>

const listed = {
  kind: 'list',
  label: '名单',
  required: true,
  max: 500,
  of: { kind: 'object', fields: listedFields },
} as const satisfies ListField

export const importRoomingList = call('POST', '/ebk/team/importList', {
  access: 'order:edit',
  title: '导入团队名单',
  once: true,
  input: { teamId: requiredId('团队'), rows: listed },
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
  money: lateTeamUse,
  input: { teamId: requiredId('团队'), reason: requiredReason, version },
}).returns<FeeAnswer>()

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

/** One guest of the rooming list, as it may be shown: the number of a certificate only with its ends. */
export interface TeamGuest {
  readonly reservationRoomId: string
  readonly name: string
  readonly gender: string
  readonly certTypeText: string
  readonly certNoMasked: string
  readonly phoneMasked: string
  readonly roomTypeName: string
  readonly roomNo: string | null
  /** 同住: shares the room of the row before. */
  readonly shares: boolean
  readonly stateText: string
}

export const teamGuests = call('GET', '/ebk/team/guests', {
  access: 'order:list',
  title: '团队名单',
  input: { teamId: requiredId('团队') },
}).returns<readonly TeamGuest[]>()

export interface TeamLogEntry extends RoomLogEntry {
  readonly id: string
}

/** What happened to a team and its rooms, the latest first. */
export const teamLog = call('GET', '/ebk/team/log', {
  access: 'order:list',
  title: '团队日志',
  input: { teamId: requiredId('团队') },
}).returns<readonly TeamLogEntry[]>()

/** The cells of the first sheet of an uploaded file (.xlsx or .xls), for the rooming list; nothing is kept. */
export const readTeamSheet = call('POST', '/ebk/team/readSheet', {
  access: 'order:edit',
  title: '读取团队名单文件',
}).returns<readonly (readonly string[])[]>()

/** The rooming list as a sheet; certificates with their ends only. */
export const exportTeamList = call('GET', '/ebk/team/exportList', {
  access: 'order:list',
  title: '导出团队名单',
  input: { teamId: requiredId('团队') },
}).returns<unknown>()
