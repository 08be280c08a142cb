import { platformScope, type Queries } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import type { StayParts } from '../stay-parts'
import { sendDue } from './registration'

export type RegistrationJobParts = JobParts & Pick<StayParts, 'sealer' | 'gate'>

const autoUpload: JobName = {
  id: 'registration',
  realname: '自动上传',
  path: '/ebk/registration/send',
  title: '自动上传住宿登记',
}

/** Hotels that have it done by itself and have something due. */
const dueHotels = `from hotel h join hotel_config c on c.hotel_code = h.code and c.config_key = 'policeUpload' and c.config_value = 'auto'
     where h.enabled = 'Y' and exists (select 1 from registration_upload u where u.hotel_code = h.code and u.state <> 'sent' and u.next_try_at <= now())`

export async function hasRegistrationsDue(db: Queries): Promise<boolean> {
  const [found] = await db.query(`select 1 ${dueHotels} limit 1`)
  return found !== undefined
}

/** Sends for every hotel that has it done by itself and has something due; returns how many were told. */
export async function sendForHotels(parts: RegistrationJobParts): Promise<number> {
  const hotels = await parts.database.scoped(platformScope).query<JobHotel>(
    `select h.tenant_id, h.code as hotel_code, h.name as hotel_name, h.business_date
     ${dueHotels}
     order by h.code`,
  )
  let told = 0
  for (const hotel of hotels) {
    try {
      told += (await sendDue(parts, jobCtx(parts, hotel, autoUpload))).sent
    } catch (error) {
      // The rows stay due; the other hotels do not wait for it.
      parts.log.error({ err: error, hotel: hotel.hotelCode }, 'registrations were not sent')
    }
  }
  return told
}
