import { call } from '@kezhan/resource/call'

/** A dictionary that hotels may change for themselves. */
export interface OpenDictionary {
  readonly dictCode: string
  readonly dictName: string
  readonly description: string | null
  /** How many items this hotel has changed or added. */
  readonly ownCount: number
}

export interface DictItemValues {
  readonly itemValue: string
  readonly itemText: string
  readonly sortOrder: number
  readonly status: 'Y' | 'N'
  readonly colour: string | null
  readonly description: string | null
}

/** An item as the hotel sees it, and where it comes from. */
export interface HotelDictItem extends DictItemValues {
  readonly source: 'platform' | 'changed' | 'own'
  /** What the platform calls an item that the hotel has changed. */
  readonly platformText: string | null
}

const dictCode = { kind: 'text', label: '字典编码', required: true, maxLength: 64 } as const
const itemValue = { kind: 'text', label: '数据值', required: true, pattern: 'code', maxLength: 64 } as const

export const openDictionaries = call('GET', '/base/hotelDict/list', {
  access: 'base:hotelDict:list',
  title: '酒店可维护的字典',
}).returns<readonly OpenDictionary[]>()

export const hotelDictItems = call('GET', '/base/hotelDict/items', {
  access: 'base:hotelDict:list',
  title: '酒店看到的字典项',
  input: { dictCode },
}).returns<readonly HotelDictItem[]>()

/** Changes an item for this hotel; `isNew` asks for one that is not there yet. */
export const saveHotelDictItem = call('PUT', '/base/hotelDict/save', {
  access: 'base:hotelDict:edit',
  title: '保存酒店字典项',
  input: {
    dictCode,
    itemValue,
    itemText: { kind: 'text', label: '名称', required: true, maxLength: 100 },
    sortOrder: { kind: 'integer', label: '排序', required: true, default: 1, min: 0, max: 100_000 },
    status: { kind: 'switch', label: '启用', required: true, default: 'Y' },
    colour: { kind: 'colour', label: '颜色' },
    description: { kind: 'text', label: '描述', maxLength: 255 },
    isNew: { kind: 'switch', label: '新增', required: true, default: 'N' },
  },
}).returns<null>()

/** An item of the platform becomes again what the platform says; one of the hotel's own goes. */
export const restoreHotelDictItem = call('DELETE', '/base/hotelDict/restore', {
  access: 'base:hotelDict:edit',
  title: '恢复或删除酒店字典项',
  input: { dictCode, itemValue },
}).returns<null>()
