import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { ChannelMessage } from '../model/channel-order'
import type { ChannelAdapter } from './channel-adapter'
import { askLine, LineFault, type LineParts } from './push/line-request'
import { readMessage } from './read-message'

/** A channel that has a line hears of its orders by it (docs/channel-protocol.md); the others as before. */
export const lineAdapter = (parts: LineParts, without: ChannelAdapter): ChannelAdapter => ({
  answer: async (channel, answer) => {
    if (channel.pushUrl === null) return without.answer(channel, answer)
    await askLine(parts, channel, '/answers', answer)
  },
  pull: async (channel, orderNo) => {
    if (channel.pushUrl === null) return without.pull(channel, orderNo)
    return readOrder(orderNo, await askLine(parts, channel, '/order', { orderNo }))
  },
})

/** `{ order }`: the text of a message, or null for an order that the channel does not know. */
function readOrder(orderNo: string, answer: unknown): ChannelMessage | undefined {
  const order = typeof answer === 'object' && answer !== null && 'order' in answer ? answer.order : undefined
  if (order === null) return undefined
  if (typeof order !== 'object') throw new LineFault(notAgreed)
  try {
    const text = JSON.stringify(order)
    const message = readMessage('', text)
    if (message.orderNo !== orderNo) throw new LineFault(notAgreed)
    return { ...message, messageNo: `pull ${orderNo} ${message.version}`.slice(-64) }
  } catch (error) {
    // What a channel writes wrongly is no fault of the clerk who asks.
    throw error instanceof InvalidInput ? new LineFault(notAgreed) : error
  }
}

const notAgreed = '渠道的应答不符合约定'
