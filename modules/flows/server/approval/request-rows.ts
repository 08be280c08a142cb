import type { ApprovalState, FormFlow } from '@kezhan/flows/model/approval'
import type { ApprovalEntry } from '@kezhan/flows/model/approval-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

export interface Request {
  readonly id: string
  readonly tenantId: string
  readonly hotelCode: string
  readonly code: string
  readonly rowId: string
  readonly formTitle: string
  readonly rowTitle: string
  readonly applicant: string
  readonly applicantName: string
  readonly state: ApprovalState
  readonly step: number
  readonly flow: FormFlow
}

const columns = `id, tenant_id, hotel_code, code, row_id, form_title, row_title, applicant, applicant_name, state, step, flow`

export async function requestById(db: Queries, id: string): Promise<Request | undefined> {
  const [request] = await db.query<Request>(`select ${columns} from form_request where id = $1`, [id])
  return request
}

/** The same for who changes it: decisions about one request take turns. */
export async function heldRequest(db: Queries, id: string): Promise<Request | undefined> {
  await db.query('select 1 from form_request where id = $1 for update', [id])
  return requestById(db, id)
}

export async function recordEntry(
  db: Queries,
  { id, tenantId, hotelCode }: Pick<Request, 'id' | 'tenantId' | 'hotelCode'>,
  { byName, deed, stepName, note }: Omit<ApprovalEntry, 'at'>,
): Promise<void> {
  await db.query(
    `insert into form_request_entry (tenant_id, hotel_code, request_id, by_name, deed, step_name, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, hotelCode, id, byName, deed, stepName, note],
  )
}

export const entriesOf = (db: Queries, requestIds: readonly string[]): Promise<ApprovalEntry[]> =>
  db.query<ApprovalEntry>(
    `select at, by_name, deed, step_name, note from form_request_entry where request_id = any($1::text[]) order by id`,
    [requestIds],
  )
