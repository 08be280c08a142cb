import { refuse } from '@kezhan/identity/rules/refusals'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { recorded } from '../login-log'
import { browserSecret } from './browser-secret'
import type { ExternalOptions } from './external-options'
import { externalResult } from './external-sign-in'
import { takeTicket } from './flows'
import { offeredService, sentText } from './third-visit'

export const thirdLoginUser =
  (external: ExternalOptions | undefined): RawRoute['handle'] =>
  async (ctx, request) => {
    const { provider } = offeredService(external, sentText(request.params, 'provider'))
    const ticket = sentText(request.params, 'ticket')
    const userId = await takeTicket(ctx, provider.name, browserSecret(request), ticket)
    const account = await accountBy(ctx.platformDb, 'id', userId)
    if (account === undefined) throw refuse('third.ticket')
    const { result, message } = await recorded(ctx, { kind: 'third', name: account.username }, found => {
      found(account)
      return externalResult(ctx, account)
    })
    return ok(result, message)
  }
