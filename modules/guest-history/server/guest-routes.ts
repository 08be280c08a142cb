import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  addGuestNote,
  closeGuestNote,
  exportGuests,
  guestDetail,
  guestPage,
  mergeGuests,
  revealCertificate,
  saveGuestFile,
  setBlack,
} from '../model/guest-calls'
import { guestFile } from './guest-detail'
import { addNote, closeNote, reveal } from './guest-notes'
import { guestList, guestSheet } from './guest-page'
import { blacken, merge } from './merge-guests'
import { saveFile } from './save-guest-file'

export const guestRoutes = (parts: DeskParts): readonly Route[] => [
  serve(guestPage, async (ctx, input) => ({ result: await guestList(parts, ctx, input) })),
  serve(exportGuests, async (ctx, input) => ({ result: await guestSheet(parts, ctx, input) })),
  serve(guestDetail, async (ctx, input) => ({ result: await guestFile(ctx, input.guestId) })),
  serve(saveGuestFile, async (ctx, input) => ({
    result: await saveFile(parts, ctx, input),
    message: '保存成功！',
  })),
  serve(mergeGuests, async (ctx, input) => ({ result: await merge(ctx, input), message: '合并成功！' })),
  serve(setBlack, async (ctx, input) => ({ result: await blacken(ctx, input), message: '操作成功！' })),
  serve(revealCertificate, async (ctx, input) => ({ result: await reveal(parts, ctx, input) })),
  serve(addGuestNote, async (ctx, input) => ({ result: await addNote(ctx, input), message: '登记成功！' })),
  serve(closeGuestNote, async (ctx, input) => ({
    result: await closeNote(ctx, input),
    message: '操作成功！',
  })),
]
