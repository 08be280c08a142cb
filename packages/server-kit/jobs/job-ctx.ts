import type { MoneyUse } from '@kezhan/resource/money-use'
import type { FastifyBaseLogger } from 'fastify'
import { type Ctx, makeCtx } from '../ctx'
import type { Database } from '../db/database'
import { newId } from '../new-id'
import { noRights, type User } from '../user'

/** What work that nobody asks for needs to be done. */
export interface JobParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** `YYYY-MM-DD HH:mm:ss` on the hotels' wall. */
  readonly now: () => string
}

export interface JobHotel {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
}

/** In whose name it is done, and as which call it is recorded. */
export interface JobName {
  readonly id: string
  readonly realname: string
  readonly path: string
  readonly title: string
  /** For work that posts: what it may write, and the turn of duty it belongs to. */
  readonly money?: MoneyUse
  readonly shift?: { readonly index: string; readonly name: string }
}

/** The context of a hotel's own work: its rows, and no rights. */
export function jobCtx(parts: JobParts, hotel: JobHotel, job: JobName): Ctx {
  const { tenantId, hotelCode, hotelName, businessDate } = hotel
  return ctxOf(parts, job, { tenantId, hotelCode, hotelName, businessDate })
}

/** The context of the house's work: the rows of all hotels, and no rights. */
export const houseCtx = (parts: JobParts, job: JobName): Ctx =>
  ctxOf(parts, job, { tenantId: '', hotelCode: '', hotelName: '', businessDate: null })

type Place = Pick<User, 'tenantId' | 'hotelCode' | 'hotelName' | 'businessDate'>

function ctxOf({ database, log, now }: JobParts, job: JobName, place: Place): Ctx {
  const { id, realname, path, title, money, shift } = job
  const user: User = {
    ...place,
    id,
    sessionId: '',
    username: id,
    realname,
    avatar: null,
    orgCode: null,
    shiftIndex: shift?.index ?? null,
    shiftName: shift?.name ?? null,
    rights: noRights,
  }
  return makeCtx(database, {
    requestId: newId(),
    address: '',
    userAgent: '',
    onceKey: null,
    user,
    log,
    now: now(),
    call: { method: 'POST', path, title, ...(money === undefined ? {} : { money }) },
  })
}
