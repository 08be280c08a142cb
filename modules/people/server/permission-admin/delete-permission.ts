import type { deletePermission as call } from '@kezhan/people/model/permission-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { remove } from './entry-writes'

export const deletePermission: HandlerOf<typeof call> = (ctx, { id }) => remove(ctx, [id])
