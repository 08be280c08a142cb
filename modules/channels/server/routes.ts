import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { Database } from '@kezhan/server-kit/db/database'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as channelCalls from '../model/channel-calls'
import { channelOrderPage } from './channel-order-page'
import type { ChannelParts } from './channel-parts'
import type { ChannelSimulator } from './channel-simulator'
import { confirmChannelOrder } from './confirm-channel-order'
import { mergeChannelOrder } from './merge-channel-order'
import { notifyChannelOrder } from './notify-channel-order'
import { pullChannelOrder } from './pull-channel-order'
import { rejectChannelOrder } from './reject-channel-order'
import { simulateChannel } from './simulate-channel'

export const channelsRoutes = (
  simulator: ChannelSimulator | undefined,
  parts: ChannelParts,
  database: Database,
  desk: DeskParts,
): readonly Route[] => [
  ...answer(channelCalls, {
    // Orders of channels. Without a simulator answers wait for a line to the channel.
    channelOrderPage: channelOrderPage(simulator),
    confirmChannelOrder: confirmChannelOrder(parts),
    rejectChannelOrder: rejectChannelOrder(parts),
    mergeChannelOrder: mergeChannelOrder(parts),
    pullChannelOrder: pullChannelOrder(parts),
    simulateChannel: simulateChannel(database, desk, simulator),
    notifyChannelOrder: notifyChannelOrder(database, parts),
  }),
]
