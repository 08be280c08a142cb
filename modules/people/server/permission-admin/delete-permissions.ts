import type { deletePermissions as call } from '@kezhan/people/model/permission-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { removeEntries } from './entry-writes'

export const deletePermissions: HandlerOf<typeof call> = (ctx, { ids }) => removeEntries(ctx, splitList(ids))
