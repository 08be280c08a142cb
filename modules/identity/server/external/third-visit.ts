import { Refusal } from '@kezhan/base/refusal'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { FastifyReply } from 'fastify'
import { markBrowser } from './browser-secret'
import type { ExternalOptions } from './external-options'
import { startFlow } from './flows'
import { authorizeUrl } from './oauth2-client'

export async function addressOfService(
  ctx: Ctx,
  reply: FastifyReply,
  external: ExternalOptions | undefined,
  name: string,
  sessionId: string | null,
): Promise<string> {
  const { provider, publicUrl } = offeredService(external, name)
  const flow = await startFlow(ctx, provider.name, markBrowser(reply, publicUrl), sessionId)
  return authorizeUrl(provider, publicUrl, flow)
}

export function offeredService(external: ExternalOptions | undefined, name: string) {
  if (external?.oauth2 === undefined || external.oauth2.name !== name) throw refuse('third.none')
  return { provider: external.oauth2, publicUrl: external.publicUrl }
}

/** The visitor looks at a browser, not at an envelope: he is sent on, with or without a reason. */
export async function sendVisitorOn(
  reply: FastifyReply,
  page: string,
  work: () => Promise<string>,
): Promise<unknown> {
  const url = await pageOrProblem(page, work)
  return reply.header('cache-control', 'no-store').redirect(url, 302)
}

export async function pageOrProblem(page: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return `${page}?${new URLSearchParams({ problem: error.code })}`
    throw error
  }
}

/** Of what was sent only plain texts of a sensible length are looked at. */
export function sentText(values: unknown, name: string): string {
  if (typeof values !== 'object' || values === null) return ''
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' && value.length <= 2000 ? value : ''
}
