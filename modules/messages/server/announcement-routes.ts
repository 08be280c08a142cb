import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { permissionOf } from '@kezhan/resource/permission'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { detailById, rowById } from '@kezhan/server-kit/resource/read'
import { editRow } from '@kezhan/server-kit/resource/write'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { announcement } from '../model/announcement'
import { announcementById, releaseCalls, revokeCalls } from '../model/announcement-calls'
import { refuse } from '../rules/refusals'
import { releasing, revoking } from './announcement-hooks'
import { noticeById } from './notice-store'

const engine = makeEngine([announcement], systemChoices)
const plain = engine.bind(announcement)
const released = engine.bind(announcement, releasing)
const revoked = engine.bind(announcement, revoking)

export const announcementRoutes: readonly Route[] = [
  ...releaseCalls.map(call =>
    serve(call, async (ctx, { id }) => {
      await editRow(ctx, released, { id })
      return { result: null, message: '该系统通知发布成功' }
    }),
  ),
  ...revokeCalls.map(call =>
    serve(call, async (ctx, { id }) => {
      await editRow(ctx, revoked, { id })
      return { result: null, message: '该系统通知撤销成功' }
    }),
  ),
  // Who writes announcements sees the row of his hotel, everybody else what is addressed to him.
  serve(announcementById, async (ctx, { id }) => {
    const mayList = ctx.user.rights.can(permissionOf(announcement, 'list'))
    if (mayList && (await rowById(ctx, ctx.db, plain, id)) !== undefined)
      return { result: await detailById(ctx, plain, id) }
    const notice = await noticeById(ctx, id)
    if (notice === undefined) throw refuse('annt.missing')
    return { result: notice }
  }),
]
