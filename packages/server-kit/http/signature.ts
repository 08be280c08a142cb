import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  readSignatureStamp,
  signatureKeyLabel,
  signatureText,
  signatureWindowMs,
  signedContent,
} from '@kezhan/base/signature-text'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { refuse } from '../refusals'

const sweepEveryMs = 60_000
const sweptAt = new WeakMap<Database, number>()

/**
 * Checks the signature of a call that is declared signed: the time, then the text, then that the nonce is new.
 * It comes after the access check and grants nothing. Refuses with `sign.format`, `sign.expired` or `sign.wrong`.
 */
export async function checkSignature(database: Database, request: FastifyRequest): Promise<void> {
  const stamp = header(request, 'x-timestamp')
  const moment = readSignatureStamp(stamp)
  if (moment === undefined) throw refuse('sign.format')
  if (Math.abs(Date.now() - moment) > signatureWindowMs) throw refuse('sign.expired')
  const nonce = header(request, 'x-nonce')
  if (!/^[\w-]{16,64}$/.test(nonce) || !isSigned(request, stamp, nonce)) throw refuse('sign.wrong')
  await useNonce(database, request.user?.id ?? '', nonce)
}

function isSigned(request: FastifyRequest, stamp: string, nonce: string): boolean {
  const [path = ''] = request.url.split('?')
  const text = signatureText({ path, query: { ...(request.query as object) }, body: request.body })
  const key = createHmac('md5', header(request, 'x-access-token')).update(signatureKeyLabel).digest('hex')
  const wanted = createHash('md5')
    .update(signedContent(text, stamp, nonce, key))
    .digest('hex')
    .toUpperCase()
  const given = Buffer.from(header(request, 'x-sign'))
  return given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted))
}

/** The database decides who was first, so a nonce works once even when two processes get it at the same time. */
async function useNonce(database: Database, userId: string, nonce: string): Promise<void> {
  await sweep(database)
  const rows = await database.query(
    'insert into sys_sign_nonce (user_id, nonce) values ($1, $2) on conflict do nothing returning 1 as used',
    [userId, nonce],
  )
  if (rows.length === 0) throw refuse('sign.wrong')
}

/** A nonce is remembered for as long as its time could be accepted: twice the window, as a clock may run ahead. */
async function sweep(database: Database): Promise<void> {
  const now = Date.now()
  if (now - (sweptAt.get(database) ?? 0) < sweepEveryMs) return
  sweptAt.set(database, now)
  await database.query(
    'delete from sys_sign_nonce where used_at < now() - make_interval(secs => $1 / 1000.0)',
    [2 * signatureWindowMs],
  )
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}
