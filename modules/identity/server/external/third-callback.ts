import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { FastifyRequest } from 'fastify'
import { recorded } from '../login-log'
import { bind } from './bindings'
import { browserSecret } from './browser-secret'
import { bindingPage, type ExternalOptions, loginPage, type OAuth2Provider } from './external-options'
import { accountFor } from './external-sign-in'
import { type Flow, issueTicket, takeFlow } from './flows'
import { readExternalUser } from './oauth2-client'
import type { Outbound } from './outbound'
import { offeredService, pageOrProblem, sendVisitorOn, sentText } from './third-visit'

export const thirdCallback =
  (external: ExternalOptions | undefined, outbound: Outbound): RawRoute['handle'] =>
  (ctx, request, reply) =>
    sendVisitorOn(reply, loginPage, async () => {
      const { provider, publicUrl } = offeredService(external, sentText(request.params, 'provider'))
      const browser = browserSecret(request)
      const flow = await takeFlow(ctx, provider.name, browser, sentText(request.query, 'state'))
      const finish = flow.userId === null ? signIn : bindOwn
      const from = flow.userId === null ? loginPage : bindingPage
      return pageOrProblem(from, () => finish(ctx, { request, provider, publicUrl, browser, flow, outbound }))
    })

interface Return {
  readonly request: FastifyRequest
  readonly provider: OAuth2Provider
  readonly publicUrl: string
  readonly browser: string
  readonly flow: Flow
  readonly outbound: Outbound
}

async function signIn(ctx: Ctx, back: Return): Promise<string> {
  const { provider, browser } = back
  const user = await userOf(ctx, back)
  const account = await accountFor(ctx, provider, user).catch(async (error: unknown) => {
    // Only a failure is recorded here; the sign-in itself is, when the ticket is used.
    return recorded(ctx, { kind: 'third', name: user.externalId }, () => Promise.reject(error))
  })
  const ticket = await issueTicket(ctx, provider.name, browser, account.id)
  return `${loginPage}?${new URLSearchParams({ provider: provider.name, ticket })}`
}

async function bindOwn(ctx: Ctx, back: Return): Promise<string> {
  const { provider, flow } = back
  const { externalId } = await userOf(ctx, back)
  if (flow.userId === null) throw refuse('third.state')
  await bind(ctx, provider.name, externalId, flow.userId)
  return `${bindingPage}?${new URLSearchParams({ bound: provider.name })}`
}

function userOf(ctx: Ctx, { request, provider, publicUrl, flow, outbound }: Return) {
  const code = sentText(request.query, 'code')
  if (code === '') throw refuse('third.denied')
  return readExternalUser(outbound, ctx.log, provider, { code, verifier: flow.verifier, publicUrl })
}
