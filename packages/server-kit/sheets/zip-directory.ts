import { type SheetLimits, tooLargeInflated } from './sheet-limits'
import { damagedFile, SheetProblem } from './sheet-problem'
import { encryptedFile } from './sniff-sheet'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  /** The compressed bytes, within the file. */
  readonly from: number
  readonly to: number
}

const END_SIGNATURE = 0x06054b50
const CENTRAL_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 0xffff
const ENCRYPTED_FLAGS = 0x0001 | 0x0040 | 0x2000

/** The entries of a zip by lower-case name. Refuses encrypted, overlapping, duplicate, zip64 and too many entries. */
export function readZipDirectory(file: Buffer, limits: SheetLimits): Map<string, ZipEntry> {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  const centralBytes = file.readUInt32LE(end + 12)
  const centralFrom = file.readUInt32LE(end + 16)
  const isSplit = file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count
  if (isSplit || count === 0xffff || centralFrom + centralBytes > end) throw damagedFile()
  if (count > limits.entries) throw new SheetProblem(`文件内部条目超过 ${limits.entries} 个，不能导入`)
  return readEntries(file, { count, from: centralFrom, to: centralFrom + centralBytes }, limits)
}

function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)
  for (let at = file.length - END_BYTES; at >= lowest; at--) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at
  }
  throw damagedFile()
}

interface Central {
  readonly count: number
  readonly from: number
  readonly to: number
}

function readEntries(file: Buffer, central: Central, limits: SheetLimits): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  const spans: { from: number; to: number }[] = []
  let declaredBytes = 0
  let at = central.from
  for (let i = 0; i < central.count; i++) {
    if (at + CENTRAL_BYTES > central.to || file.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw damagedFile()
    const nameBytes = file.readUInt16LE(at + 28)
    const next = at + CENTRAL_BYTES + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    if (next > central.to) throw damagedFile()
    const localFrom = file.readUInt32LE(at + 42)
    const entry = readEntry(file, at, central.from)
    if (entries.has(entry.name)) throw damagedFile()
    entries.set(entry.name, entry)
    spans.push({ from: localFrom, to: entry.to })
    // Declared sizes are believed only when they speak against the file.
    declaredBytes += file.readUInt32LE(at + 24)
    at = next
  }
  if (declaredBytes > limits.inflatedBytes) throw tooLargeInflated(limits)
  refuseOverlaps(spans)
  return entries
}

function readEntry(file: Buffer, central: number, dataLimit: number): ZipEntry {
  const flags = file.readUInt16LE(central + 8)
  const method = file.readUInt16LE(central + 10)
  const bytes = file.readUInt32LE(central + 20)
  const nameBytes = file.readUInt16LE(central + 28)
  const local = file.readUInt32LE(central + 42)
  if (local + LOCAL_BYTES > dataLimit || file.readUInt32LE(local) !== LOCAL_SIGNATURE) throw damagedFile()
  if (((flags | file.readUInt16LE(local + 6)) & ENCRYPTED_FLAGS) !== 0) {
    throw encryptedFile()
  }
  const isDeflated = method === 8
  if ((!isDeflated && method !== 0) || file.readUInt16LE(local + 8) !== method) throw damagedFile()
  const name = file.subarray(central + CENTRAL_BYTES, central + CENTRAL_BYTES + nameBytes)
  const localNameBytes = file.readUInt16LE(local + 26)
  const localName = file.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + localNameBytes)
  const from = local + LOCAL_BYTES + localNameBytes + file.readUInt16LE(local + 28)
  if (!name.equals(localName) || from + bytes > dataLimit) throw damagedFile()
  const crc = file.readUInt32LE(central + 16)
  return { name: entryName(name.toString('utf8')), isDeflated, crc, from, to: from + bytes }
}

/** Names compare without case, and some writers use backslashes. */
export function entryName(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

function refuseOverlaps(spans: { from: number; to: number }[]): void {
  spans.sort((a, b) => a.from - b.from)
  let end = 0
  for (const span of spans) {
    if (span.from < end) throw damagedFile()
    end = span.to
  }
}
