import type { submitRecord as call } from '@kezhan/flows/model/approval-calls'
import { permissionOf } from '@kezhan/resource/permission'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { rowById } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from '../flow-parts'
import { courseOf } from '../form-behaviour'
import { formInService } from '../form-in-service'
import { submitRequest } from './submit-request'

/** For who wrote the record, or may change it. */
export const submitRecord =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code, id }) => {
    const form = await formInService(ctx, parts, code)
    const right = permissionOf(form, 'edit')
    const requestId = await ctx.tx(async db => {
      const row = await rowById(ctx, db, parts.engine.bind(form), id)
      if (row === undefined) throw refuseKit('row.missing')
      if (row.createBy !== ctx.user.username && !ctx.user.rights.can(right))
        throw refuseKit('access.denied', { code: right })
      return submitRequest(courseOf(parts, ctx, db), form, id, ctx.user)
    })
    return { result: { requestId }, message: '已提交审批' }
  }
