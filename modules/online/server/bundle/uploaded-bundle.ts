import { type Bundle, mostBundleBytes } from '@kezhan/online/model/bundle'
import { readBundle } from '@kezhan/online/rules/bundle/read-bundle'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import type { InputFields } from '@kezhan/resource/input'
import { checkWhole } from '@kezhan/resource/validate'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { checkDepth } from '@kezhan/server-kit/http/json-depth'
import type { FastifyRequest } from 'fastify'

/** The file, and beside it the choices as one text of JSON. */
export async function uploadedBundle<T>(
  request: FastifyRequest,
  fields: InputFields,
): Promise<{ bundle: Bundle; asked: T }> {
  if (!request.isMultipart()) throw refuse('bundle.none')
  const file = await request.file()
  if (file === undefined) throw refuse('bundle.none')
  const content = await file.toBuffer()
  if (content.length > mostBundleBytes) throw refuse('bundle.large')
  const sent = parsed(content.toString('utf8'))
  checkDepth(sent)
  const part = file.fields.choices
  const said = part !== undefined && 'value' in part ? parsed(String(part.value)) : {}
  const { values, problems } = checkWhole(isRecord(said) ? said : {}, fields)
  if (problems.length > 0) throw new InvalidInput(problems)
  return { bundle: readBundle(sent), asked: values as T }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('bundle.format')
  }
}
