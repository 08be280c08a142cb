import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'

const policy = { kind: 'textarea', maxLength: 500, rows: 2 } as const

/** What a hotel tells its guests about itself, in words and pictures. */
export const richInfoFields = {
  photos: { kind: 'image', label: '照片', maxCount: 30 },
  facilities: { kind: 'dict', dict: 'hotel_facility', label: '设施', many: true },
  arrivalPolicy: { ...policy, label: '入离须知' },
  cancelPolicy: { ...policy, label: '取消政策' },
  childPolicy: { ...policy, label: '儿童与加床' },
  breakfastPolicy: { ...policy, label: '早餐' },
  petPolicy: { ...policy, label: '宠物' },
  traffic: { ...policy, label: '交通' },
  surroundings: { ...policy, label: '周边' },
  intro: { kind: 'richtext', label: '酒店介绍' },
} as const satisfies Fields

export type RichInfo = { readonly [K in keyof typeof richInfoFields]: string | null } & {
  /** Nought until something was saved for the first time. */
  readonly version: number
}

export const richInfo = call('GET', '/base/hotel/richInfo', {
  access: 'base:richInfo:list',
  title: '图文介绍',
}).returns<RichInfo>()

/** The whole of it; a field left out is emptied. */
export const editRichInfo = call('PUT', '/base/hotel/richInfo', {
  access: 'base:richInfo:edit',
  title: '修改图文介绍',
  input: { ...richInfoFields, version: { kind: 'integer', label: '版本', required: true } },
}).returns<null>()
