import { type SheetPlan, sheetPlan } from '@kezhan/online/model/from-sheet'
import { planProblems } from '@kezhan/online/rules/from-sheet/planned-form'
import { refuse } from '@kezhan/online/rules/refusals'
import { checkWhole } from '@kezhan/resource/validate'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { checkDepth } from '@kezhan/server-kit/http/json-depth'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import type { FastifyRequest } from 'fastify'
import { refuseWrong } from '../form-problems'

interface SheetParts {
  readonly file: Buffer
  /** Undefined where nothing was said about it. */
  readonly headRow: number | undefined
  readonly plan: Buffer | undefined
}

/** What was sent: a sheet, and beside it what is said about it. */
export async function sheetParts(request: FastifyRequest): Promise<SheetParts> {
  if (!request.isMultipart()) throw refuseKit('sheet.none')
  const files = new Map<string, Buffer>()
  let headRow: number | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') files.set(part.fieldname, await part.toBuffer())
    else if (part.fieldname === 'headRow' && /^\d{1,4}$/.test(String(part.value)))
      headRow = Number(part.value)
  }
  const file = files.get('file')
  if (file === undefined) throw refuseKit('sheet.none')
  return { file, headRow, plan: files.get('plan') }
}

/** A hundred columns with everything that can be said about them need less. */
const planBytes = 256 * 1024

export function readPlan(content: Buffer | undefined): SheetPlan {
  if (content === undefined) throw refuse('sheet.plan')
  if (content.length > planBytes) throw refuse('sheet.planLarge')
  const { values, problems } = checkWhole(parsed(content), sheetPlan)
  if (problems.length > 0) throw new InvalidInput(problems)
  // The check has read it by the same description that the type is made of.
  const plan = values as unknown as SheetPlan
  refuseWrong(planProblems(plan.columns))
  return plan
}

function parsed(content: Buffer): Readonly<Record<string, unknown>> {
  let json: unknown
  try {
    json = JSON.parse(content.toString('utf8'))
  } catch {
    throw refuse('sheet.plan')
  }
  checkDepth(json)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refuse('sheet.plan')
  return json as Readonly<Record<string, unknown>>
}
