import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { noRights, type User } from '@kezhan/server-kit/user'
import type { FastifyBaseLogger } from 'fastify'
import type { DeskParts } from '../desk-work'
import { sendDue } from './registration'

export interface RegistrationJobParts extends Pick<DeskParts, 'sealer' | 'gate'> {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** `YYYY-MM-DD HH:mm:ss` on the hotels' wall. */
  readonly now: () => string
}

interface DueHotel {
  readonly tenantId: string
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string
}

/** Sends for every hotel that has it done by itself and has something due; returns how many were told. */
export async function sendForHotels(parts: RegistrationJobParts): Promise<number> {
  const hotels = await parts.database.scoped(platformScope).query<DueHotel>(
    `select h.tenant_id as "tenantId", h.code as "hotelCode", h.name as "hotelName", h.business_date as "businessDate"
     from hotel h join hotel_config c on c.hotel_code = h.code and c.config_key = 'policeUpload' and c.config_value = 'auto'
     where h.enabled = 'Y' and exists (select 1 from registration_upload u where u.hotel_code = h.code and u.state <> 'sent' and u.next_try_at <= now())
     order by h.code`,
  )
  let told = 0
  for (const hotel of hotels) {
    try {
      told += (await sendDue(parts, systemCtx(parts, hotel))).sent
    } catch (error) {
      // The rows stay due; the other hotels do not wait for it.
      parts.log.error({ err: error, hotel: hotel.hotelCode }, 'registrations were not sent')
    }
  }
  return told
}

function systemCtx({ database, log, now }: RegistrationJobParts, hotel: DueHotel): Ctx {
  const user: User = {
    ...{ id: 'registration', sessionId: '', username: 'registration', realname: '自动上传', avatar: null },
    ...{ tenantId: hotel.tenantId, hotelCode: hotel.hotelCode, hotelName: hotel.hotelName },
    ...{ businessDate: hotel.businessDate, orgCode: null, shiftIndex: null, shiftName: null },
    rights: noRights,
  }
  return makeCtx(database, {
    ...{ requestId: newId(), address: '', userAgent: '', onceKey: null, user, log, now: now() },
    call: { method: 'POST', path: '/ebk/registration/send', title: '自动上传住宿登记' },
  })
}

const everyMs = 30_000

/** Looks twice a minute, as long as the process lives. */
export class RegistrationJob {
  private timer: NodeJS.Timeout
  private running: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: RegistrationJobParts) {
    this.timer = this.next()
  }

  /** What is under way comes to its end. */
  async stop(): Promise<void> {
    clearTimeout(this.timer)
    await this.running
  }

  private next(): NodeJS.Timeout {
    return setTimeout(() => {
      this.running = this.look()
    }, everyMs).unref()
  }

  private async look(): Promise<void> {
    await sendForHotels(this.parts).catch(error =>
      this.parts.log.error({ err: error }, 'hotels were not looked through for registrations'),
    )
    this.timer = this.next()
  }
}
