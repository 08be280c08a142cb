import { call } from '@kezhan/resource/call'
import type { Field } from '@kezhan/resource/field'
import type { TreeNode } from './dict-calls'

export interface CategoryRow {
  readonly id: string
  /** `0` for the roots. */
  readonly pid: string
  readonly name: string
  readonly code: string | null
  readonly hasChild: '0' | '1'
}

const pid = { kind: 'text', label: '上级', maxLength: 64 } as const satisfies Field
const code = { kind: 'text', label: '分类编码', maxLength: 64 } as const satisfies Field

export const categoryRoots = call('GET', '/sys/category/loadTreeRoot', {
  access: 'signed-in',
  title: '分类树的第一层或整棵分类树',
  input: { async: { kind: 'text', label: '逐层加载', maxLength: 5 }, pcode: code },
}).returns<readonly TreeNode[]>()

export const categoryChildren = call('GET', '/sys/category/loadTreeChildren', {
  access: 'signed-in',
  title: '分类的下级',
  input: { pid },
}).returns<readonly TreeNode[]>()

export const categoryOne = call('GET', '/sys/category/loadOne', {
  access: 'signed-in',
  title: '按编号或编码查询分类',
  input: {
    field: { kind: 'text', label: '字段', maxLength: 64 },
    val: { kind: 'text', label: '值', maxLength: 64 },
  },
}).returns<CategoryRow>()

export const categoryTreeData = call('GET', '/sys/category/loadTreeData', {
  access: 'signed-in',
  title: '按条件查询分类的下级',
  input: { pid, pcode: code, condition: { kind: 'text', label: '条件', maxLength: 2000 } },
}).returns<readonly TreeNode[]>()

/** Sic: the slash at the end is the contract. */
export const categoryTexts = call('GET', '/sys/category/loadDictItem/', {
  access: 'signed-in',
  title: '分类的名称',
  input: {
    ids: { kind: 'text', label: '编号', maxLength: 8000 },
    delNotExist: { kind: 'text', label: '去掉不存在的值', maxLength: 5 },
  },
}).returns<readonly string[]>()
