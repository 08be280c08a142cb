import type { saveDepartPermissions as call } from '@kezhan/people/model/depart-grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentGrantees } from './depart-grants'
import { saveGrants } from './save-grants'

export const saveDepartPermissions: HandlerOf<typeof call> = (ctx, { departId, ...ticked }) =>
  saveGrants(ctx, departmentGrantees, departId, ticked)
