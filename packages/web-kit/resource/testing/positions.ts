import { defineResource } from '@kezhan/resource/define'
import type { Row } from '../row'

/** A small resource with one field of each sort that the screens treat differently. */
export const position = defineResource({
  path: '/sys/position',
  table: 'sys_position',
  title: '职务',
  scope: 'tenant',
  fields: {
    name: { kind: 'text', label: '职务名称', required: true, search: 'like' },
    code: { kind: 'text', label: '职务编码', required: true, fixed: true, search: 'eq', pattern: 'code' },
    wage: { kind: 'money', label: '工资' },
    remark: { kind: 'textarea', label: '备注' },
  },
})

export const positions: readonly Row[] = Array.from({ length: 12 }, (_, index) => aPosition(index + 1))

function aPosition(number: number): Row {
  return {
    id: `p${number}`,
    version: 3,
    name: `职务${number}`,
    code: `C${number}`,
    wage: number * 10_000,
    remark: null,
    createBy: 'admin',
    createTime: '2026-01-01 08:00:00',
    updateBy: null,
    updateTime: null,
  }
}
