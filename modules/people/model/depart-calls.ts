import { call } from '@kezhan/resource/call'

export interface DepartNode {
  readonly id: string
  readonly key: string
  readonly value: string
  readonly title: string
  readonly parentId: string | null
  readonly departName: string
  readonly departNameEn: string | null
  readonly departNameAbbr: string | null
  readonly departOrder: number
  readonly description: string | null
  readonly orgCategory: string
  /** Its level, as text. */
  readonly orgType: string
  readonly orgCode: string | null
  readonly mobile: string | null
  readonly fax: string | null
  readonly address: string | null
  readonly memo: string | null
  readonly status: '1'
  readonly delFlag: '0'
  readonly qywxIdentifier: null
  readonly isLeaf: boolean
  /** Null for a leaf. */
  readonly children: readonly DepartNode[] | null
}
export interface DepartIdNode {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly children?: readonly DepartIdNode[]
}

const reading = { access: 'sys:sysDepart:list' } as const
const ids = { kind: 'textarea', label: '部门', maxLength: 20_000 } as const

export const departTree = call('GET', '/sys/sysDepart/queryTreeList', {
  ...reading,
  title: '部门树',
  input: { ids },
}).returns<readonly DepartNode[]>()
/** Beside the telephone book and in pickers: open to the hotel's people, like the names of their colleagues. */
export const departLevel = call('GET', '/sys/sysDepart/queryDepartTreeSync', {
  access: 'signed-in',
  title: '部门树的一层',
  input: { pid: { kind: 'text', label: '上级部门', maxLength: 40 }, ids },
}).returns<readonly DepartNode[]>()
export const departIdTree = call('GET', '/sys/sysDepart/queryIdTree', {
  ...reading,
  title: '部门标识树',
}).returns<readonly DepartIdNode[]>()
export const searchDeparts = call('GET', '/sys/sysDepart/searchBy', {
  access: 'signed-in',
  title: '按名称查找部门',
  input: {
    keyWord: { kind: 'text', label: '关键字', required: true, maxLength: 100 },
    myDeptSearch: { kind: 'text', label: '只找自己负责的部门', maxLength: 10 },
  },
}).returns<readonly DepartNode[]>()
/** The client reads the message: `2` for somebody who heads a department, else `1`. */
export const ownDepartTree = call('GET', '/sys/sysDepart/queryMyDeptTreeList', {
  access: 'signed-in',
  title: '自己负责的部门树',
}).returns<readonly DepartNode[] | null>()
