import type { ChannelMessage } from '../model/channel-order'
import type { PushedChannel } from './push/line-store'

export interface ChannelAnswer {
  readonly orderNo: string
  readonly version: number
  readonly decision: 'accept' | 'reject'
  readonly resNo: string | null
  readonly reason: string | null
}

/** What speaks to a channel; each has its own way. Nobody holds a lock while it thinks. */
export interface ChannelAdapter {
  /** Throws where the channel did not hear it. */
  answer(channel: PushedChannel, answer: ChannelAnswer): Promise<void>
  /** The order as the channel has it now; undefined where it knows none. */
  pull(channel: PushedChannel, orderNo: string): Promise<ChannelMessage | undefined>
}

/** A channel without a line: orders come signed, answers wait. */
export const noAdapter: ChannelAdapter = {
  answer: () => Promise.reject(new Error('未配置渠道接口')),
  pull: () => Promise.reject(new Error('未配置渠道接口')),
}
