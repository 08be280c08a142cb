import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { ConfigEntry } from '@kezhan/resource/hotel-base'
import type { RichInfo } from './rich-info-calls'

const hotelCode = { kind: 'text', label: '酒店编码', maxLength: 32 } as const

/** What a hotel may change about itself. */
export const hotelFields = {
  name: { kind: 'text', label: '酒店名称', required: true, maxLength: 100 },
  shortName: { kind: 'text', label: '简称', maxLength: 40 },
  brand: { kind: 'text', label: '品牌', maxLength: 60 },
  phone: { kind: 'text', label: '总机电话', required: true, maxLength: 40 },
  fax: { kind: 'text', label: '传真', maxLength: 40 },
  email: { kind: 'text', label: '邮箱', pattern: 'email', maxLength: 200 },
  address: { kind: 'text', label: '地址', required: true, maxLength: 200 },
  contact: { kind: 'text', label: '联系人', maxLength: 40 },
  contactPhone: { kind: 'text', label: '联系电话', maxLength: 40 },
  legalPerson: { kind: 'text', label: '法定代表人', maxLength: 40 },
  openedOn: { kind: 'date', label: '开业日期' },
  decoratedOn: { kind: 'date', label: '最近装修' },
  logo: { kind: 'image', label: '标志', maxCount: 1 },
} as const satisfies Fields

/** A hotel that was made elsewhere may lack what the form demands. */
export type HotelValues = { readonly name: string } & {
  readonly [K in Exclude<keyof typeof hotelFields, 'name'>]: string | null
}

/** A certificate as everybody of the hotel may know it. */
export interface HotelPaper {
  readonly kind: string
  readonly certNo: string
  readonly issueOrg: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** The shape is that of hotel domain §5.2. */
export interface HotelDetail extends HotelValues {
  readonly hotelCode: string
  readonly version: number
  readonly timezone: string
  readonly businessDate: string
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly qualifications: readonly HotelPaper[]
  readonly richInfo: Omit<RichInfo, 'version' | 'photos'>
  readonly photos: readonly { readonly path: string; readonly sort: number }[]
  readonly owner: { readonly contact: string | null; readonly phone: string | null }
  readonly licenseExpire: string | null
}

export const hotelDetail = call('GET', '/base/hotel/getHotelDetail', {
  access: 'signed-in',
  title: '酒店详情',
  input: { hotelCode },
}).returns<HotelDetail>()

/** The whole of the base information; a field left out is emptied. */
export const editHotel = call('PUT', '/base/hotel/edit', {
  access: 'base:hotel:edit',
  title: '修改酒店基本资料',
  input: { ...hotelFields, version: { kind: 'integer', label: '版本', required: true } },
}).returns<null>()

/** Without a session only the public settings are answered: the login page may ask. */
export const hotelConfig = call('GET', '/api/base/getHotelConfig', {
  access: 'anyone',
  title: '酒店参数',
  input: { hotelCode },
}).returns<readonly ConfigEntry[]>()

/** `values` holds the changed settings as texts by their keys. */
export const editConfig = call('PUT', '/base/hotelConfig/edit', {
  access: 'base:hotelConfig:edit',
  title: '修改酒店参数',
  input: {
    values: {
      kind: 'map',
      label: '参数',
      required: true,
      max: 500,
      of: { kind: 'textarea', label: '参数', maxLength: 2000 },
    },
  },
}).returns<{ readonly configVersion: number }>()
