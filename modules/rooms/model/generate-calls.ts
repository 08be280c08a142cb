import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'

/** A floor's rooms at once: 301 to 320 without those that contain a 4. */
const generateFields = {
  buildingId: { kind: 'text', label: '楼栋', required: true, maxLength: 40 },
  floorNo: { kind: 'integer', label: '楼层', required: true, min: -9, max: 199 },
  roomTypeId: { kind: 'text', label: '房型', required: true, maxLength: 40 },
  fromNo: { kind: 'text', label: '起始房号', required: true, maxLength: 20, pattern: 'code' },
  toNo: { kind: 'text', label: '截止房号', required: true, maxLength: 20, pattern: 'code' },
  skipDigits: { kind: 'text', label: '跳过数字', maxLength: 10, pattern: 'digits' },
} as const satisfies Fields

export interface PlannedRoom {
  readonly roomNo: string
  readonly isTaken: boolean
}

export const previewRooms = call('POST', '/base/room/generatePreview', {
  access: 'base:room:add',
  title: '预览批量生成的房间',
  input: generateFields,
}).returns<readonly PlannedRoom[]>()

/** All free numbers in one transaction; those that exist stay as they are. */
export const generateRooms = call('POST', '/base/room/generate', {
  access: 'base:room:add',
  title: '批量生成房间',
  once: true,
  input: generateFields,
}).returns<{ readonly created: number }>()
