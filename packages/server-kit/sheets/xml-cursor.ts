import { damagedFile } from './sheet-problem'
import { entityRefusal } from './xml-tags'
import { unescapeExcel, unescapeXml } from './xml-text'

const LESS = 60
const GREATER = 62
const SLASH = 47
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, power) => 10 ** power)
const CDATA = Buffer.from('![CDATA[')

/**
 * Walks over XML bytes without making strings of tags: sheets have millions of them. Every step moves forward,
 * so the time is linear whatever the bytes are. Past the end a byte reads as '<'.
 */
export class XmlCursor {
  bytes: Buffer = Buffer.alloc(0)
  at = 0
  end = 0
  /** Where the tag found last begins, and whether it closes an element. */
  tagAt = 0
  isClosing = false
  /** Length of the part's namespace prefix with its colon ('x:'). */
  prefixBytes = 0
  /** The attribute found last: its name if that is one letter, else 0, and where its value stands. */
  attribute = 0
  valueAt = 0
  valueEnd = 0

  reset(bytes: Buffer, at: number, end: number): void {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  /** Goes to the name of the next tag; false at the end, or in front of a comment that does not end. */
  nextTag(): boolean {
    const { bytes, end } = this
    let at = this.at
    for (;;) {
      while (at < end && bytes[at] !== LESS) at++
      const next = bytes[at + 1]
      const after = at < end && (next === 33 || next === 63) ? this.endOfMarkup(at) : at
      if (at >= end || after < 0) {
        this.at = at
        return false
      }
      if (after === at) break
      at = after
    }
    this.tagAt = at
    this.isClosing = bytes[at + 1] === SLASH
    this.at = at + (this.isClosing ? 2 : 1) + this.prefixBytes
    return true
  }

  /** Whether the tag's name is this one letter. */
  isLetter(code: number): boolean {
    return this.bytes[this.at] === code && endsName(this.bytes[this.at + 1])
  }

  isNamed(name: string): boolean {
    for (let i = 0; i < name.length; i++) {
      if (this.bytes[this.at + i] !== name.charCodeAt(i)) return false
    }
    return endsName(this.bytes[this.at + name.length])
  }

  /** Leaves the tag; true when it was an empty element (`<x/>`). */
  leaveTag(): boolean {
    const { bytes, end } = this
    let at = this.at
    while (at < end && bytes[at] !== GREATER) at++
    this.at = at < end ? at + 1 : end
    return bytes[at - 1] === SLASH
  }

  /** Goes past the tag's name. */
  leaveName(): void {
    let at = this.at
    while (at < this.end && !endsName(this.bytes[at])) at++
    this.at = at
  }

  /** Goes past the next attribute of the tag; false when there is none. */
  nextAttribute(): boolean {
    const { bytes, end } = this
    let at = this.at
    while (at < end && isSpace(bytes[at])) at++
    const nameAt = at
    while (at < end && bytes[at] !== 61 && bytes[at] !== GREATER) at++
    const quote = bytes[at + 1]
    if (bytes[at] !== 61 || (quote !== 34 && quote !== 39)) return false
    this.attribute = at === nameAt + 1 ? (bytes[nameAt] ?? 0) : 0
    this.valueAt = at + 2
    at += 2
    while (at < end && bytes[at] !== quote) at++
    this.valueEnd = at
    this.at = at + 1
    return at < end
  }

  /** The attribute's value as a count; -1 if it is none. */
  countValue(): number {
    let value = 0
    for (let at = this.valueAt; at < this.valueEnd; at++) {
      const digit = (this.bytes[at] ?? 0) - 48
      if (digit < 0 || digit > 9) return -1
      value = value * 10 + digit
    }
    return this.valueEnd > this.valueAt ? value : -1
  }

  /** The number that stands here, up to the next tag. */
  number(): number {
    const { bytes } = this
    let at = this.at
    const isNegative = bytes[at] === 45
    if (isNegative) at++
    let digits = 0
    let mantissa = 0
    let pointAt = -1
    let code = bytes[at] ?? LESS
    while ((code >= 48 && code <= 57) || (code === 46 && pointAt < 0)) {
      if (code === 46) pointAt = digits
      else {
        mantissa = mantissa * 10 + code - 48
        digits++
      }
      code = bytes[++at] ?? LESS
    }
    // Up to 15 digits both numbers are exact, so their quotient is the nearest double.
    if (code !== LESS || digits === 0 || digits > 15) return this.longNumber()
    this.at = at
    const value = pointAt < 0 ? mantissa : mantissa / (POWERS_OF_TEN[digits - pointAt] ?? 1)
    return isNegative ? -value : value
  }

  /** The text that stands here, up to the next tag. */
  text(): string {
    const { bytes, end } = this
    const from = this.at
    let at = from
    let seen = 0
    let isPlain = true
    for (; at < end; at++) {
      const code = bytes[at] ?? LESS
      if (code === LESS) break
      seen |= code
      if (code === 38 || code === 95 || code === 13) isPlain = false
    }
    this.at = at
    if (bytes[at + 1] === 33 && at < end) return this.textWithCdata(from)
    const text = bytes.toString(seen < 128 ? 'latin1' : 'utf8', from, at)
    return isPlain ? text : unescapeExcel(unescapeXml(text.replace(/\r\n?/g, '\n')))
  }

  private longNumber(): number {
    const value = Number(this.text())
    if (!Number.isFinite(value)) throw damagedFile()
    return value
  }

  private textWithCdata(from: number): string {
    let text = unescapeXml(this.bytes.toString('utf8', from, this.at))
    while (this.bytes[this.at] === LESS && this.bytes[this.at + 1] === 33) {
      const contentAt = this.at + 1 + CDATA.length
      const isCdata = this.bytes.subarray(this.at + 1, contentAt).equals(CDATA)
      const markupEnd = this.endOfMarkup(this.at)
      if (markupEnd < 0) throw damagedFile()
      if (isCdata) text += this.bytes.toString('utf8', contentAt, markupEnd - 3)
      let at = markupEnd
      while (at < this.end && this.bytes[at] !== LESS) at++
      text += unescapeXml(this.bytes.toString('utf8', markupEnd, at))
      this.at = at
    }
    return unescapeExcel(text)
  }

  /** Behind a comment, CDATA section or instruction, -1 if it does not end; refuses document types and entities. */
  private endOfMarkup(at: number): number {
    const opening = this.bytes.toString('latin1', at + 1, at + 9)
    let mark = '?>'
    if (opening.startsWith('!--')) mark = '-->'
    else if (opening === '![CDATA[') mark = ']]>'
    else if (opening.startsWith('!')) throw entityRefusal()
    const found = this.bytes.indexOf(mark, at)
    return found < 0 || found >= this.end ? -1 : found + mark.length
  }
}

function endsName(code: number | undefined): boolean {
  return code === GREATER || code === SLASH || isSpace(code)
}

function isSpace(code: number | undefined): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}
