import { paperCalls } from '@kezhan/resource/paper-calls'

const id = (label: string) => ({ kind: 'text', label, required: true, maxLength: 40 }) as const

/** 入住登记单; `price` is `hidden` where the guest shall not read it. */
export const registrationPapers = paperCalls('registration', {
  access: 'order:list',
  title: '入住登记单',
  input: { stayId: id('在住单'), price: { kind: 'text', label: '房价', maxLength: 10 } },
})

export const confirmationPapers = paperCalls('confirmation', {
  access: 'order:list',
  title: '预订确认单',
  input: { reservationId: id('预订单') },
})

/** 换房单 of the last move. */
export const roomChangePapers = paperCalls('roomChange', {
  access: 'order:list',
  title: '换房单',
  input: { stayId: id('在住单') },
})
