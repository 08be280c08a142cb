import {
  casLogin,
  type ExternalService,
  externalServices,
  ownThirdAccounts,
  unbindThirdAccount,
} from '@kezhan/identity/model/external-calls'
import { type RawRoute, type Route, serve } from '@kezhan/server-kit/server-module'
import { ownAccounts, unbind } from './bindings'
import { casRoute } from './cas-route'
import { casName, type ExternalOptions } from './external-options'
import { makeOutbound } from './outbound'
import { thirdRoutes } from './third-routes'

/** Sign-in by other services. Without options every call is there and says that nothing is configured. */
export function externalRoutes(external: ExternalOptions | undefined): {
  readonly routes: readonly Route[]
  readonly rawRoutes: readonly RawRoute[]
} {
  const outbound = makeOutbound(external?.timeoutMs ?? 0)
  return {
    routes: [
      serve(externalServices, async () => ({ result: servicesOf(external) })),
      serve(ownThirdAccounts, async ctx => ({ result: await ownAccounts(ctx, external?.oauth2) })),
      serve(unbindThirdAccount, async (ctx, { provider }) => {
        await unbind(ctx, provider)
        return { result: null, message: '已解除绑定' }
      }),
      casRoute(casLogin, external, outbound),
    ],
    rawRoutes: thirdRoutes(external, outbound),
  }
}

function servicesOf(external: ExternalOptions | undefined): ExternalService[] {
  const { oauth2, cas } = external ?? {}
  return [
    ...(oauth2 === undefined ? [] : [{ provider: oauth2.name, title: oauth2.title }]),
    ...(cas === undefined ? [] : [{ provider: casName, title: cas.title }]),
  ]
}
