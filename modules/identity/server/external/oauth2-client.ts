import { createHash } from 'node:crypto'
import { refuse } from '@kezhan/identity/rules/refusals'
import { apiBase } from '@kezhan/server-kit/http/app'
import type { FastifyBaseLogger } from 'fastify'
import type { OAuth2Provider } from './external-options'
import type { Outbound } from './outbound'

export interface ExternalUser {
  readonly externalId: string
  /** What an unbound account is found by; absent where the service does not vouch for it. */
  readonly matching: string | undefined
}

const mostIdLetters = 200

const callbackUrl = (publicUrl: string, provider: OAuth2Provider): string =>
  `${publicUrl}${apiBase}/sys/thirdLogin/callback/${provider.name}`

/** Where the visitor is sent (RFC 6749 with PKCE, RFC 7636). */
export function authorizeUrl(
  provider: OAuth2Provider,
  publicUrl: string,
  { state, verifier }: { readonly state: string; readonly verifier: string },
): string {
  const url = new URL(provider.authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackUrl(publicUrl, provider),
    scope: provider.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code for a token and asks whose it is; the token is forgotten afterwards. */
export async function readExternalUser(
  outbound: Outbound,
  log: FastifyBaseLogger,
  provider: OAuth2Provider,
  exchange: { readonly code: string; readonly verifier: string; readonly publicUrl: string },
): Promise<ExternalUser> {
  const { access_token: token } = objectIn(
    await outbound(log, provider.tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: exchange.code,
        redirect_uri: callbackUrl(exchange.publicUrl, provider),
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        code_verifier: exchange.verifier,
      }),
    }),
  )
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token)) throw refuse('third.answer')
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  return userIn(objectIn(await outbound(log, provider.userUrl, { headers })), provider)
}

function userIn(claims: Readonly<Record<string, unknown>>, provider: OAuth2Provider): ExternalUser {
  const externalId = textOf(claims[provider.idClaim])
  if (externalId === undefined) throw refuse('third.answer')
  return { externalId, matching: matchingIn(claims, provider) }
}

/** A phone or an address of mail that the service has not verified is only what somebody typed there. */
function matchingIn(
  claims: Readonly<Record<string, unknown>>,
  { bindBy }: OAuth2Provider,
): string | undefined {
  if (bindBy === undefined) return undefined
  const value = textOf(claims[bindBy.claim])
  if (bindBy.column === 'username') return value
  if (claims[`${bindBy.claim}_verified`] !== true) return undefined
  return bindBy.column === 'email' ? value?.toLowerCase() : value?.replace(/^\+?86[- ]?(?=1\d{10}$)/, '')
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= mostIdLetters ? text : undefined
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('third.answer')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('third.answer')
  return value as Readonly<Record<string, unknown>>
}
