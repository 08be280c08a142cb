import { depositPapers, receiptPapers } from '@kezhan/folios/model/paper-calls'
import { billVersions } from '@kezhan/folios/rules/bill-paper'
import type { PaperAsk } from '@kezhan/web-kit/papers/PaperDesk'
import { billPapers, confirmationPapers, registrationPapers, roomChangePapers } from '../model/paper-calls'

/** The papers of the desk as its buttons ask for them. */
export const registrationOf = (stayId: string): PaperAsk => ({
  ...{ title: '入住登记单', calls: registrationPapers, input: { stayId } },
  choices: [
    {
      ...{ name: 'price', label: '房价' },
      options: [
        ['shown', '印房价'],
        ['hidden', '房价保密'],
      ],
    },
  ],
})

export const confirmationOf = (reservationId: string): PaperAsk => ({
  ...{ title: '预订确认单', calls: confirmationPapers, input: { reservationId } },
})

export const roomChangeOf = (stayId: string): PaperAsk => ({
  ...{ title: '换房单', calls: roomChangePapers, input: { stayId } },
})

export const billOf = (folioId: string): PaperAsk => ({
  ...{ title: '账单', calls: billPapers, input: { folioId } },
  choices: [{ name: 'version', label: '版式', options: Object.entries(billVersions) }],
})

/** 押金单 of a deposit, 收据 of any other payment. */
export const slipOf = (lineId: string, isDeposit: boolean): PaperAsk =>
  isDeposit
    ? { title: '押金单', calls: depositPapers, input: { lineId } }
    : { title: '收据', calls: receiptPapers, input: { lineId } }
