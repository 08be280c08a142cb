import { escapeXml } from './xml-text'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Numbers of the cell formats in STYLES_XML. */
export const STYLE = {
  plain: 0,
  text: 1,
  money: 2,
  date: 3,
  datetime: 4,
  title: 5,
  note: 6,
  head: 7,
} as const

export const SHEET_OPENING = `${DECLARATION}<worksheet xmlns="${MAIN}">`

export const ROOT_RELATIONS_XML =
  `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONS}">` +
  `<Relationship Id="rId1" Type="${DOCUMENT_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const STYLES_XML =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="4"><font><sz val="11"/><name val="宋体"/></font>' +
  '<font><b/><sz val="11"/><name val="宋体"/></font>' +
  '<font><b/><sz val="14"/><name val="宋体"/></font>' +
  '<font><sz val="10"/><color rgb="FF808080"/><name val="宋体"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="8">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">' +
  '<alignment horizontal="center" vertical="center"/></xf>' +
  '<xf numFmtId="0" fontId="3" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
  '</cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '<dxfs count="0"/></styleSheet>'

/** A sheet that has been written: its name and the range its filter covers ('$A$3:$C$9'). */
export interface WrittenSheet {
  readonly name: string
  readonly filterRange: string
}

export function workbookXml(sheets: readonly WrittenSheet[]): string {
  const tags = sheets.map(
    (sheet, i) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  // Excel keeps a filter's range under this name too; WPS and LibreOffice look for it.
  const filters = sheets.map((sheet, i) => {
    const range = `'${sheet.name.replaceAll("'", "''")}'!${sheet.filterRange}`
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${escapeXml(range)}</definedName>`
  })
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT_RELATIONS}"><workbookPr/>` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${tags.join('')}</sheets>` +
    `<definedNames>${filters.join('')}</definedNames></workbook>`
  )
}

export function workbookRelationsXml(sheetCount: number): string {
  let tags = ''
  for (let n = 1; n <= sheetCount; n++) {
    tags += `<Relationship Id="rId${n}" Type="${DOCUMENT_RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`
  }
  const styles = `<Relationship Id="rId${sheetCount + 1}" Type="${DOCUMENT_RELATIONS}/styles" Target="styles.xml"/>`
  return `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONS}">${tags}${styles}</Relationships>`
}

export function contentTypesXml(sheetCount: number): string {
  let tags = ''
  for (let n = 1; n <= sheetCount; n++) {
    tags += `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`
  }
  return (
    `${DECLARATION}<Types xmlns="${CONTENT_TYPES}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/>${tags}</Types>`
  )
}
