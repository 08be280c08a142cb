import { approvalField } from '@kezhan/flows/model/approval'
import { formCode } from '@kezhan/flows/rules/form-code'
import { refuse } from '@kezhan/flows/rules/refusals'
import type { Resource } from '@kezhan/resource/define'
import { titleFieldOf } from '@kezhan/resource/title-field'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { rowById } from '@kezhan/server-kit/resource/read'
import type { Course } from '../step-run'
import { storedFlows } from '../stored-flows'
import { markRecord, openStep } from './course'
import { recordEntry, requestById } from './request-rows'

interface Applicant {
  readonly username: string
  readonly realname: string
}

/** Hands a record in; from here on it is not changed. */
export async function submitRequest(
  course: Course,
  form: Resource,
  rowId: string,
  applicant: Applicant,
): Promise<string> {
  const { ctx, db, parts } = course
  const { user } = ctx
  if (user.hotelCode === '') throw refuseKit('hotel.choose')
  const { flow } = await storedFlows(parts.database).of(formCode(form))
  if (flow?.enabled !== 'Y') throw refuse('approval.none')
  await db.query(`select 1 from ${form.table} where id = $1 for update`, [rowId])
  const row = await rowById(ctx, db, parts.engine.bind(form), rowId)
  if (row === undefined) throw refuseKit('row.missing')
  if (row[approvalField] === 'running') throw refuse('approval.running')
  if (row[approvalField] === 'approved') throw refuse('approval.done')
  const id = newId()
  const name = titleFieldOf(form.fields)
  await db.query(
    `insert into form_request (id, tenant_id, hotel_code, code, row_id, form_title, row_title, applicant, applicant_name, step, flow)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10)`,
    [
      id,
      user.tenantId,
      user.hotelCode,
      formCode(form),
      rowId,
      form.title,
      String((name === undefined ? null : row[name]) ?? '').slice(0, 200),
      applicant.username,
      applicant.realname,
      JSON.stringify(flow),
    ],
  )
  const request = await requestById(db, id)
  if (request === undefined) throw refuse('approval.missing')
  await recordEntry(db, request, { byName: applicant.realname, deed: 'submit', stepName: '', note: '' })
  await markRecord(course, request, 'running')
  await openStep(course, request, 0)
  return id
}
