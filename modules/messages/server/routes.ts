import { answerPart, type Route, serve } from '@kezhan/server-kit/server-module'
import * as announcementCalls from '../model/announcement-calls'
import { announcementById } from './announcement-by-id'
import { listByUser } from './list-by-user'
import { markAllRead } from './mark-all-read'
import { markNoticeRead } from './mark-notice-read'
import { myNotices } from './my-notices'
import { releaseAnnouncement } from './release-announcement'
import { revokeAnnouncement } from './revoke-announcement'

export const messagesRoutes: readonly Route[] = [
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
