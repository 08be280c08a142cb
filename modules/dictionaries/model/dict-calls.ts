import { call } from '@kezhan/resource/call'
import type { Field } from '@kezhan/resource/field'
import type { DictItem, DictItems } from './dict-item'

/** A node of a tree of choices; both families of names that clients read, with the same content. */
export interface TreeNode {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly label: string
  readonly leaf: boolean
  /** `0` for the roots. */
  readonly parentId: string
  readonly code: string | null
  readonly icon: null
  readonly children: readonly TreeNode[] | null
}

const tableForm = { kind: 'text', label: '字典编码', maxLength: 200 } as const satisfies Field
const dropsMissing = { kind: 'text', label: '去掉不存在的值', maxLength: 5 } as const satisfies Field

export const queryAllDictItems = call('GET', '/sys/dict/queryAllDictItems', {
  access: 'signed-in',
  title: '全部字典项',
}).returns<DictItems>()

/** Takes a dictionary's code, or `table,text,code` of a registered table dictionary. */
export const getDictItems = call('GET', '/sys/dict/getDictItems/:dictCode', {
  access: 'signed-in',
  title: '一个字典的字典项',
  input: { dictCode: tableForm },
}).returns<readonly DictItem[]>()

/** Sic: the misspelling is the contract. */
export const refleshCache = call('GET', '/sys/dict/refleshCache', {
  access: 'signed-in',
  title: '刷新字典缓存',
}).returns<null>()

/** A keyword with commas is a list of exact texts or values. */
export const loadDict = call('GET', '/sys/dict/loadDict/:dict', {
  access: 'signed-in',
  title: '搜索表字典',
  input: {
    dict: tableForm,
    keyword: { kind: 'text', label: '关键字', maxLength: 2000 },
    pageSize: { kind: 'integer', label: '条数', min: 1, max: 200 },
  },
}).returns<readonly DictItem[]>()

export const loadDictItem = call('GET', '/sys/dict/loadDictItem/:dict', {
  access: 'signed-in',
  title: '表字典中值的文字',
  input: { dict: tableForm, key: { kind: 'text', label: '值', maxLength: 8000 }, delNotExist: dropsMissing },
}).returns<readonly string[]>()

/** Whether a node has children is worked out, so `hasChildField` is not looked at. */
export const loadTreeData = call('GET', '/sys/dict/loadTreeData', {
  access: 'signed-in',
  title: '树形表字典',
  input: {
    tableName: { kind: 'text', label: '表', maxLength: 64 },
    text: { kind: 'text', label: '文字列', maxLength: 64 },
    code: { kind: 'text', label: '值列', maxLength: 64 },
    pidField: { kind: 'text', label: '上级列', maxLength: 64 },
    pid: { kind: 'text', label: '上级', maxLength: 64 },
    condition: { kind: 'text', label: '条件', maxLength: 2000 },
  },
}).returns<readonly TreeNode[]>()

/** The same items under another code. */
export const copyDictionary = call('POST', '/sys/dict/copy', {
  access: 'sys:dict:add',
  title: '复制字典',
  input: {
    id: { kind: 'text', label: '字典', required: true, maxLength: 40 },
    dictCode: { kind: 'text', label: '新字典编码', required: true, pattern: 'code', maxLength: 64 },
    dictName: { kind: 'text', label: '新字典名称', required: true, maxLength: 100 },
  },
}).returns<{ readonly id: string }>()
