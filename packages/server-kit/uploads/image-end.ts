/** Where the picture ends, found by walking its parts; undefined when it breaks off or is none. */
export function imageEnd(content: Buffer, extension: string): number | undefined {
  try {
    return walks[extension]?.(content)
  } catch (error) {
    // A part that says it is longer than the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const walks: Readonly<Record<string, (content: Buffer) => number | undefined>> = {
  png: pngEnd,
  jpg: jpegEnd,
  gif: gifEnd,
  webp: webpEnd,
}

function pngEnd(content: Buffer): number | undefined {
  let at = 8
  if (content.toString('latin1', at + 4, at + 8) !== 'IHDR') return undefined
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return undefined
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return undefined
}

const scanStart = 0xda
const imageFinish = 0xd9

function jpegEnd(content: Buffer): number | undefined {
  let at = 2
  while (at + 2 <= content.length) {
    if (content.readUInt8(at) !== 0xff) return undefined
    const marker = content.readUInt8(at + 1)
    if (marker === imageFinish) return at + 2
    if (marker === 0xff) at += 1
    else {
      at += 2 + content.readUInt16BE(at + 2)
      if (marker === scanStart) at = scanEnd(content, at)
    }
  }
  return undefined
}

/** Within a scan 0xff is followed by 0 or by a restart marker; anything else ends it. */
function scanEnd(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at >= 0) {
    const next = content[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = content.indexOf(0xff, at + 2)
  }
  return content.length
}

function gifEnd(content: Buffer): number | undefined {
  if (!/^GIF8[79]a$/.test(content.toString('latin1', 0, 6))) return undefined
  let at = 13 + colourTableBytes(content.readUInt8(10))
  while (at < content.length) {
    const block = content.readUInt8(at)
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = partsEnd(content, at + 2)
    else if (block === 0x2c) at = partsEnd(content, at + 11 + colourTableBytes(content.readUInt8(at + 9)))
    else return undefined
  }
  return undefined
}

const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function partsEnd(content: Buffer, from: number): number {
  let at = from
  while (content.readUInt8(at) !== 0) at += content.readUInt8(at) + 1
  return at + 1
}

function webpEnd(content: Buffer): number | undefined {
  if (content.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const end = 8 + content.readUInt32LE(4)
  return end <= content.length && end > 20 ? end : undefined
}
