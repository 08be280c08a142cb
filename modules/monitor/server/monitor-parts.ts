import type { Database } from '@kezhan/server-kit/db/database'
import type { Sampler } from './live/sampler'

/** What the monitoring calls need of the server. */
export interface MonitoringParts {
  readonly database: Database
  readonly sampler: Sampler
  readonly dataDir: string
  /** Whether the product makes the backups. */
  readonly backsUp: boolean
}
