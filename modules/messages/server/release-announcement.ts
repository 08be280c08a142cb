import { editRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { announcement } from '../model/announcement'
import type { releaseAnnouncement as call } from '../model/announcement-calls'
import { announcementEngine } from './announcement-engine'
import { releasing } from './announcement-hooks'

const releasingRows = announcementEngine.bind(announcement, releasing)

export const releaseAnnouncement: HandlerOf<typeof call> = async (ctx, { id }) => {
  await editRow(ctx, releasingRows, { id })
  return { result: null, message: '该系统通知发布成功' }
}
