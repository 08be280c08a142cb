import { refuse } from '@kezhan/identity/rules/refusals'
import type { FastifyBaseLogger } from 'fastify'
import { type CasServer, loginPage } from './external-options'
import type { Outbound } from './outbound'

export const casServiceUrl = (publicUrl: string): string => `${publicUrl}${loginPage}`

export const casLoginUrl = (cas: CasServer, publicUrl: string): string =>
  `${cas.url}/login?${new URLSearchParams({ service: casServiceUrl(publicUrl) })}`

/** Asks the CAS server whose ticket it is (protocol 2.0, `serviceValidate`). Refuses with `cas.ticket`. */
export async function casUser(
  outbound: Outbound,
  log: FastifyBaseLogger,
  cas: CasServer,
  { ticket, service }: { readonly ticket: string; readonly service: string },
): Promise<string> {
  if (!/^ST-[\x21-\x7e]{1,253}$/.test(ticket)) throw refuse('cas.ticket')
  const question = new URLSearchParams({ service, ticket })
  const name = userIn(await outbound(log, `${cas.url}/serviceValidate?${question}`))
  if (name === undefined) throw refuse('cas.ticket')
  return name
}

/**
 * The name in an answer of exactly the shape that the protocol gives: the user stands first in a success that is the
 * only child of the response. Anything looser could be led astray by what people write into their attributes.
 */
function userIn(text: string): string | undefined {
  const name = answerShape.exec(text)?.[1]?.trim()
  return name === undefined || name === '' || name.length > 64 ? undefined : name
}

const answerShape = new RegExp(
  [
    /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?/,
    /<cas:serviceResponse\s+xmlns:cas=["']http:\/\/www\.yale\.edu\/tp\/cas["']\s*>\s*/,
    /<cas:authenticationSuccess>\s*<cas:user>([^<>&]*)<\/cas:user>[\s\S]*/,
    /<\/cas:authenticationSuccess>\s*<\/cas:serviceResponse>\s*$/,
  ]
    .map(part => part.source)
    .join(''),
)
