import type { DateKind } from './excel-date'
import { dateKindOfBuiltIn, dateKindOfFormat } from './number-format'
import { SheetProblem } from './sheet-problem'
import { notExcel } from './sniff-sheet'
import { xmlTags } from './xml-tags'
import { entryName, type ZipEntry } from './zip-directory'
import type { ZipInflater } from './zip-inflate'

/** What of a workbook must be known before its first sheet can be read. */
export interface WorkbookParts {
  readonly sheet: ZipEntry
  readonly sharedStrings: ZipEntry | undefined
  /** By the style number of a cell. */
  readonly dateKinds: readonly (DateKind | undefined)[]
  readonly is1904: boolean
}

/** Finds the first visible worksheet; links out of the file, macros and everything else are not looked at. */
export async function findWorkbookParts(
  entries: ReadonlyMap<string, ZipEntry>,
  inflater: ZipInflater,
): Promise<WorkbookParts> {
  const read = async (name: string) => {
    const entry = entries.get(name)
    return entry === undefined ? '' : await inflater.text(entry)
  }
  const root = relations(await read('_rels/.rels'), '')
  const workbookName = root.find(relation => relation.type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!entries.has(workbookName) || workbookName.endsWith('.bin')) throw notExcel()
  const workbook = readWorkbook(await read(workbookName))
  const folder = workbookName.slice(0, workbookName.lastIndexOf('/') + 1)
  const fileName = workbookName.slice(folder.length)
  const related = relations(await read(`${folder}_rels/${fileName}.rels`), folder)
  const entryOfType = (type: string) =>
    entries.get(related.find(relation => relation.type === type)?.target ?? '')
  const sheetEntry = (sheet: SheetEntry) => {
    const relation = related.find(({ id, type }) => id === sheet.relationId && type === 'worksheet')
    return relation === undefined ? undefined : entries.get(relation.target)
  }
  const ordered = [...workbook.sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  const sheet = ordered.map(sheetEntry).find(entry => entry !== undefined)
  if (sheet === undefined) throw new SheetProblem('文件里没有工作表')
  const styles = entryOfType('styles')
  return {
    sheet,
    sharedStrings: entryOfType('sharedStrings'),
    dateKinds: styles === undefined ? [] : readDateKinds(await inflater.text(styles)),
    is1904: workbook.is1904,
  }
}

interface Relation {
  readonly id: string
  /** The last word of the type's address, the same in the transitional and the strict format. */
  readonly type: string
  readonly target: string
}

function relations(xml: string, folder: string): Relation[] {
  const found: Relation[] = []
  for (const { name, attributes } of xmlTags(xml)) {
    if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') continue
    const type = attributes.get('Type') ?? ''
    const target = attributes.get('Target') ?? ''
    found.push({
      id: attributes.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: entryName(resolvePath(target.startsWith('/') ? target : folder + target)),
    })
  }
  return found
}

function resolvePath(path: string): string {
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

interface SheetEntry {
  readonly relationId: string
  readonly isHidden: boolean
}

function readWorkbook(xml: string): { sheets: SheetEntry[]; is1904: boolean } {
  const sheets: SheetEntry[] = []
  let is1904 = false
  for (const { name, attributes, isClosing } of xmlTags(xml)) {
    if (name === 'workbookPr') is1904 ||= ['1', 'true'].includes(attributes.get('date1904') ?? '')
    if (name !== 'sheet' || isClosing) continue
    const relation = [...attributes].find(([key]) => key.endsWith(':id'))
    sheets.push({
      relationId: relation?.[1] ?? '',
      isHidden: (attributes.get('state') ?? 'visible') !== 'visible',
    })
  }
  return { sheets, is1904 }
}

function readDateKinds(xml: string): (DateKind | undefined)[] {
  const custom = new Map<number, DateKind | undefined>()
  const kinds: (DateKind | undefined)[] = []
  let isInCellFormats = false
  for (const { name, attributes, isClosing } of xmlTags(xml)) {
    if (name === 'numFmt') {
      custom.set(Number(attributes.get('numFmtId')), dateKindOfFormat(attributes.get('formatCode') ?? ''))
    } else if (name === 'cellXfs') isInCellFormats = !isClosing
    else if (name === 'xf' && isInCellFormats && !isClosing) {
      const id = Number(attributes.get('numFmtId') ?? 0)
      kinds.push(custom.has(id) ? custom.get(id) : dateKindOfBuiltIn(id))
    }
  }
  return kinds
}
