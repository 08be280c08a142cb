import type { Queries } from '@kezhan/server-kit/db/database'
import type { JobHotel } from '@kezhan/server-kit/jobs/job-ctx'

/** The hotels that are open, each with its business day, for work that is done for every one of them. */
export const openHotels = (db: Queries): Promise<JobHotel[]> =>
  db.query<JobHotel>(
    `select tenant_id, code as hotel_code, name as hotel_name, business_date from hotel where enabled = 'Y' order by code`,
  )
