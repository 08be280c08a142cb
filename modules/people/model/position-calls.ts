import { call } from '@kezhan/resource/call'
import type { RecordOf } from '@kezhan/resource/define'
import type { position } from './position'

export const positionByCode = call('GET', '/sys/position/queryByCode', {
  access: 'sys:position:list',
  title: '按编码查询职务',
  input: { code: { kind: 'text', label: '职务编码', required: true, maxLength: 64 } },
}).returns<Pick<RecordOf<typeof position>, 'id' | 'code' | 'name' | 'rank'>>()
