import { refuse } from '../refusals'
import type { SheetLimits } from '../sheets/sheet-limits'
import { SheetProblem } from '../sheets/sheet-problem'
import { readZipDirectory } from '../sheets/zip-directory'
import { ZipInflater } from '../sheets/zip-inflate'
import type { ContentType } from '../sniff-content'

const megabyte = 1024 * 1024
const limits: SheetLimits = {
  fileBytes: 10 * megabyte,
  inflatedBytes: 200 * megabyte,
  inflateRatio: 200,
  entries: 2000,
  rows: 0,
  columns: 0,
  cellChars: 0,
}

const office = 'application/vnd.openxmlformats-officedocument'
const folders: readonly (ContentType & { readonly folder: string })[] = [
  { folder: 'word/', extension: 'docx', contentType: `${office}.wordprocessingml.document` },
  { folder: 'xl/', extension: 'xlsx', contentType: `${office}.spreadsheetml.sheet` },
  { folder: 'ppt/', extension: 'pptx', contentType: `${office}.presentationml.presentation` },
]

/** What a zip is. Everything in it is unpacked once, piece by piece and counted: headers may lie about the size. */
export async function zipType(content: Buffer): Promise<ContentType> {
  try {
    const entries = readZipDirectory(content, limits)
    const names = [...entries.keys()]
    if (names.some(name => name.endsWith('vbaproject.bin') || name.includes('/macrosheets/')))
      throw refuse('file.macro')
    const inflater = new ZipInflater(content, limits)
    for (const entry of entries.values()) for await (const _ of inflater.pieces(entry));
    const isOffice = entries.has('[content_types].xml')
    const found = isOffice && folders.find(({ folder }) => names.some(name => name.startsWith(folder)))
    return found || { extension: 'zip', contentType: 'application/zip' }
  } catch (error) {
    // Its sentence speaks of importing.
    if (error instanceof SheetProblem) throw refuse('file.archive')
    throw error
  }
}

const streams: readonly (ContentType & { readonly stream: string })[] = [
  { stream: 'WordDocument', extension: 'doc', contentType: 'application/msword' },
  { stream: 'Workbook', extension: 'xls', contentType: 'application/vnd.ms-excel' },
  { stream: 'Book', extension: 'xls', contentType: 'application/vnd.ms-excel' },
  { stream: 'PowerPoint Document', extension: 'ppt', contentType: 'application/vnd.ms-powerpoint' },
  // An Office file with a password; its name tells which.
  { stream: 'EncryptedPackage', extension: 'doc', contentType: 'application/octet-stream' },
]

/** What a file of the older Office is; installers have the same first bytes and are refused. */
export function oldOfficeType(content: Buffer): ContentType {
  const has = (stream: string) => content.includes(Buffer.from(stream, 'utf16le'))
  if (has('_VBA_PROJECT')) throw refuse('file.macro')
  const found = streams.find(({ stream }) => has(stream))
  if (found === undefined) throw refuse(isWhole(content) ? 'file.type' : 'file.broken')
  if (!isWhole(content)) throw refuse('file.broken')
  return found
}

const headerBytes = 512
const listedFrom = 76
const unused = 0xffffffff

/** Every sector that the header lists lies within the file. */
function isWhole(content: Buffer): boolean {
  if (content.length < headerBytes) return false
  const sectorBytes = 2 ** content.readUInt16LE(30)
  const isInside = (sector: number) => (sector + 1) * sectorBytes < content.length
  if (!isInside(content.readUInt32LE(48))) return false
  for (let at = listedFrom; at < headerBytes; at += 4) {
    const sector = content.readUInt32LE(at)
    if (sector !== unused && !isInside(sector)) return false
  }
  return true
}
