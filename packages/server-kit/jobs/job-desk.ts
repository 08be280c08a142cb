import type { Queries } from '../db/database'
import type { JobKinds } from './job-kind'

/** What the pages about jobs ask of the process: what can be run, and that something is run now. */
export interface JobDesk {
  kinds(): JobKinds
  /** In the transaction of who asks; false where no run can begin. */
  press(db: Queries, jobId: string, pressedBy: string): Promise<boolean>
  /** What was pressed is in the queue: it need not wait for the next look. */
  wake(): void
}
