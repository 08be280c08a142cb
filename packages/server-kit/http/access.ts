import type { Call } from '@kezhan/resource/call'
import type { Fields, Value } from '@kezhan/resource/field'
import { matches } from '@kezhan/resource/matches'
import type { Need, PermissionCode } from '@kezhan/resource/permission'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusals'
import { guest, isPlatform, type User } from '../user'

/** Access is a property of the matched route, never of a pattern of its address. */
export async function allowCall(
  call: Call,
  request: FastifyRequest,
  authenticate: (token: string) => Promise<User | undefined>,
  hotelRights: ReadonlySet<string>,
): Promise<User> {
  const session = header(request, 'x-access-token')
  const token = session || bearerOf(request)
  if (call.access === 'anyone' && token === '') return guest
  const found = token === '' ? undefined : await authenticate(token)
  // Sessions have one place, where no browser puts them by itself; keys of programs may stand in both.
  const user = session === '' && found?.key === undefined ? undefined : found
  if (user === undefined) {
    if (call.access === 'anyone') return guest
    throw refuse('session.missing')
  }
  if (call.access !== 'anyone') refuseForeignHeaders(request, user)
  // What is about a person himself is not for programs that act for him.
  if (user.key !== undefined && call.access === 'signed-in') throw refuse('key.personal')
  if (user.mustChangePassword && call.access !== 'anyone' && !call.evenBeforeNewPassword)
    throw refuse('password.first')
  if (call.access !== 'anyone' && call.access !== 'signed-in') {
    requireRight(user, codeFor(call.access, request))
    if (hotelRights.has(call.access) && isPlatform(user)) throw refuse('hotel.choose')
  }
  // What every input takes is asked before the body is read.
  requireNeeds(user, call)
  return user
}

/** A header never grants anything; one that disagrees with the session is a sign of a stale or forged client. */
function refuseForeignHeaders(request: FastifyRequest, user: User): void {
  const hotel = header(request, 'pms-hotel-code')
  if (hotel !== '' && hotel !== user.hotelCode) throw refuse('scope.hotel')
  const tenant = header(request, 'x-tenant-id') || header(request, 'tenant_id')
  if (tenant !== '' && tenant !== '0' && tenant !== user.tenantId) throw refuse('scope.tenant')
}

/** The rights that the call declares beside its access, as far as they are known: of an input, or of every one. */
export function requireNeeds(user: User, call: Call, input?: Readonly<Record<string, unknown>>): void {
  for (const need of call.needs ?? []) if (isNeeded(call, need, input)) requireRight(user, need.right)
}

export function isNeeded(
  call: Pick<Call, 'input'>,
  { when }: Need,
  input?: Readonly<Record<string, unknown>>,
): boolean {
  if (when === undefined || input === undefined) return when === undefined
  // Terms name plain fields; the server does not start with others (`check-routes`).
  const values = input as Readonly<Record<string, Value>>
  return matches(values, { match: 'and', terms: when }, call.input as Fields)
}

export function requireRight(user: User, code: PermissionCode): void {
  if (!user.rights.can(code)) throw refuse('access.denied', { code })
}

/** `online:data:{code}:list` takes its code from the path: one set of calls serves every stored resource. */
function codeFor(access: PermissionCode, request: FastifyRequest): PermissionCode {
  const params = request.params as Readonly<Record<string, string>>
  return access.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') as PermissionCode
}

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(header(request, 'authorization'))?.[1] ?? ''

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}
