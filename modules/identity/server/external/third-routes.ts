import { Refusal } from '@kezhan/base/refusal'
import {
  bindThirdAccount,
  thirdCallback,
  thirdLoginUser,
  thirdRender,
} from '@kezhan/identity/model/external-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountBy } from '../accounts'
import { recorded } from '../login-log'
import { bind } from './bindings'
import { browserSecret, markBrowser } from './browser-secret'
import { casLoginUrl } from './cas-client'
import {
  bindingPage,
  casName,
  type ExternalOptions,
  loginPage,
  type OAuth2Provider,
} from './external-options'
import { accountFor, externalResult } from './external-sign-in'
import { type Flow, issueTicket, startFlow, takeFlow, takeTicket } from './flows'
import { authorizeUrl, readExternalUser } from './oauth2-client'
import type { Outbound } from './outbound'

/** The way to the service and back. These calls read and write a cookie, or answer with an address to go to. */
export const thirdRoutes = (external: ExternalOptions | undefined, outbound: Outbound): RawRoute[] => [
  {
    call: thirdRender,
    handle: (ctx, request, reply) =>
      visit(reply, loginPage, async () => {
        const name = textOf(request.params, 'provider')
        if (external?.cas !== undefined && name === casName)
          return casLoginUrl(external.cas, external.publicUrl)
        return wayOut(ctx, reply, external, name, null)
      }),
  },
  {
    call: bindThirdAccount,
    handle: async (ctx, request, reply) => {
      const url = await wayOut(ctx, reply, external, textOf(request.body, 'provider'), ctx.user.sessionId)
      return ok({ url })
    },
  },
  {
    call: thirdCallback,
    handle: (ctx, request, reply) =>
      visit(reply, loginPage, async () => {
        const { provider, publicUrl } = offered(external, textOf(request.params, 'provider'))
        const browser = browserSecret(request)
        const flow = await takeFlow(ctx, provider.name, browser, textOf(request.query, 'state'))
        const finish = flow.userId === null ? signIn : bindOwn
        const from = flow.userId === null ? loginPage : bindingPage
        return orProblem(from, () => finish(ctx, { request, provider, publicUrl, browser, flow, outbound }))
      }),
  },
  {
    call: thirdLoginUser,
    handle: async (ctx, request) => {
      const { provider } = offered(external, textOf(request.params, 'provider'))
      const ticket = textOf(request.params, 'ticket')
      const userId = await takeTicket(ctx, provider.name, browserSecret(request), ticket)
      const account = await accountBy(ctx.platformDb, 'id', userId)
      if (account === undefined) throw refuse('third.ticket')
      const { result, message } = await recorded(ctx, { kind: 'third', name: account.username }, found => {
        found(account)
        return externalResult(ctx, account)
      })
      return ok(result, message)
    },
  },
]

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
  const code = textOf(request.query, 'code')
  if (code === '') throw refuse('third.denied')
  return readExternalUser(outbound, ctx.log, provider, { code, verifier: flow.verifier, publicUrl })
}

async function wayOut(
  ctx: Ctx,
  reply: FastifyReply,
  external: ExternalOptions | undefined,
  name: string,
  sessionId: string | null,
): Promise<string> {
  const { provider, publicUrl } = offered(external, name)
  const flow = await startFlow(ctx, provider.name, markBrowser(reply, publicUrl), sessionId)
  return authorizeUrl(provider, publicUrl, flow)
}

function offered(external: ExternalOptions | undefined, name: string) {
  if (external?.oauth2 === undefined || external.oauth2.name !== name) throw refuse('third.none')
  return { provider: external.oauth2, publicUrl: external.publicUrl }
}

/** The visitor looks at a browser, not at an envelope: he is sent on, with or without a reason. */
async function visit(reply: FastifyReply, page: string, work: () => Promise<string>): Promise<unknown> {
  const url = await orProblem(page, work)
  return reply.header('cache-control', 'no-store').redirect(url, 302)
}

async function orProblem(page: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return `${page}?${new URLSearchParams({ problem: error.code })}`
    throw error
  }
}

/** Of what was sent only plain texts of a sensible length are looked at. */
function textOf(values: unknown, name: string): string {
  if (typeof values !== 'object' || values === null) return ''
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' && value.length <= 2000 ? value : ''
}
