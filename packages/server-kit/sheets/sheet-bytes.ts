const BUFFER_BYTES = 256 * 1024
/** A character never takes more: '_x005F_'. */
const MOST_BYTES_PER_CHAR = 7
const MOST_CELL_CHARS = 32_767
const UNDERSCORE = 95

/**
 * XML text as UTF-8 bytes, written straight into a buffer: an export has millions of cells, and joining strings
 * would cost more than all the rest.
 */
export class SheetBytes {
  length = 0
  private bytes = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  private spare = Buffer.allocUnsafeSlow(BUFFER_BYTES)

  /** Markup: ASCII only, taken as it is. */
  markup(text: string): void {
    this.reserve(text.length)
    const { bytes } = this
    let at = this.length
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.length = at
  }

  /** The text of a cell: escaped, cut to what Excel takes, without what XML forbids. */
  text(text: string): void {
    const chars = Math.min(text.length, MOST_CELL_CHARS)
    this.reserve(chars * MOST_BYTES_PER_CHAR)
    const { bytes } = this
    let at = this.length
    for (let i = 0; i < chars; i++) {
      const code = text.charCodeAt(i)
      if (code > 62 && code < 127 && code !== UNDERSCORE) bytes[at++] = code
      else if (code < 0x80) at = this.ascii(text, i, code, at)
      else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 63)
      } else if (code < 0xd800 || (code > 0xdfff && code < 0xfffe)) {
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 63)
        bytes[at++] = 0x80 | (code & 63)
      } else {
        const point = i + 1 < chars ? (text.codePointAt(i) ?? 0) : 0
        // Half a pair, U+FFFE and U+FFFF are no XML characters.
        if (point <= 0xffff) continue
        bytes[at++] = 0xf0 | (point >> 18)
        bytes[at++] = 0x80 | ((point >> 12) & 63)
        bytes[at++] = 0x80 | ((point >> 6) & 63)
        bytes[at++] = 0x80 | (point & 63)
        i++
      }
    }
    this.length = at
  }

  /** What was written so far. It stays untouched until the next take, so that it may be compressed meanwhile. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length)
    const { spare } = this
    this.spare = this.bytes
    this.bytes = spare
    this.length = 0
    return taken
  }

  private ascii(text: string, index: number, code: number, from: number): number {
    if (code === 38) return this.put('&amp;', from)
    if (code === 60) return this.put('&lt;', from)
    if (code === 62) return this.put('&gt;', from)
    if (code === 13) return this.put('&#13;', from)
    if (code === UNDERSCORE && looksEscaped(text, index)) return this.put('_x005F_', from)
    if (code < 32 && code !== 9 && code !== 10) return from
    this.bytes[from] = code
    return from + 1
  }

  private put(text: string, from: number): number {
    for (let i = 0; i < text.length; i++) this.bytes[from + i] = text.charCodeAt(i)
    return from + text.length
  }

  private reserve(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}

/** Whether Excel would take this underscore for the beginning of an escape such as _x000D_. */
function looksEscaped(text: string, index: number): boolean {
  return text.charCodeAt(index + 1) === 120 && /^_x[0-9A-Fa-f]{4}_/.test(text.slice(index, index + 7))
}
