import { call } from '@kezhan/resource/call'

/** Ours: the national divisions for an area picker that stands on no resource; it asks as it asks a resource. */
export const areaOptions = call('GET', '/sys/area/options', {
  access: 'signed-in',
  title: '行政区划',
  input: {
    field: { kind: 'text', label: '字段', maxLength: 64 },
    parent: { kind: 'text', label: '上级', maxLength: 12 },
    keyword: { kind: 'text', label: '关键字', maxLength: 64 },
    values: { kind: 'text', label: '编码', maxLength: 2000 },
  },
}).returns<readonly { readonly value: string; readonly text: string; readonly leaf?: boolean }[]>()
