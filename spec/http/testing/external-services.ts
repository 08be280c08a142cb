import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Readonly<Record<string, unknown>>
export type Mood = 'well' | 'broken' | 'silent' | 'huge' | 'elsewhere' | 'nonsense'

export interface ExternalServices {
  readonly url: string
  /** How the service answers from now on. */
  mood: Mood
  /** What the application sent with each exchange of a code. */
  readonly exchanges: URLSearchParams[]
  /** What the user's browser would do: agrees at the address and answers where it is sent back to. */
  agree(address: string, claims: Claims): URL
  /** A ticket of the CAS server. */
  casTicket(user: string, service: string): string
  /** The XML for a ticket instead of the usual one. */
  casAnswer: string | undefined
  stop(): Promise<void>
}

/** A small OAuth2 provider with PKCE and a CAS server, as strict as real ones, on a free port. */
export async function startExternalServices(): Promise<ExternalServices> {
  const codes = new Map<string, { claims: Claims; challenge: string; redirectUri: string }>()
  const tokens = new Map<string, Claims>()
  const tickets = new Map<string, { user: string; service: string }>()
  const waiting = new Set<ServerResponse>()
  let issued = 0

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services: ExternalServices = {
    url,
    mood: 'well',
    exchanges: [],
    casAnswer: undefined,
    agree: (address, claims) => {
      const asked = new URL(address).searchParams
      const code = `code-${++issued}`
      const redirectUri = asked.get('redirect_uri') ?? ''
      codes.set(code, { claims, challenge: asked.get('code_challenge') ?? '', redirectUri })
      const back = new URL(redirectUri)
      back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }))
      return back
    },
    casTicket: (user, service) => {
      const ticket = `ST-${++issued}-abc`
      tickets.set(ticket, { user, service })
      return ticket
    },
    stop: () => {
      for (const response of waiting) response.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return services

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const body = await text(request)
    if (services.mood === 'silent') return void waiting.add(response)
    if (services.mood === 'broken') return void response.writeHead(503).end()
    if (services.mood === 'huge') return void response.writeHead(200).end('x'.repeat(1_000_000))
    if (services.mood === 'nonsense') return void response.writeHead(200).end('<html>')
    if (services.mood === 'elsewhere') return void response.writeHead(307, { location: `${url}/trap` }).end()
    if (pathname === '/token') return token(new URLSearchParams(body), response)
    if (pathname === '/user') return user(request.headers.authorization ?? '', response)
    if (pathname === '/cas/serviceValidate') return validate(searchParams, response)
    response.writeHead(404).end()
  }

  function token(sent: URLSearchParams, response: ServerResponse): void {
    services.exchanges.push(sent)
    const code = sent.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      known?.challenge === challenge &&
      known.redirectUri === sent.get('redirect_uri') &&
      sent.get('client_secret') === 'top-secret'
    if (!isRight) return void response.writeHead(400).end('{"error":"invalid_grant"}')
    const accessToken = `token-${++issued}`
    tokens.set(accessToken, known.claims)
    response.writeHead(200).end(JSON.stringify({ access_token: accessToken, token_type: 'Bearer' }))
  }

  function user(authorization: string, response: ServerResponse): void {
    const claims = tokens.get(authorization.replace('Bearer ', ''))
    response.writeHead(claims === undefined ? 401 : 200).end(JSON.stringify(claims ?? {}))
  }

  function validate(asked: URLSearchParams, response: ServerResponse): void {
    const ticket = asked.get('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    const isRight = known !== undefined && known.service === asked.get('service')
    const usual = isRight
      ? casResponse(
          `<cas:authenticationSuccess>\n <cas:user>${known.user}</cas:user>\n</cas:authenticationSuccess>`,
        )
      : casResponse(`<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>`)
    response.writeHead(200).end(services.casAnswer ?? usual)
  }
}

export const casResponse = (content: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${content}\n</cas:serviceResponse>\n`
