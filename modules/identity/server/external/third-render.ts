import type { RawRoute } from '@kezhan/server-kit/server-module'
import { casLoginUrl } from './cas-client'
import { casName, type ExternalOptions, loginPage } from './external-options'
import { textOf, visit, wayOut } from './third-visit'

export const thirdRender =
  (external: ExternalOptions | undefined): RawRoute['handle'] =>
  (ctx, request, reply) =>
    visit(reply, loginPage, async () => {
      const name = textOf(request.params, 'provider')
      if (external?.cas !== undefined && name === casName)
        return casLoginUrl(external.cas, external.publicUrl)
      return wayOut(ctx, reply, external, name, null)
    })
