import type { PaperAsk } from '@kezhan/web-kit/papers/PaperDesk'
import { confirmationPapers, registrationPapers, roomChangePapers } from '../model/paper-calls'

/** The papers of the desk as its buttons ask for them. */
export const registrationOf = (stayId: string): PaperAsk => ({
  title: '入住登记单',
  calls: registrationPapers,
  input: { stayId },
  choices: [
    {
      name: 'price',
      label: '房价',
      options: [
        ['shown', '印房价'],
        ['hidden', '房价保密'],
      ],
    },
  ],
})

export const confirmationOf = (reservationId: string): PaperAsk => ({
  title: '预订确认单',
  calls: confirmationPapers,
  input: { reservationId },
})

export const roomChangeOf = (stayId: string): PaperAsk => ({
  title: '换房单',
  calls: roomChangePapers,
  input: { stayId },
})
