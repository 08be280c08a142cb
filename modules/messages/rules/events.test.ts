import { filledText } from '@kezhan/resource/event'
import { expect, test } from 'vitest'
import { groupNotice } from './events'

test('an announcement of the platform is news to all who are signed in, and opens where it can be read', () => {
  expect(groupNotice).toMatchObject({
    code: 'messages.groupNotice',
    family: 'group',
    level: 'M',
    title: '集团公告',
    right: 'signed-in',
    remedy: { title: '查看通告', path: '/isps/userAnnouncement' },
  })
  expect(filledText(groupNotice.text, { title: '系统升级通知' })).toBe('系统升级通知')
})
