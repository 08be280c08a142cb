import { ElementScan } from './element-scan'
import { readRichText } from './rich-text'
import { SheetProblem } from './sheet-problem'
import type { ZipEntry } from './zip-directory'
import type { ZipInflater } from './zip-inflate'

const MOST_STRINGS = 2_000_000

/** The texts that cells refer to by number. */
export async function readSharedStrings(entry: ZipEntry, inflater: ZipInflater): Promise<string[]> {
  const strings: string[] = []
  const scan = new ElementScan('si', 'sst')
  for await (const piece of inflater.pieces(entry)) {
    scan.append(piece)
    while (scan.next()) {
      strings.push(scan.cursor.leaveTag() ? '' : readRichText(scan.cursor, 'si'))
    }
    if (strings.length > MOST_STRINGS) throw new SheetProblem('文件里的文本过多，不能导入')
  }
  scan.end()
  return strings
}
