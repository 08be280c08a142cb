import { call } from '@kezhan/resource/call'
import { givenOut } from './calls'

const id = { kind: 'text', label: '编号', required: true, maxLength: 40 } as const

/** Makes a view that shows all of a form; what it shall not show is taken out afterwards. */
export const copyForm = call('POST', '/online/cgform/head/copyOnline', {
  access: 'online:cgform:view:add',
  title: '生成视图',
  input: { code: { ...id, label: '表单编号或编码' } },
}).returns<{ readonly id: string; readonly code: string }>()

/** The place of a view in the menu, and who may use it. */
export const giveOutView = call('POST', '/online/cgform/api/giveOutView/:id', {
  access: 'online:cgform:sync',
  title: '发布视图',
  input: { id, ...givenOut },
}).returns<null>()
