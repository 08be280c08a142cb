import type { Resource } from '@kezhan/resource/define'
import { sheetFields } from '@kezhan/server-kit/resource/sheet-columns'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell, SheetRow } from '@kezhan/server-kit/sheets/sheet-row'

/** Every row of a file, the titles and the head included. */
export async function allRows(file: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readSheet(file)) rows.push(row)
  return rows
}

/** The rows below the head, by label. */
export async function dataRows(resource: Resource, file: Buffer): Promise<Record<string, Cell>[]> {
  const labels = sheetFields(resource).map(({ field }) => field.label)
  const rows = await allRows(file)
  const head = rows.findIndex(row => labels.includes(plainLabel(row.cells[0])))
  if (head < 0) throw new Error('the sheet has no head')
  const titles = rows[head]?.cells.map(plainLabel) ?? []
  return rows
    .slice(head + 1)
    .map(row => Object.fromEntries(titles.map((title, index) => [title, row.cells[index] ?? null])))
}

const plainLabel = (cell: Cell | undefined): string => String(cell ?? '').replace(/\*$/, '')

/** Files as a browser sends them. */
export function multipart(files: readonly Buffer[]): { headers: Record<string, string>; body: Buffer } {
  const boundary = '----kezhan-conformance'
  const parts = files.flatMap((file, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="f${index}.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
