import { call } from '@kezhan/resource/call'
import type { DictItem, DictItems } from './session-calls'

export const queryAllDictItems = call('GET', '/sys/dict/queryAllDictItems', {
  access: 'signed-in',
  title: '全部字典项',
}).returns<DictItems>()

export const getDictItems = call('GET', '/sys/dict/getDictItems/:dictCode', {
  access: 'signed-in',
  title: '一个字典的字典项',
  input: { dictCode: { kind: 'text', label: '字典编码', maxLength: 64 } },
}).returns<readonly DictItem[]>()

/** Sic: the misspelling is the contract. */
export const refleshCache = call('GET', '/sys/dict/refleshCache', {
  access: 'signed-in',
  title: '刷新字典缓存',
}).returns<null>()
