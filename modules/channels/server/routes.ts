import type { DeskParts } from '@kezhan/desk/server/desk-work'
import type { Database } from '@kezhan/server-kit/db/database'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as channelCalls from '../model/channel-calls'
import * as lineCalls from '../model/line-calls'
import { channelOrderPage } from './channel-order-page'
import { channelOrderWaiting } from './channel-order-waiting'
import type { ChannelParts } from './channel-parts'
import type { ChannelSimulator } from './channel-simulator'
import { confirmChannelOrder } from './confirm-channel-order'
import { mergeChannelOrder } from './merge-channel-order'
import { notifyChannelOrder } from './notify-channel-order'
import { pullChannelOrder } from './pull-channel-order'
import { channelLineLog } from './push/channel-line-log'
import { channelLines } from './push/channel-lines'
import { fetchCatalogue } from './push/fetch-catalogue'
import type { LineParts } from './push/line-request'
import { mappingTree } from './push/mapping-tree'
import { matchMappings } from './push/match-mappings'
import { pushChannelNow } from './push/push-channel-now'
import { testChannelLine } from './push/test-channel-line'
import { rejectChannelOrder } from './reject-channel-order'
import { simulateChannel } from './simulate-channel'

export const channelsRoutes = (
  simulator: ChannelSimulator | undefined,
  parts: ChannelParts,
  database: Database,
  desk: DeskParts,
  line: LineParts,
): readonly Route[] => [
  ...answer(channelCalls, {
    // Orders of channels.
    channelOrderPage: channelOrderPage(simulator),
    channelOrderWaiting,
    confirmChannelOrder: confirmChannelOrder(parts),
    rejectChannelOrder: rejectChannelOrder(parts),
    mergeChannelOrder: mergeChannelOrder(parts),
    pullChannelOrder: pullChannelOrder(parts),
    simulateChannel: simulateChannel(database, desk, simulator),
    notifyChannelOrder: notifyChannelOrder(database, parts),
  }),
  ...answer(lineCalls, {
    // Prices and rooms go out to the address of a channel.
    channelLines,
    channelLineLog,
    testChannelLine: testChannelLine(line),
    pushChannelNow: pushChannelNow(line),
    mappingTree,
    fetchCatalogue: fetchCatalogue(line),
    matchMappings,
  }),
]
