import { defineEvent } from '@kezhan/resource/event'

/** 公告, 价格政策, 系统升级: what the platform publishes to every hotel. */
export const groupNotice = defineEvent({
  code: 'messages.groupNotice',
  family: 'group',
  level: 'M',
  title: '集团公告',
  text: '{title}',
  right: 'signed-in',
  remedy: { title: '查看通告', path: '/isps/userAnnouncement' },
  newsDays: 14,
})
