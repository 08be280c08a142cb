import { call } from '@kezhan/resource/call'
import type { PickedUser } from './people-calls'

export interface DepartNode {
  readonly id: string
  readonly key: string
  readonly value: string
  readonly title: string
  readonly parentId: string | null
  readonly departName: string
  readonly departOrder: number
  readonly orgCategory: string
  readonly orgCode: string | null
  readonly mobile: string | null
  readonly address: string | null
  readonly memo: string | null
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

/** A department of the line above another one, from the top. */
export interface DepartStep {
  readonly id: string
  readonly orgCode: string | null
  readonly departName: string
}
/** Keyed by each id or code that was asked for. */
export const departParents = call('GET', '/sys/sysDepart/queryAllParentId', {
  ...reading,
  title: '部门的所有上级',
  input: {
    departId: { kind: 'textarea', label: '部门', maxLength: 20_000 },
    orgCode: { kind: 'textarea', label: '部门编码', maxLength: 20_000 },
  },
}).returns<
  Readonly<
    Record<
      string,
      { readonly parentIds: readonly string[]; readonly parentMap: Readonly<Record<string, DepartStep>> }
    >
  >
>()

export const allDeparts = call('GET', '/sys/sysDepart/listAll', {
  ...reading,
  title: '全部部门',
  input: { id: ids },
}).returns<readonly DepartNode[]>()

/** Departments and people whose names contain the word. */
export const searchDepartsAndUsers = call('GET', '/sys/sysDepart/queryTreeByKeyWord', {
  ...reading,
  title: '按名称查找部门和用户',
  input: { keyWord: { kind: 'text', label: '关键字', required: true, maxLength: 100 } },
}).returns<{ readonly departList: readonly DepartNode[]; readonly userList: readonly PickedUser[] }>()

export const departByCode = call('GET', '/sys/sysDepart/getDepartName', {
  ...reading,
  title: '按编码查询部门',
  input: { orgCode: { kind: 'text', label: '部门编码', required: true, maxLength: 64 } },
}).returns<DepartNode | null>()

export const usersOfDepart = call('GET', '/sys/sysDepart/getUsersByDepartId', {
  ...reading,
  title: '部门的用户',
  input: { id: { kind: 'text', label: '部门', required: true, maxLength: 40 } },
}).returns<readonly PickedUser[]>()
