import { once } from 'node:events'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

const DEFLATE_LEVEL = 2
const LARGEST_ZIP_BYTES = 0xffffffff
const SIZES_FOLLOW = 0x0008
const VERSION = 20
/** 1980-01-01, the first day a zip can name: equal exports are equal files. */
const DOS_DATE = 33

interface WrittenEntry {
  readonly name: Buffer
  readonly flags: number
  readonly crc: number
  readonly compressedBytes: number
  readonly bytes: number
  readonly at: number
}

/** Builds a zip as a row of buffers, in the order of the calls. */
export class ZipWriter {
  private readonly entries: WrittenEntry[] = []
  private offset = 0

  /** A small entry, whole. */
  file(name: string, text: string): Buffer {
    const content = Buffer.from(text)
    const compressed = deflateRawSync(content)
    const sizes = { crc: crc32(content), compressedBytes: compressed.length, bytes: content.length }
    const entry = { name: Buffer.from(name), flags: 0, ...sizes, at: this.offset }
    this.entries.push(entry)
    return this.advance(Buffer.concat([localHeader(entry), compressed]))
  }

  /**
   * A large entry as it comes. While one piece is compressed on another thread, the next is being made; a piece
   * must stay as it is until the piece after it has been taken.
   */
  async *stream(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const at = this.offset
    const entry = { name: Buffer.from(name), flags: SIZES_FOLLOW, crc: 0, compressedBytes: 0, bytes: 0, at }
    yield this.advance(localHeader(entry))
    const deflater = new Deflater()
    try {
      for await (const piece of pieces) {
        entry.crc = crc32(piece, entry.crc)
        entry.bytes += piece.length
        for (const compressed of await deflater.finished()) {
          entry.compressedBytes += compressed.length
          yield this.advance(compressed)
        }
        deflater.start(piece)
      }
      for (const compressed of await deflater.end()) {
        entry.compressedBytes += compressed.length
        yield this.advance(compressed)
      }
    } finally {
      await deflater.close()
    }
    this.entries.push(entry)
    yield this.advance(sizesRecord(entry))
  }

  /** The directory that ends the file. */
  end(): Buffer {
    const directory = Buffer.concat(this.entries.map(centralRecord))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.entries.length, 8)
    end.writeUInt16LE(this.entries.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.offset, 16)
    return this.advance(Buffer.concat([directory, end]))
  }

  private advance(bytes: Buffer): Buffer {
    this.offset += bytes.length
    if (this.offset > LARGEST_ZIP_BYTES) throw new Error('an export must stay below 4 GB')
    return bytes
  }
}

/** Raw deflate of one piece at a time. */
class Deflater {
  private readonly stream = createDeflateRaw({ level: DEFLATE_LEVEL, chunkSize: 64 * 1024, memLevel: 9 })
  private output: Buffer[] = []
  private work: Promise<void> = Promise.resolve()

  constructor() {
    this.stream.on('data', (bytes: Buffer) => this.output.push(bytes))
  }

  start(piece: Buffer): void {
    this.work = new Promise((resolve, reject) => {
      this.stream.write(piece, error => (error ? reject(error) : resolve()))
    })
  }

  /** Waits for the piece under way; what has come out since the last call. */
  async finished(): Promise<Buffer[]> {
    await this.work
    const { output } = this
    this.output = []
    return output
  }

  async end(): Promise<Buffer[]> {
    await this.work
    const ended = once(this.stream, 'end')
    this.stream.end()
    await ended
    return this.finished()
  }

  /** Not while a piece is under way: destroying the stream would fail it with nobody waiting. */
  async close(): Promise<void> {
    await this.work
    this.stream.destroy()
  }
}

function localHeader(entry: WrittenEntry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeCommonFields(header, 6, entry)
  return Buffer.concat([header, entry.name])
}

function centralRecord(entry: WrittenEntry): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  writeCommonFields(record, 8, entry)
  record.writeUInt32LE(entry.at, 42)
  return Buffer.concat([record, entry.name])
}

/** Flags, method, time, check sum, sizes and the name's length stand alike in both headers. */
function writeCommonFields(header: Buffer, from: number, entry: WrittenEntry): void {
  header.writeUInt16LE(entry.flags, from)
  header.writeUInt16LE(8, from + 2)
  header.writeUInt16LE(DOS_DATE, from + 6)
  header.writeUInt32LE(entry.crc, from + 8)
  header.writeUInt32LE(entry.compressedBytes, from + 12)
  header.writeUInt32LE(entry.bytes, from + 16)
  header.writeUInt16LE(entry.name.length, from + 20)
}

function sizesRecord(entry: WrittenEntry): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(entry.crc, 4)
  record.writeUInt32LE(entry.compressedBytes, 8)
  record.writeUInt32LE(entry.bytes, 12)
  return record
}
