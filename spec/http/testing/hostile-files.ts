import { deflateRawSync } from 'node:zlib'
import { aZip } from '@kezhan/server-kit/sheets/testing/a-zip'

/** The smallest picture there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Markers of a photograph around a scan of four bytes. */
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffda000800010100003f0001ff0002ffd9',
  'hex',
)
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n')

const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' }
export const workbook = aZip([contentTypes, { name: 'xl/workbook.xml', content: '<workbook/>' }])

/** A zip of a hundred kilobytes that says it is small and unpacks to 120 megabytes. */
export function zipBomb(): Buffer {
  const zeros = Buffer.alloc(120 * 1024 * 1024)
  const compressed = deflateRawSync(zeros, { level: 9 })
  return aZip([contentTypes, { name: 'xl/sheet1.xml', content: 'x', compressed, declaredBytes: 100 }])
}

/** An older Office file: header, one table of sectors, one directory. */
export function oldOffice(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 4, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  for (let at = 76; at < 512; at += 4) file.writeUInt32LE(at === 76 ? 0 : 0xffffffff, at)
  for (const [index, stream] of streams.entries()) file.write(stream, 1024 + index * 128, 'utf16le')
  return file
}

/** What must not get in, by what it is. */
export const hostileFiles: readonly {
  readonly what: string
  readonly name: string
  readonly content: Buffer
}[] = [
  { what: 'nothing', name: 'a.png', content: Buffer.alloc(0) },
  { what: 'HTML called a picture', name: 'a.png', content: Buffer.from('<html><script>alert(1)</script>') },
  {
    what: 'SVG with a script',
    name: 'a.svg',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    what: 'XML before SVG',
    name: 'a.svg',
    content: Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
  },
  { what: 'a program', name: 'a.pdf', content: Buffer.from('MZ\u0090\u0000', 'latin1') },
  { what: 'a shell script', name: 'a.jpg', content: Buffer.from('#!/bin/sh\nid\n') },
  {
    what: 'HTML with the mark of WebP',
    name: 'a.webp',
    content: Buffer.from('<script>WEBP*/alert(1)</script>'),
  },
  {
    what: 'a script that begins like GIF',
    name: 'a.gif',
    content: Buffer.from('GIF89a/*....*/=1;alert(1);//'),
  },
  { what: 'a picture with a zip behind', name: 'a.png', content: Buffer.concat([png, workbook]) },
  {
    what: 'a picture with HTML behind',
    name: 'a.gif',
    content: Buffer.concat([gif, Buffer.from('<script>')]),
  },
  { what: 'a PDF that is a zip', name: 'a.pdf', content: Buffer.concat([pdf, workbook]) },
  { what: 'half a PNG', name: 'a.png', content: png.subarray(0, 40) },
  { what: 'half a JPEG', name: 'a.jpg', content: jpeg.subarray(0, 30) },
  { what: 'half a GIF', name: 'a.gif', content: gif.subarray(0, 30) },
  { what: 'half a PDF', name: 'a.pdf', content: pdf.subarray(0, 20) },
  { what: 'half a workbook', name: 'a.xlsx', content: workbook.subarray(0, workbook.length - 30) },
  { what: 'half an older workbook', name: 'a.xls', content: oldOffice('Workbook').subarray(0, 700) },
  {
    what: 'a zip whose parts overlap',
    name: 'a.zip',
    content: aZip([contentTypes, { name: 'b', content: 'b', declaredAt: 0 }]),
  },
  {
    what: 'a workbook with macros',
    name: 'a.xlsm',
    content: aZip([contentTypes, { name: 'xl/vbaProject.bin', content: 'x' }]),
  },
  { what: 'an older workbook with macros', name: 'a.xls', content: oldOffice('Workbook', '_VBA_PROJECT') },
  { what: 'an installer', name: 'a.doc', content: oldOffice('SummaryInformation') },
]
