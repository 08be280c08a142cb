import type { casLogin as call } from '@kezhan/identity/model/external-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { recorded } from '../login-log'
import { casServiceUrl, casUser } from './cas-client'
import type { ExternalOptions } from './external-options'
import { externalResult } from './external-sign-in'
import type { Outbound } from './outbound'

/** Sign-in with a ticket of the CAS server, whose users have their names here too. */
export const casLogin =
  (external: ExternalOptions | undefined, outbound: Outbound): HandlerOf<typeof call> =>
  async (ctx, { ticket, service }) => {
    if (external?.cas === undefined) throw refuse('cas.none')
    const ours = casServiceUrl(external.publicUrl)
    // A ticket for somebody else's service would let its owner in here as whoever visits him.
    if ((service ?? ours) !== ours) throw refuse('cas.service')
    const name = await casUser(outbound, ctx.log, external.cas, { ticket, service: ours })
    return recorded(ctx, { kind: 'cas', name }, async found => {
      const account = await accountBy(ctx.platformDb, 'username', name)
      if (account === undefined) throw refuse('cas.unknown', { name })
      found(account)
      return externalResult(ctx, account)
    })
  }
