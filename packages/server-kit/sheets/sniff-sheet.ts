import { SheetProblem } from './sheet-problem'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Tells the two Excel formats apart by their first bytes, never by the file's name. */
export function sniffSheet(file: Buffer): 'xlsx' | 'xls' {
  if (startsWith(file, ZIP)) return 'xlsx'
  if (!startsWith(file, OLE2)) throw notExcel()
  // A password turns an xlsx into an OLE2 file with this stream.
  if (hasStream(file, 'EncryptedPackage')) throw encryptedFile()
  if (!hasStream(file, 'Workbook') && !hasStream(file, 'Book')) throw notExcel()
  return 'xls'
}

export function notExcel(): SheetProblem {
  return new SheetProblem('文件不是有效的 Excel 文件，请上传 .xls 或 .xlsx')
}

export function encryptedFile(): SheetProblem {
  return new SheetProblem('文件已加密，请去掉密码后再上传')
}

function startsWith(file: Buffer, magic: Buffer): boolean {
  return file.subarray(0, magic.length).equals(magic)
}

/** OLE2 names its streams in UTF-16. */
function hasStream(file: Buffer, name: string): boolean {
  return file.includes(Buffer.from(name, 'utf16le'))
}
