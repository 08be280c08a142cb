import type { Screen } from '@kezhan/resource/menu'
import { announcement } from './announcement'
import { releaseRight } from './announcement-calls'

export const messageScreens: readonly Screen[] = [
  {
    path: '/isystem/annountCement',
    component: 'messages/AnnouncementPage',
    resource: announcement,
    rights: [{ code: releaseRight, title: '发布和撤销' }],
  },
  { path: '/isps/userAnnouncement', component: 'messages/OwnAnnouncementsPage' },
]
