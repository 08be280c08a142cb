import { editRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { announcement } from '../model/announcement'
import type { revokeAnnouncement as call } from '../model/announcement-calls'
import { announcementEngine } from './announcement-engine'
import { revoking } from './announcement-hooks'

const revokingRows = announcementEngine.bind(announcement, revoking)

export const revokeAnnouncement: HandlerOf<typeof call> = async (ctx, { id }) => {
  await editRow(ctx, revokingRows, { id })
  return { result: null, message: '该系统通知撤销成功' }
}
