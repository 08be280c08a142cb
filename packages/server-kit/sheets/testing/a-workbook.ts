import { aZip, type ZipPart } from './a-zip'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const SHEET_PART = 'xl/worksheets/sheet1.xml'

export interface WorkbookPieces {
  /** The rows, as XML within sheetData. */
  readonly rows?: string
  /** The whole sheet part instead of the rows. */
  readonly sheet?: string
  readonly sharedStrings?: string
  readonly styles?: string
  readonly workbookProperties?: string
  /** Parts with other content or headers, by name. */
  readonly changed?: Readonly<Record<string, Partial<ZipPart>>>
  readonly more?: readonly ZipPart[]
}

/** An xlsx file of handwritten XML. */
export function aWorkbook(pieces: WorkbookPieces): Buffer {
  const sheet =
    pieces.sheet ?? `${DECLARATION}<worksheet ${MAIN}><sheetData>${pieces.rows ?? ''}</sheetData></worksheet>`
  const parts: ZipPart[] = [
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content:
        `${DECLARATION}<workbook ${MAIN} xmlns:r="${RELATIONS}">${pieces.workbookProperties ?? ''}` +
        '<sheets><sheet name="甲" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', '/xl/sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    {
      name: 'xl/styles.xml',
      content: `${DECLARATION}<styleSheet ${MAIN}>${pieces.styles ?? ''}</styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${DECLARATION}<sst ${MAIN}>${pieces.sharedStrings ?? ''}</sst>`,
    },
    { name: SHEET_PART, content: sheet },
    ...(pieces.more ?? []),
  ]
  return aZip(parts.map(part => ({ ...part, ...pieces.changed?.[part.name] })))
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const tags = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${DECLARATION}<Relationships xmlns="${namespace}">${tags.join('')}</Relationships>`
}
