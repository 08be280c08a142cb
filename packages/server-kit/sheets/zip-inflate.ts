import { crc32, createInflateRaw } from 'node:zlib'
import { type SheetLimits, tooLargeInflated } from './sheet-limits'
import { damagedFile, SheetProblem } from './sheet-problem'
import type { ZipEntry } from './zip-directory'

const CHUNK_BYTES = 128 * 1024
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024

/** Inflates entries of one file; what comes out is counted over all of them. */
export class ZipInflater {
  private inflatedBytes = 0

  constructor(
    private readonly file: Buffer,
    private readonly limits: SheetLimits,
  ) {}

  /** The entry's bytes piece by piece, inflated off the main thread. Refuses bombs and damage. */
  async *pieces(entry: ZipEntry): AsyncGenerator<Buffer> {
    const compressed = this.file.subarray(entry.from, entry.to)
    let crc = 0
    let bytes = 0
    for await (const piece of entry.isDeflated ? inflated(compressed) : [compressed]) {
      bytes += piece.length
      this.count(piece.length, bytes, compressed.length)
      crc = crc32(piece, crc)
      yield piece
    }
    if (crc !== entry.crc) throw damagedFile()
  }

  async text(entry: ZipEntry): Promise<string> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(entry)) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    return bytes.toString('utf8', startsWithMark(bytes) ? 3 : 0)
  }

  private count(pieceBytes: number, entryBytes: number, compressedBytes: number): void {
    this.inflatedBytes += pieceBytes
    if (this.inflatedBytes > this.limits.inflatedBytes) throw tooLargeInflated(this.limits)
    const isBomb = entryBytes > compressedBytes * this.limits.inflateRatio
    if (isBomb && entryBytes > RATIO_COUNTS_FROM_BYTES) throw new SheetProblem('文件压缩比异常，不能导入')
  }
}

async function* inflated(compressed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES })
  stream.end(compressed)
  try {
    // A zlib stream without an encoding yields buffers only.
    for await (const piece of stream) yield piece as Buffer
  } catch (error) {
    throw isZlibError(error) ? damagedFile() : error
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
