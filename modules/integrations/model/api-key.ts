import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

export const keyRights = [
  { code: 'open:apiKey:create', title: '新建接口密钥', isHighRisk: true },
  { code: 'open:apiKey:withdraw', title: '停用接口密钥' },
] as const

const name = { kind: 'text', label: '名称', required: true, maxLength: 50 } as const
const scopes = { label: '权限范围', required: true } as const
const perMinute = {
  kind: 'integer',
  label: '每分钟最多次数',
  required: true,
  default: 120,
  min: 1,
  max: 6000,
} as const

/** 接口密钥: by which another program of the hotel calls us. Made and withdrawn, never changed. */
export const apiKey = defineResource({
  path: '/open/apiKey',
  table: 'api_key',
  title: '接口密钥',
  scope: 'hotel',
  only: ['list', 'queryById', 'options'],
  fields: {
    name: { ...name, search: 'like', widthPx: 160 },
    prefix: { kind: 'text', label: '密钥开头', required: true, maxLength: 12, search: 'eq', widthPx: 130 },
    state: { kind: 'dict', dict: 'api_key_state', label: '状态', required: true, search: 'in', widthPx: 80 },
    scopes: { ...scopes, kind: 'dict', dict: 'api_scope', many: true, widthPx: 260 },
    ownerName: { kind: 'text', label: '代表', required: true, maxLength: 64, search: 'like', widthPx: 100 },
    expiresOn: { kind: 'date', label: '有效期至', required: true, search: 'range', widthPx: 110 },
    perMinute: { ...perMinute, widthPx: 130 },
    lastUsedAt: { kind: 'datetime', label: '最近使用', widthPx: 160 },
    ownerId: {
      kind: 'text',
      label: '代表的账号',
      required: true,
      maxLength: 40,
      hideIn: ['list', 'sheet', 'detail'],
    },
  },
})

export interface NewApiKey {
  readonly id: string
  /** Shown this once; nobody can read it again. */
  readonly key: string
}

export const apiKeyCreate = call('POST', '/open/apiKey/create', {
  access: 'open:apiKey:create',
  title: '新建接口密钥',
  input: {
    name,
    scopes: {
      ...scopes,
      kind: 'text',
      maxLength: 500,
      help: '只能授予自己拥有的权限；您失去的权限，密钥也随即失去',
    },
    expiresOn: { kind: 'date', label: '有效期至', required: true, help: '最长一年' },
    perMinute,
  },
}).returns<NewApiKey>()

/** For good: whoever needs it again makes a new one. */
export const apiKeyWithdraw = call('POST', '/open/apiKey/withdraw', {
  access: 'open:apiKey:withdraw',
  title: '停用接口密钥',
  input: { id: { kind: 'text', label: '密钥', required: true, maxLength: 40 } },
}).returns<null>()

export const keyStates = { active: '有效', withdrawn: '已停用' } as const
