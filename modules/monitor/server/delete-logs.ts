import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { deleteLogs as call } from '../model/log-calls'
import { clearLog, deleteFaults } from './log-deletion'

export const deleteLogs: HandlerOf<typeof call> = async (ctx, { ids, logType }) => {
  if (ids === 'allclear') await clearLog(ctx, logType)
  else await deleteFaults(ctx, splitList(ids))
  return { result: null, message: ids === 'allclear' ? '清除成功!' : '批量删除成功！' }
}
