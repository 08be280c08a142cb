import { approvalDict, approvalStates } from '@kezhan/flows/model/approval'
import { keyStates } from '@kezhan/integrations/model/api-key'
import { deliveryStates, webhookTopics } from '@kezhan/integrations/model/webhook'
import { apiScopes } from '@kezhan/integrations/rules/scopes'
import type { DictionarySeed } from './dictionary-seed'

/** The words of keys, events and approvals; the code reads the values, so these dictionaries are not open to hotels. */
export const integrationDictionaries: readonly DictionarySeed[] = [
  {
    code: 'api_scope',
    name: '接口权限范围',
    items: Object.entries(apiScopes).map(([key, { title }]) => [key, title] as const),
  },
  { code: 'api_key_state', name: '接口密钥状态', items: Object.entries(keyStates) },
  { code: 'webhook_topic', name: '推送事件', items: Object.entries(webhookTopics) },
  { code: approvalDict, name: '审批状态', items: Object.entries(approvalStates) },
  { code: 'webhook_state', name: '推送状态', items: Object.entries(deliveryStates) },
]
