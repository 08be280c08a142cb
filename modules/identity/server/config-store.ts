import type { Queries } from '@kezhan/server-kit/db/database'
import { configKeys } from '../model/config'

/** What is configured under a key of `configKeys`; '' when nothing is. */
async function configValue(db: Queries, key: keyof typeof configKeys): Promise<string> {
  const [row] = await db.query<{ value: string | null }>(
    'select config_value as value from sys_config where config_key = $1',
    [configKeys[key]],
  )
  return row?.value ?? ''
}

/** In safe mode nobody changes what online development has made. */
export const isSafeMode = async (db: Queries): Promise<boolean> => (await configValue(db, 'safeMode')) === 'Y'

/** Decision A-35: whether people with 16x and 19x numbers can register. */
export const isMobileWide = async (db: Queries): Promise<boolean> =>
  (await configValue(db, 'wideMobile')) === 'Y'
