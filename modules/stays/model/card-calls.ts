import { id, requiredId } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'

export const cardKinds = { NEW: '新卡', COPY: '补卡', EXTEND: '续住卡', CLEAR: '清卡' } as const

/**
 * Two readings of one call (hotel domain §5.13): `cardType` ROOM_KEY encodes cards for a stay, MEMBER issues a card of a
 * member (which the members module will answer).
 */
export const addCard = call('POST', '/base/card/add', {
  access: 'card:make',
  title: '制卡',
  once: true,
  input: {
    cardType: { kind: 'text', label: '卡类别', required: true, default: 'ROOM_KEY', maxLength: 10 },
    stayId: requiredId('在住单'),
    roomId: id('房间'),
    count: { kind: 'integer', label: '张数', required: true, default: 1, min: 1, max: 99 },
    kind: { kind: 'text', label: '制卡方式', required: true, default: 'NEW', choices: cardKinds },
    validTo: { kind: 'datetime', label: '有效至' },
    encoderId: id('发卡器'),
    cardNo: { kind: 'text', label: '卡号', maxLength: 40 },
  },
}).returns<{
  readonly cardId: string
  readonly cardNo: string
  readonly state: string
  readonly encodePayload?: string
  readonly message: string
  readonly cards: readonly { readonly cardId: string; readonly cardNo: string }[]
}>()
