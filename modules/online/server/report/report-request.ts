import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { isPlatform } from '@kezhan/server-kit/user'
import type { FastifyRequest } from 'fastify'

/** Who may not write reports may not try statements either, whatever rights a hotel has given him. */
export function keepFromHotels({ user }: Ctx): void {
  if (!isPlatform(user)) throw refuseKit('side.platform')
}

export const configIdOf = (request: FastifyRequest): string =>
  (request.params as { readonly configId: string }).configId.slice(0, 60)

const longestText = 500

export function sentTexts(request: FastifyRequest): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(request.query as QueryString).flatMap(([name, value]) =>
      typeof value === 'string' && value.length <= longestText ? [[name, value] as const] : [],
    ),
  )
}
