import { refuse } from '../refusals'
import { type ContentType, sniffContent } from '../sniff-content'
import { imageEnd } from './image-end'
import { oldOfficeType, zipType } from './office-file'

export interface CheckedContent extends ContentType {
  /** What is kept. */
  readonly content: Buffer
}

/** What a file is, by its bytes alone. Refuses what is unknown, breaks off, holds macros or is two things at once. */
export async function checkContent(content: Buffer): Promise<CheckedContent> {
  const sniffed = sniffContent(content)
  if (sniffed === undefined) throw refuse('file.type')
  const { extension } = sniffed
  if (extension === 'zip') return { ...named(await zipType(content)), content }
  if (extension === 'doc') return { ...named(oldOfficeType(content)), content }
  if (extension === 'pdf') refusePartialPdf(content)
  return { ...named(sniffed), content: extension === 'pdf' ? content : wholeImage(content, extension) }
}

const named = ({ extension, contentType }: ContentType): ContentType => ({ extension, contentType })

function wholeImage(content: Buffer, extension: string): Buffer {
  const end = imageEnd(content, extension)
  if (end === undefined) throw refuse('file.broken')
  // Telephones put a film or a second picture behind a photograph: that goes. Elsewhere it is somebody's trick.
  if (end < content.length && extension !== 'jpg') throw refuse('file.broken')
  return content.subarray(0, end)
}

const tailBytes = 1024
const zipEndBytes = 22
const longestZipTail = zipEndBytes + 0xffff

function refusePartialPdf(content: Buffer): void {
  if (!content.subarray(-tailBytes).includes('%%EOF')) throw refuse('file.broken')
  const tail = content.subarray(-longestZipTail)
  const at = tail.lastIndexOf('PK\u0005\u0006')
  if (at < 0 || at + zipEndBytes > tail.length) return
  // Programs that open zips look from the end: this one would be opened by them too.
  if (at + zipEndBytes + tail.readUInt16LE(at + 20) === tail.length) throw refuse('file.broken')
}
