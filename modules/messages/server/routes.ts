import type { HotelEvent } from '@kezhan/resource/event'
import { answerPart, answerRaw, type RawRoute, type Route, serve } from '@kezhan/server-kit/server-module'
import * as announcementCalls from '../model/announcement-calls'
import * as eventCalls from '../model/event-calls'
import * as templateCalls from '../model/message-template'
import * as sentCalls from '../model/sent-message'
import * as settingCalls from '../model/setting-calls'
import { announcementById } from './announcement-by-id'
import { handleMessages } from './centre/handle-messages'
import { messageCounts } from './centre/message-counts'
import { messagePage } from './centre/message-page'
import { messageSettings } from './centre/message-settings'
import { readFamily } from './centre/read-family'
import { readMessages } from './centre/read-messages'
import { saveMessageSetting } from './centre/save-message-setting'
import { previewTemplate } from './delivery/preview-template'
import { resendMessages } from './delivery/resend-messages'
import { sendTestMessage } from './delivery/send-test-message'
import type { Way } from './delivery/way'
import { listByUser } from './list-by-user'
import { markAllRead } from './mark-all-read'
import { markNoticeRead } from './mark-notice-read'
import { myNotices } from './my-notices'
import { releaseAnnouncement } from './release-announcement'
import { revokeAnnouncement } from './revoke-announcement'
import { showAnnouncement } from './show-announcement'

/** How a hotel is told is set by the hotel; events of the installation are not its own. */
const ofHotels = (events: readonly HotelEvent[]) => events.filter(({ side }) => side === undefined)

export const messagesRoutes = (events: readonly HotelEvent[], ways: readonly Way[]): readonly Route[] => [
  ...answerPart(settingCalls, {
    messageSettings: messageSettings(ofHotels(events), ways),
    saveMessageSetting: saveMessageSetting(ofHotels(events), ways),
  }),
  ...answerPart(sentCalls, { resendMessages }),
  ...answerPart(templateCalls, {
    previewTemplate: previewTemplate(events),
    sendTestMessage: sendTestMessage(events, ways),
  }),
  ...answerPart(eventCalls, {
    messagePage: messagePage(events),
    messageCounts: messageCounts(events),
    readMessages: readMessages(events),
    readFamily: readFamily(events),
    handleMessages: handleMessages(events),
  }),
  ...announcementCalls.releaseCalls.map(call => serve(call, releaseAnnouncement)),
  ...announcementCalls.revokeCalls.map(call => serve(call, revokeAnnouncement)),
  ...announcementCalls.markReadCalls.map(call => serve(call, markNoticeRead)),
  ...answerPart(announcementCalls, {
    announcementById,
    // What everybody may do with what is addressed to him.
    listByUser,
    markAllRead,
    myNotices,
  }),
]

export const messagesRawRoutes: readonly RawRoute[] = [...answerRaw(announcementCalls, { showAnnouncement })]
