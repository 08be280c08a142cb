import type { Screen } from '@kezhan/resource/menu'
import { announcement } from './announcement'
import { releaseRight } from './announcement-calls'
import { messageTemplate } from './message-template'
import { sentMessage } from './sent-message'
import { settingRight } from './setting-calls'

/** What it shows is decided message by message: who holds the right of no event sees an empty list. */
const centre = (place: string, page: string): Screen => ({
  path: `/MessageCenter/${place}`,
  component: `messages/${page}`,
  needsHotel: true,
})

export const messageScreens: readonly Screen[] = [
  {
    path: '/isystem/annountCement',
    component: 'messages/AnnouncementPage',
    resource: announcement,
    rights: [{ code: releaseRight, title: '发布和撤销' }],
  },
  centre('abnormal', 'AbnormalMessagesPage'),
  centre('orderMessage', 'OrderMessagesPage'),
  centre('roomMessage', 'RoomMessagesPage'),
  centre('storeMessage', 'StoreMessagesPage'),
  centre('groupMessage', 'GroupMessagesPage'),
  centre('selfService', 'SelfServiceMessagesPage'),
  centre('agency', 'TodoMessagesPage'),
  {
    path: '/MessageCenter/setMessage',
    component: 'messages/MessageSettingsPage',
    needs: settingRight,
    needsHotel: true,
    rights: [{ code: settingRight, title: '设置消息' }],
  },
  {
    path: '/message/list',
    component: 'messages/SentMessagesPage',
    resource: sentMessage,
    rights: [{ code: 'sys:message:sysMessage:resend', title: '重发' }],
  },
  {
    path: '/message/template',
    component: 'messages/MessageTemplatePage',
    resource: messageTemplate,
    rights: [{ code: 'sys:message:sysMessageTemplate:send', title: '测试发送' }],
  },
  { path: '/message/my', component: 'messages/MyMessagesPage' },
  { path: '/isps/userAnnouncement', component: 'messages/OwnAnnouncementsPage' },
]
