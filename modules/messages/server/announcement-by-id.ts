import { permissionOf } from '@kezhan/resource/permission'
import { detailById, rowById } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { announcement } from '../model/announcement'
import type { announcementById as call } from '../model/announcement-calls'
import { refuse } from '../rules/refusals'
import { announcementEngine } from './announcement-engine'
import { noticeById } from './notice-store'

/** Who writes announcements sees the row of his hotel, everybody else what is addressed to him. */
export const announcementById: HandlerOf<typeof call> = async (ctx, { id }) => {
  const mayList = ctx.user.rights.can(permissionOf(announcement, 'list'))
  if (mayList && (await rowById(ctx, ctx.db, plain, id)) !== undefined)
    return { result: await detailById(ctx, plain, id) }
  const notice = await noticeById(ctx, id)
  if (notice === undefined) throw refuse('annt.missing')
  return { result: notice }
}

const plain = announcementEngine.bind(announcement)
