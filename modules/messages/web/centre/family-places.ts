import type { EventFamily } from '@kezhan/resource/event'

/** On which screen each family stands. */
export const familyPlaces: Readonly<Record<EventFamily, string>> = {
  abnormal: '/MessageCenter/abnormal',
  order: '/MessageCenter/orderMessage',
  room: '/MessageCenter/roomMessage',
  store: '/MessageCenter/storeMessage',
  group: '/MessageCenter/groupMessage',
  selfService: '/MessageCenter/selfService',
  todo: '/MessageCenter/agency',
}
