import type { deletePermission as call } from '@kezhan/people/model/permission-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { removeEntries } from './entry-writes'

export const deletePermission: HandlerOf<typeof call> = (ctx, { id }) => removeEntries(ctx, [id])
