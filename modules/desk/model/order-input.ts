import type { Fields } from '@kezhan/resource/field'
import {
  type InputFields,
  type InputValues,
  type ListField,
  mostRows,
  type ObjectField,
} from '@kezhan/resource/input'
import { certTypes, genders } from './order-words'

/** Fields that many calls of the desk share. */
export const id = (label: string) => ({ kind: 'text', label, maxLength: 40 }) as const
export const requiredId = (label: string) => ({ kind: 'text', label, required: true, maxLength: 40 }) as const

/** Ids of several rows; one that is named twice counts once. */
export const ids = (label: string, max = mostRows) =>
  ({ kind: 'list', label, distinct: true, max, of: { kind: 'text', label, maxLength: 40 } }) as const
export const requiredIds = (label: string, max = mostRows) =>
  ({ ...ids(label, max), required: true }) as const

/** What the page had read; somebody else's change in between is refused. Without it the change is made in any case. */
export const version = { kind: 'integer', label: '版本', min: 1, hideIn: ['form'] } as const
/** Y when a person has read the warnings and goes on. */
export const confirmed = { kind: 'switch', label: '已确认提醒', hideIn: ['form'] } as const
export const reason = { kind: 'text', label: '原因', maxLength: 200 } as const
export const requiredReason = { ...reason, required: true } as const

/** Somebody's agreement to a price that the user may not give alone (改价). */
export const approvalId = { kind: 'text', label: '审批', maxLength: 40, formerly: 'approveId' } as const

/** One night with its price; a price other than the quoted one is an override and says why. */
export const nightFields = {
  date: { kind: 'date', label: '日期', required: true },
  priceFen: { kind: 'money', label: '房价', required: true, min: 0, max: 100_000_000 },
  overrideReason: { kind: 'text', label: '改价原因', maxLength: 200 },
} as const satisfies Fields

/** Prices that stood on the screen or were typed by hand; nights that are not named cost what is quoted. */
export const nights = {
  kind: 'list',
  label: '每日房价',
  max: 500,
  of: { kind: 'object', fields: nightFields },
} as const satisfies ListField
export type SentNight = InputValues<typeof nightFields>

/** Money that comes with an order or a check-in: 订金, 押金. */
export const payFields = {
  payCode: { kind: 'text', label: '支付方式', required: true, maxLength: 20 },
  amountFen: { kind: 'money', label: '金额', required: true, min: 1, max: 100_000_000 },
  payRef: { kind: 'text', label: '支付流水号', maxLength: 64 },
} as const satisfies Fields

export type SentPayment = InputValues<typeof payFields>
export const prepay = {
  kind: 'object',
  label: '订金',
  fields: payFields,
} as const satisfies ObjectField

export const guestFields = {
  guestId: id('客史'),
  name: { kind: 'text', label: '姓名', required: true, maxLength: 64 },
  gender: { kind: 'text', label: '性别', choices: genders },
  birthday: { kind: 'date', label: '出生日期' },
  nation: { kind: 'text', label: '民族', maxLength: 20 },
  nationality: { kind: 'text', label: '国籍', maxLength: 3 },
  certType: { kind: 'text', label: '证件类型', choices: certTypes },
  certNo: { kind: 'text', label: '证件号', maxLength: 40 },
  certValidTo: { kind: 'date', label: '证件有效期至' },
  address: { kind: 'text', label: '地址', maxLength: 200 },
  phone: { kind: 'text', label: '手机', maxLength: 20 },
  plateNo: { kind: 'text', label: '车牌', maxLength: 20 },
  relation: { kind: 'text', label: '同住关系', maxLength: 20 },
  guardianName: { kind: 'text', label: '监护人', maxLength: 64 },
  guardianPhone: { kind: 'text', label: '监护人电话', maxLength: 20 },
  guardianRelation: { kind: 'text', label: '与监护人关系', maxLength: 20 },
} as const satisfies Fields

export type SentGuest = InputValues<typeof guestFields>
export const guests = (max: number) =>
  ({ kind: 'list', label: '入住人', max, of: { kind: 'object', fields: guestFields } }) as const

/** Rows of `rooms` in a booking: one type, so many rooms. */
export const bookedRoomFields = {
  roomTypeId: requiredId('房型'),
  /** A better type at the price of the booked one, by a 升级券 among the coupons. */
  upgradeTypeId: id('升级到的房型'),
  qty: { kind: 'integer', label: '间数', required: true, default: 1, min: 1, max: 99 },
  roomIds: ids('排房'),
  ratePlanId: id('价格方案'),
  nights,
  adults: { kind: 'integer', label: '成人', required: true, default: 1, min: 0, max: 20 },
  children: { kind: 'integer', label: '儿童', required: true, default: 0, min: 0, max: 20 },
  breakfast: { kind: 'integer', label: '早餐', required: true, default: 0, min: 0, max: 20 },
  extraBed: { kind: 'integer', label: '加床', required: true, default: 0, min: 0, max: 9 },
  guests: guests(200),
} as const satisfies InputFields
export type BookedRoom = InputValues<typeof bookedRoomFields>
