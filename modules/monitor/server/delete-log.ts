import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { deleteLog as call } from '../model/log-calls'
import { deleteFaults } from './log-deletion'

export const deleteLog: HandlerOf<typeof call> = async (ctx, { id }) => {
  await deleteFaults(ctx, [id])
  return { result: null, message: '删除成功!' }
}
