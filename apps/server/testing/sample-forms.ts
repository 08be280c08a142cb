import type { FormField, FormHead, FormTable } from '@kezhan/online/rules/resource-from-rows'
import { resourceFromRows } from '@kezhan/online/rules/resource-from-rows'
import type { PageWay } from '@kezhan/online/server/form-entries'
import type { Resource } from '@kezhan/resource/define'
import type { Kind } from '@kezhan/resource/field'
import { ask, type Booted } from './boot'

export interface SampleForm {
  readonly head: Pick<FormHead, 'code' | 'title' | 'dataScope' | 'isTree' | 'treeLabel'>
  readonly fields: readonly FormField[]
  readonly tables?: readonly FormTable[]
}

let order = 0
export const field = (name: string, label: string, kind: Kind, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  kind,
  sortOrder: ++order,
  isRequired: 'N',
  isUnique: 'N',
  search: null,
  maxLength: null,
  dictCode: null,
  refPath: null,
  refText: null,
  isMany: 'N',
  ...unset,
  ...more,
})

/** What a field is drawn without. */
const unset = {
  childName: null,
  refFilter: null,
  defaultValue: null,
  minValue: null,
  maxValue: null,
  minLength: null,
  pattern: null,
  scale: null,
  uniqueGroup: null,
  isReadOnly: 'N',
  isFixed: 'N',
  hideIn: null,
  widthPx: null,
  help: null,
  visibleWhen: null,
  requiredWhen: null,
  computed: null,
  fillRule: null,
  checkRule: null,
} as const

const key = { isRequired: 'Y', isUnique: 'Y' } as const

/** Every kind there is, in a form of one hotel. */
export const everyKind: SampleForm = {
  head: { code: 'conf_kinds', title: '全部类型', dataScope: 'hotel', isTree: 'N', treeLabel: null },
  fields: [
    field('title', '标题', 'text', { ...key, maxLength: 60, search: 'like' }),
    field('memo', '说明', 'textarea', { search: 'like' }),
    field('secret', '口令', 'password'),
    field('guestCount', '人数', 'integer', { isRequired: 'Y', search: 'range' }),
    field('serialNo', '流水号', 'integer', { isUnique: 'Y' }),
    field('ratio', '比率', 'decimal', { search: 'eq' }),
    field('price', '价格', 'money', { isRequired: 'Y', search: 'range' }),
    field('discount', '折扣', 'percent'),
    field('arrivalDay', '到店日', 'date', { isRequired: 'Y', search: 'range' }),
    field('callAt', '叫醒时间', 'datetime', { search: 'range' }),
    field('clock', '时刻', 'time', { search: 'eq' }),
    field('isVip', '贵宾', 'switch', { isRequired: 'Y', search: 'eq' }),
    field('sex', '性别', 'dict', { isRequired: 'Y', dictCode: 'sex', search: 'in' }),
    field('ranks', '职级', 'dict', { dictCode: 'position_rank', isMany: 'Y', search: 'in' }),
    field('post', '职务', 'ref', { refPath: '/sys/position', refText: 'name', search: 'eq' }),
    field('posts', '兼任', 'ref', { refPath: '/sys/position', refText: 'name', isMany: 'Y' }),
    field('origin', '客源', 'tree', { refPath: '/sys/category', refText: 'name' }),
    field('keeper', '管家', 'user', { search: 'eq' }),
    field('helpers', '协助人', 'user', { isMany: 'Y' }),
    field('department', '部门', 'department', { search: 'eq' }),
    field('papers', '附件', 'file'),
    field('photo', '照片', 'image'),
    field('content', '正文', 'richtext'),
    field('plan', '计划', 'cron'),
    field('place', '籍贯', 'area', { search: 'eq' }),
    field('paint', '颜色', 'colour'),
    field('extra', '扩展', 'json'),
  ],
}

export const treeForm: SampleForm = {
  head: { code: 'conf_tree', title: '库位', dataScope: 'hotel', isTree: 'Y', treeLabel: 'name' },
  fields: [
    field('name', '库位名称', 'text', { ...key, maxLength: 40, search: 'like' }),
    field('capacity', '容量', 'integer', { search: 'range' }),
  ],
}

const tenantForm: SampleForm = {
  head: { code: 'conf_tenant', title: '供应商', dataScope: 'tenant', isTree: 'N', treeLabel: null },
  fields: [
    field('name', '供应商名称', 'text', { ...key, maxLength: 40, search: 'like' }),
    field('since', '合作日期', 'date', { search: 'range' }),
    field('owner', '对接人', 'user'),
  ],
}

export const detailForm: SampleForm = {
  head: { code: 'conf_detail', title: '采购单', dataScope: 'hotel', isTree: 'N', treeLabel: null },
  fields: [
    field('orderNo', '单号', 'text', { ...key, maxLength: 40, search: 'like' }),
    field('orderedOn', '日期', 'date', { search: 'range' }),
    field('goods', '品名', 'text', { childName: 'items', isRequired: 'Y', isUnique: 'Y', maxLength: 40 }),
    field('qty', '数量', 'integer', { childName: 'items', isRequired: 'Y', minValue: 1, defaultValue: '1' }),
    field('price', '单价', 'money', { childName: 'items' }),
    field('remark', '备注', 'text', { childName: 'items', maxLength: 100 }),
    field('note', '内容', 'text', { childName: 'notes', isRequired: 'Y', maxLength: 100 }),
  ],
  tables: [
    { name: 'items', title: '明细', sortOrder: 1 },
    { name: 'notes', title: '说明', sortOrder: 2 },
  ],
}

export const sampleForms = [everyKind, treeForm, tenantForm, detailForm]

/** The definition that publishing the form puts into service. */
export function resourceOfForm({ head, fields, tables = [] }: SampleForm): Resource {
  return resourceFromRows({ ...head, rules: null, layout: null }, { fields, tables })
}

/** Draws the form and makes its table, as an administrator does. */
export async function publishForm(
  booted: Booted,
  token: string,
  form: SampleForm,
  said: { readonly way?: PageWay } = {},
): Promise<string> {
  const added = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', {
    token,
    body: { ...form.head, fields: form.fields, tables: form.tables ?? [] },
  })
  if (!added.body.success) throw new Error(added.body.message)
  const path = `/online/cgform/api/doDbSynch/${added.body.result.id}/normal`
  const published = await ask(booted.app, 'POST', path, { token, body: said })
  if (!published.body.success) throw new Error(published.body.message)
  return added.body.result.id
}
