import { call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { ConfigKey } from './config-keys'

/** A setting of hotels as the platform sees it. */
export interface ConfigAttribute extends ConfigKey {
  /** Known to the product: rules read it, so it keeps key, type and form. */
  readonly isBuiltIn: boolean
  /** The platform says something else than the product. */
  readonly isChanged: boolean
  /** Whether hotels may see and set it; what it says holds all the same. */
  readonly isVisible: boolean
  /** Whether hotels may set what they see. */
  readonly isEditable: boolean
  readonly sortOrder: number
}

const key = { kind: 'text', label: '参数名', required: true, maxLength: 60 } as const

/** What may be said about every setting. */
export const attributeFields = {
  label: { kind: 'text', label: '名称', required: true, maxLength: 60 },
  defaultValue: {
    kind: 'text',
    label: '默认值',
    required: true,
    maxLength: 1000,
    help: '对没有自己设置的酒店立即生效',
  },
  sortOrder: { kind: 'integer', label: '排序', required: true, default: 10, min: 0, max: 100_000 },
  isVisible: {
    kind: 'switch',
    label: '酒店可见',
    required: true,
    default: 'Y',
    help: '不可见时酒店不能修改',
  },
  isEditable: {
    kind: 'switch',
    label: '酒店可改',
    required: true,
    default: 'Y',
    help: '不可改时酒店只能查看，已有的设置保持不变',
  },
} as const satisfies Fields

/** What makes a setting of the platform's own. */
export const ownAttributeFields = {
  key: { ...key, fixed: true, help: '小写字母开头的字母和数字，可用点分段' },
  group: { kind: 'text', label: '分组', required: true, maxLength: 40 },
  type: { kind: 'text', label: '类型', required: true, default: 'text', fixed: true, maxLength: 20 },
  choices: {
    kind: 'textarea',
    label: '可选值',
    maxLength: 2000,
    rows: 3,
    help: '类型为选项时填写，每行一个，如 auto=自动',
  },
  help: { kind: 'text', label: '说明', maxLength: 200 },
} as const satisfies Fields

export const configAttributes = call('GET', '/sys/hotelConfigAttr/list', {
  access: 'sys:hotelConfigAttr:list',
  title: '酒店配置项',
}).returns<readonly ConfigAttribute[]>()

export const addConfigAttribute = call('POST', '/sys/hotelConfigAttr/add', {
  access: 'sys:hotelConfigAttr:edit',
  title: '新增酒店配置项',
  input: { ...ownAttributeFields, ...attributeFields },
}).returns<null>()

/** Of a setting that the product knows, only what may be said about every setting is taken. */
export const editConfigAttribute = call('PUT', '/sys/hotelConfigAttr/edit', {
  access: 'sys:hotelConfigAttr:edit',
  title: '修改酒店配置项',
  input: {
    key,
    ...attributeFields,
    group: { ...ownAttributeFields.group, required: false },
    choices: ownAttributeFields.choices,
    help: ownAttributeFields.help,
  },
}).returns<null>()

/** A setting that the product knows becomes again what the product says; one of the platform's own goes. */
export const removeConfigAttribute = call('DELETE', '/sys/hotelConfigAttr/delete', {
  access: 'sys:hotelConfigAttr:edit',
  title: '恢复或删除酒店配置项',
  input: { key },
}).returns<null>()

/** A setting that a hotel sees; one that is locked it does not change. */
export interface VisibleKey extends ConfigKey {
  readonly isLocked: boolean
}

/** What a hotel may see, in the order of its page. */
export const visibleAttributes = call('GET', '/base/hotelConfig/attributes', {
  access: 'signed-in',
  title: '酒店可设置的参数',
}).returns<readonly VisibleKey[]>()
