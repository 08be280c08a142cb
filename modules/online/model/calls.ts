import { call } from '@kezhan/resource/call'

/** Makes or changes the table of a form and puts its definition into service. */
export const synchroniseForm = call('POST', '/online/cgform/api/doDbSynch/:id/normal', {
  access: 'online:cgform:sync',
  title: '同步数据库',
  input: { id: { kind: 'text', label: '编号', required: true, maxLength: 40 } },
}).returns<{ readonly code: string; readonly path: string }>()
