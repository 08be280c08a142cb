import type { Query } from '@kezhan/client/request/api-url'
import { type Answer, request } from '@kezhan/client/request/client'
import type { Json } from '@kezhan/resource/field'
import type { Row } from './row'

/** The calls every resource has, beside its list. Those whose failures a dialog shows itself are quiet. */
export function loadRow(path: string, id: string, signal?: AbortSignal): Promise<Answer<Row>> {
  return request<Row>('GET', `${path}/queryById`, {
    query: { id },
    quiet: true,
    ...(signal === undefined ? {} : { signal }),
  })
}

export function saveRow(
  path: string,
  mode: 'add' | 'edit',
  body: Readonly<Record<string, Json>>,
  addPath = `${path}/add`,
): Promise<Answer<unknown>> {
  return mode === 'add'
    ? request('POST', addPath, { body, quiet: true })
    : request('PUT', `${path}/edit`, { body, quiet: true })
}

/** Batches end with a comma; that is the wire form of this family of platforms. */
export function deleteRows(path: string, ids: readonly string[]): Promise<Answer<unknown>> {
  const [first = ''] = ids
  return ids.length === 1
    ? request('DELETE', `${path}/delete`, { query: { id: first } })
    : request('DELETE', `${path}/deleteBatch`, { query: { ids: `${ids.join(',')},` } })
}

export function exportRows(path: string, query: Query): Promise<Answer<File>> {
  return request<File>('GET', `${path}/exportXls`, { query, asBlob: true, quiet: true })
}

export function importTemplate(path: string): Promise<Answer<File>> {
  return request<File>('GET', `${path}/importTemplate`, { asBlob: true, quiet: true })
}

/** A file that an answer names, such as the rows an import refused. */
export function fetchFile(path: string): Promise<Answer<File>> {
  return request<File>('GET', path, { asBlob: true, quiet: true })
}

export interface ImportResult {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly msg: string
  readonly fileUrl: string
  readonly fileName: string
}

/** `1`: all rows or none; `0`: the good ones go in (forms drawn at run time only). */
export type ValidateStatus = '0' | '1'

/** Code 201 means: imported, but some rows were refused and stand in the named file. */
export function importRows(
  path: string,
  files: readonly File[],
  validateStatus?: ValidateStatus,
): Promise<Answer<ImportResult | null>> {
  const form = new FormData()
  for (const file of files) form.append('files[]', file, file.name)
  // A sheet here is always the whole of one table, whose rows hang on no other.
  form.append('isSingleTableImport', 'true')
  form.append('foreignKeys', '')
  if (validateStatus !== undefined) form.append('validateStatus', validateStatus)
  return request<ImportResult | null>('POST', `${path}/importExcel`, { form, quiet: true })
}
