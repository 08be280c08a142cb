import { randomBytes } from 'node:crypto'
import { apiBase } from '@kezhan/server-kit/http/app'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'kezhan_external'
const lifeSeconds = 600

/**
 * Marks the browser that sets out, so that nobody else's way can be finished in it: neither a foreign code slipped in
 * at the callback nor a foreign ticket at the login page.
 */
export function markBrowser(reply: FastifyReply, publicUrl: string): string {
  const secret = randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${secret}; Path=${apiBase}/sys/thirdLogin; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  return secret
}

/** Empty for a browser that never set out. */
export function browserSecret(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').slice(0, 8192).split(/;\s*/)
  return cookies.find(one => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}
