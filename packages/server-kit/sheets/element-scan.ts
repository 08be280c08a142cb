import { damagedFile, SheetProblem } from './sheet-problem'
import { XmlCursor } from './xml-cursor'

const LONGEST_ELEMENT_BYTES = 4 * 1024 * 1024
const GREATER = 62
const COLON = 58

/**
 * Finds the elements of one name in an XML part that arrives in pieces. Only whole elements are handed out, so
 * that whoever reads one need not think of seams.
 */
export class ElementScan {
  /** After `next()`: at the element's name. Its reader leaves it behind the element. */
  readonly cursor = new XmlCursor()
  private bytes: Buffer = Buffer.alloc(0)
  private closeTag: Buffer | undefined
  /** Before this every element is whole. */
  private wholeEnd = 0
  private isCutOff = false
  private isPastList = false

  /** Elements `element` up to the end of the element `list` around them. */
  constructor(
    private readonly element: string,
    private readonly list: string,
  ) {}

  append(piece: Buffer): void {
    if (this.isPastList) return
    const rest = this.bytes.subarray(this.cursor.at)
    if (rest.length > LONGEST_ELEMENT_BYTES) throw new SheetProblem('文件里有一行内容过长，不能导入')
    this.bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    this.cursor.reset(this.bytes, 0, this.bytes.lastIndexOf(GREATER) + 1)
    this.findWholeEnd(rest.length)
  }

  /** Goes to the next whole element; false when more bytes are needed or the list has ended. */
  next(): boolean {
    if (this.isPastList || (this.closeTag === undefined && !this.readRoot())) return false
    const { cursor } = this
    while (cursor.nextTag()) {
      const { at, tagAt } = cursor
      if (cursor.isClosing) this.isPastList = cursor.isNamed(this.list)
      else if (cursor.isNamed(this.element)) {
        this.isCutOff = !cursor.leaveTag() && tagAt >= this.wholeEnd
        cursor.at = this.isCutOff ? tagAt : at
        return !this.isCutOff
      }
      if (this.isPastList) return false
      cursor.leaveTag()
    }
    return false
  }

  /** Says that no more bytes come. Refuses a part that ends within an element. */
  end(): void {
    if (this.closeTag === undefined || (this.isCutOff && !this.isPastList)) throw damagedFile()
  }

  /** Learns the namespace prefix from the root element. */
  private readRoot(): boolean {
    const { cursor } = this
    if (!cursor.nextTag()) return false
    const nameAt = cursor.at
    cursor.leaveName()
    const colon = this.bytes.subarray(nameAt, cursor.at).indexOf(COLON)
    const prefix = this.bytes.toString('latin1', nameAt, nameAt + colon + 1)
    cursor.prefixBytes = prefix.length
    cursor.leaveTag()
    this.closeTag = Buffer.from(`</${prefix}${this.element}>`)
    this.findWholeEnd(0)
    return true
  }

  /** Bytes before `searched` were searched before; a close tag may lie across the seam. */
  private findWholeEnd(searched: number): void {
    if (this.closeTag === undefined) return
    const from = Math.max(0, searched - this.closeTag.length + 1)
    const found = this.bytes.subarray(from).lastIndexOf(this.closeTag)
    this.wholeEnd = found < 0 ? 0 : from + found
  }
}
