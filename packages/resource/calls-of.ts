import type { Call, Method } from './call'
import { type Action, actions, allows, type Resource } from './define'
import type { Fields } from './field'
import { type PermissionCode, permissionOf } from './permission'

export type ResourceCall = Call & { readonly action: Action | 'importTemplate' }

/** The calls of a resource. Their inputs beyond these fields are the resource's own fields. */
export function callsOf(resource: Resource): ResourceCall[] {
  return actions
    .filter(action => allows(resource, action))
    .flatMap(action => [
      callOf(resource, action, permissionOf(resource, action)),
      ...(action === 'importExcel'
        ? [callOf(resource, 'importTemplate', permissionOf(resource, action))]
        : []),
    ])
}

function callOf(resource: Resource, action: ResourceCall['action'], access: PermissionCode): ResourceCall {
  const { method, title, input } = shapes[action]
  return {
    action,
    method,
    path: `${resource.path}/${action}`,
    access,
    title: `${resource.title}：${title}`,
    input,
  }
}

const paging = {
  pageNo: { kind: 'integer', label: '页码', min: 1 },
  pageSize: { kind: 'integer', label: '每页条数' },
  revealId: { kind: 'text', label: '翻到这条记录所在的页' },
  column: { kind: 'text', label: '排序字段' },
  order: { kind: 'text', label: '排序方向' },
  superQueryParams: { kind: 'textarea', label: '高级查询条件', maxLength: 20000 },
  superQueryMatchType: { kind: 'text', label: '高级查询匹配方式' },
} as const satisfies Fields

const shapes = {
  list: { method: 'GET', title: '分页查询', input: paging },
  queryById: {
    method: 'GET',
    title: '查询一条',
    input: { id: { kind: 'text', label: '编号', required: true } },
  },
  options: {
    method: 'GET',
    title: '字段的可选项',
    input: {
      field: { kind: 'text', label: '字段', required: true },
      keyword: { kind: 'text', label: '关键字' },
      values: { kind: 'textarea', label: '已选值' },
      parent: { kind: 'text', label: '上级' },
    },
  },
  add: { method: 'POST', title: '新增', input: {} },
  edit: { method: 'PUT', title: '编辑', input: { id: { kind: 'text', label: '编号', required: true } } },
  delete: { method: 'DELETE', title: '删除', input: { id: { kind: 'text', label: '编号', required: true } } },
  deleteBatch: {
    method: 'DELETE',
    title: '批量删除',
    input: { ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 50000 } },
  },
  exportXls: {
    method: 'GET',
    title: '导出',
    input: { selections: { kind: 'textarea', label: '选中的编号', maxLength: 50000 } },
  },
  importExcel: { method: 'POST', title: '导入', input: {} },
  importTemplate: { method: 'GET', title: '导入模板', input: {} },
} as const satisfies Record<ResourceCall['action'], { method: Method; title: string; input: Fields }>
