import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { ChannelAdapter } from './channel-adapter'

export interface ChannelParts {
  readonly desk: DeskParts
  readonly adapter: ChannelAdapter
}
