import { defineEvent } from '@kezhan/resource/event'

export const contractExpiring = defineEvent({
  code: 'receivables.contractExpiring',
  family: 'store',
  level: 'M',
  title: '合同到期',
  text: '协议单位 {unit} 的合同 {day} 到期，请续签',
  right: 'crm:unit:list',
  remedy: { title: '查看单位', path: '/CustomerRelationship/unitManagement/basicInformation' },
})
