import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  /** Ready compressed bytes instead of the deflated content. */
  readonly compressed?: Buffer
  /** What the headers say of the inflated size, true or not. */
  readonly declaredBytes?: number
  readonly flags?: number
  /** Where the directory says the entry begins, true or not. */
  readonly declaredAt?: number
}

/** A zip file with headers as the test wants them. */
export function aZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const compressed = part.compressed ?? deflateRawSync(content)
    const name = Buffer.from(part.name)
    const common = Buffer.alloc(22)
    common.writeUInt16LE(part.flags ?? 0, 0)
    common.writeUInt16LE(8, 2)
    common.writeUInt32LE(crc32(content), 8)
    common.writeUInt32LE(compressed.length, 12)
    common.writeUInt32LE(part.declaredBytes ?? content.length, 16)
    common.writeUInt16LE(name.length, 20)
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), common, Buffer.alloc(2), name])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(part.declaredAt ?? at, 12)
    directory.push(Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'), common, tail, name)
    files.push(local, compressed)
    at += local.length + compressed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, central, end])
}
