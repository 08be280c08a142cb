import { defineEvent } from '@kezhan/resource/event'

/** For those who are to decide, by name; the text names the form and never what stands in the record. */
export const approvalWaiting = defineEvent({
  code: 'flows.approvalWaiting',
  family: 'todo',
  level: 'M',
  title: '待审批',
  text: '{form}：{applicant}提交，等待{step}',
  right: 'signed-in',
  remedy: { title: '去审批', path: '/flows/myApproval' },
})
