import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { ExternalOptions } from './external-options'
import { addressOfService, sentText } from './third-visit'

export const bindThirdAccount =
  (external: ExternalOptions | undefined): RawRoute['handle'] =>
  async (ctx, request, reply) => {
    const url = await addressOfService(
      ctx,
      reply,
      external,
      sentText(request.body, 'provider'),
      ctx.user.sessionId,
    )
    return ok({ url })
  }
