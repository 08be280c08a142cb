import { defineEvent } from '@kezhan/resource/event'

const page = '/ChangeShifts/nightAudit'

export const auditFailed = defineEvent({
  code: 'audit.failed',
  family: 'abnormal',
  level: 'H',
  title: '夜审失败',
  text: '{day} 夜审第 {step} 步失败：{reason}',
  right: 'audit:list',
  remedy: { title: '继续夜审', path: page },
  dueMinutes: 30,
})

export const auditDone = defineEvent({
  code: 'audit.done',
  family: 'store',
  level: 'L',
  title: '夜审完成',
  text: '{day} 夜审完成，已进入新营业日',
  right: 'audit:list',
  remedy: { title: '查看夜审', path: page },
  newsDays: 2,
})
