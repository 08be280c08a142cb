import { defineResource } from '@kezhan/resource/define'

/** The owner of hotels. Its number is given by people and never changes; frozen or expired, its people are out. */
export const tenant = defineResource({
  path: '/sys/tenant',
  table: 'sys_tenant',
  title: '租户',
  scope: 'global',
  side: 'platform',
  idField: 'tenantNo',
  sort: { column: 'tenantNo', order: 'asc' },
  // Deleting many leaves those that are still in use, so it is a call of its own.
  only: ['list', 'queryById', 'options', 'add', 'edit', 'delete', 'exportXls', 'importExcel'],
  fields: {
    name: { kind: 'text', label: '租户名称', required: true, maxLength: 100, search: 'like', widthPx: 240 },
    tenantNo: {
      kind: 'integer',
      label: '租户编号',
      required: true,
      fixed: true,
      min: 1,
      max: 999_999_999,
      widthPx: 110,
    },
    status: {
      kind: 'dict',
      dict: 'tenant_status',
      label: '状态',
      required: true,
      default: '1',
      search: 'eq',
      widthPx: 90,
    },
    beginDate: { kind: 'date', label: '开始日期', search: 'range', help: '不填表示立即开始', widthPx: 120 },
    endDate: { kind: 'date', label: '结束日期', search: 'range', help: '不填表示长期有效', widthPx: 120 },
    contact: { kind: 'text', label: '联系人', maxLength: 40, widthPx: 110 },
    contactPhone: { kind: 'text', label: '联系电话', maxLength: 40, widthPx: 140 },
    remark: { kind: 'text', label: '备注', maxLength: 255, hideIn: ['list'] },
  },
})
