import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { approvalWaiting } from './events'

test('who is to decide hears of which form, from whom, and goes there by one click', () => {
  expect(filledText(approvalWaiting.text, { form: '报修', applicant: '王一', step: '经理' })).toBe(
    '报修：王一提交，等待经理',
  )
  expect(approvalWaiting).toMatchObject({
    code: 'flows.approvalWaiting',
    family: 'todo',
    level: 'M',
    title: '待审批',
    right: 'signed-in',
    remedy: { title: '去审批', path: '/flows/myApproval' },
  })
})
