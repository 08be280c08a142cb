import { channelOrderCounts } from '@kezhan/channels/server/channel-order-page'
import { orderTabs } from '@kezhan/dashboard/rules/tasks'
import { countRooms } from '@kezhan/front-desk/server/views/get-all-room-status'
import { countOrders } from '@kezhan/front-desk/server/views/order-page'
import type { TaskSource } from './task-source'

const orderTasks: TaskSource = {
  keys: Object.keys(orderTabs),
  count: async ({ ctx, db }) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(orderTabs).map(
          async ([key, [kind, tab]]) => [key, await countOrders(ctx, db, kind, tab)] as const,
        ),
      ),
    ),
}

const channelTasks: TaskSource = {
  keys: ['channelPending', 'channelProblem', 'channelChanged'],
  count: async ({ ctx, db }) => {
    const counts = await channelOrderCounts(ctx, db)
    return {
      channelPending: counts.pending ?? 0,
      channelProblem: counts.problem ?? 0,
      channelChanged: counts.changed ?? 0,
    }
  },
}

/** Counted by the keys of the board, which opens with the same rooms. */
const roomTasks: TaskSource = {
  keys: ['vacantDirty', 'occupiedDirty', 'toInspect', 'services'],
  count: async ({ ctx, db, businessDate }) => {
    const of = await countRooms(ctx, db, businessDate)
    return { vacantDirty: of('VD'), occupiedDirty: of('OD'), toInspect: of('VP'), services: of('SERVICE') }
  },
}

export const deskTasks: readonly TaskSource[] = [orderTasks, channelTasks, roomTasks]
