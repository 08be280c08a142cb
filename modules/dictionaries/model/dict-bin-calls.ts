import { call } from '@kezhan/resource/call'

export interface DeletedDictionary {
  readonly id: string
  readonly dictName: string
  readonly dictCode: string
  readonly description: string | null
  readonly delFlag: 1
  readonly itemCount: number
  readonly deletedBy: string
  readonly deletedTime: string
}

const id = { kind: 'text', label: '字典', required: true, maxLength: 40 } as const

export const deletedDictionaries = call('GET', '/sys/dict/deleteList', {
  access: 'sys:dict:list',
  title: '回收站中的字典',
}).returns<readonly DeletedDictionary[]>()

export const bringBack = call('PUT', '/sys/dict/back/:id', {
  access: 'sys:dict:delete',
  title: '取回已删除的字典',
  input: { id },
}).returns<null>()

export const deleteForGood = call('DELETE', '/sys/dict/deletePhysic/:id', {
  access: 'sys:dict:delete',
  title: '彻底删除字典',
  input: { id },
}).returns<null>()
