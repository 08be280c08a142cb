import type { RawRoute } from '@kezhan/server-kit/server-module'
import { casLoginUrl } from './cas-client'
import { casName, type ExternalOptions, loginPage } from './external-options'
import { addressOfService, sendVisitorOn, sentText } from './third-visit'

export const thirdRender =
  (external: ExternalOptions | undefined): RawRoute['handle'] =>
  (ctx, request, reply) =>
    sendVisitorOn(reply, loginPage, async () => {
      const name = sentText(request.params, 'provider')
      if (external?.cas !== undefined && name === casName)
        return casLoginUrl(external.cas, external.publicUrl)
      return addressOfService(ctx, reply, external, name, null)
    })
