import { type GatewayRoute, gatewayPaths } from '@kezhan/outbound/model/gateway-calls'
import { fits, type GatewayRequest, strippedPath } from '@kezhan/outbound/rules/gateway-match'
import type { HostList } from '@kezhan/outbound/rules/host-list'
import { refuse } from '@kezhan/outbound/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findReachable } from '../outbound/reachable'
import { askTarget } from './ask-target'
import { readRoutes } from './route-store'
import { targetOf } from './target'

const prefix = '/pms/gateway'

/**
 * Passes requests below `/pms/gateway` on to hosts that the operator allows. Our token, cookies and headers stay here,
 * and what comes back cannot run in our origin.
 */
export const gatewayRawRoutes = (hosts: HostList): RawRoute[] =>
  gatewayPaths.map(call => ({
    call,
    handle: (ctx, request, reply) => forward(ctx, hosts, request, reply),
  }))

async function forward(
  ctx: Ctx,
  hosts: HostList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const [rawPath = '', search] = request.url.slice(prefix.length).split('?')
  // A path that could mean another one to the target than to our conditions goes nowhere.
  if (/%|\\|\/\/|\/\.{1,2}(\/|$)/.test(rawPath)) throw refuse('gateway.path')
  if (request.isMultipart()) throw refuse('gateway.body')
  const wanted = seenBy(ctx, request, rawPath)
  const route = (await readRoutes(ctx.db)).find(one => one.status === '1' && fits(one.predicates, wanted))
  if (route === undefined) throw refuse('gateway.none')
  const path = strippedPath(rawPath, route.stripPrefix)
  const answer = await reach(hosts, route, {
    method: request.method,
    path: search === undefined ? path : `${path}?${search}`,
    accept: request.headers.accept ?? '*/*',
    body: hasBody(request) ? JSON.stringify(request.body) : undefined,
  })
  return reply
    .status(answer.status)
    .header('content-type', answer.contentType)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', 'attachment')
    .send(answer.content)
}

const hasBody = ({ body }: FastifyRequest): boolean => body !== undefined && body !== null

function seenBy(ctx: Ctx, request: FastifyRequest, path: string): GatewayRequest {
  const texts = (values: object): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return {
    path,
    method: request.method,
    headers: texts(request.headers),
    query: texts(request.query as object),
    address: ctx.address,
    now: ctx.now,
  }
}

async function reach(hosts: HostList, route: GatewayRoute, sent: Parameters<typeof askTarget>[2]) {
  const target = targetOf(route.uri)
  const found = target && (await findReachable(hosts, target.host, target.port))
  if (target === undefined || found === undefined || typeof found === 'string')
    throw refuse('gateway.closed', { name: route.name })
  const answer = await askTarget(target, found, sent)
  // A redirection could lead anywhere, and a 401 of somebody else would end our own session in the browser.
  const isUsable =
    answer !== undefined && answer.status !== 401 && !(answer.status >= 300 && answer.status < 400)
  if (!isUsable) throw refuse('gateway.failed', { name: route.name })
  return answer
}
