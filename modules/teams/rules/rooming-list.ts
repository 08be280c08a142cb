import { idCardProblemTexts, readIdCard } from '@kezhan/base/id-card'
import { type CertType, certTypes, type Gender } from '@kezhan/desk/model/order-words'

/** The columns of a rooming list, in the order in which a list without a head has them (hotel domain §3.4). */
export const listColumns = ['姓名', '性别', '证件类型', '证件号', '房型', '房号', '同住'] as const
type ListColumn = (typeof listColumns)[number]

/** One line of a rooming list as it was written; what is wrong with it is said beside it. */
export interface ListLine {
  readonly name: string
  readonly gender: Gender
  readonly certType: CertType
  readonly certNo: string
  /** Name of a type of room; empty means the first of the plan. */
  readonly roomType: string
  readonly roomNo: string
  /** 同住: shares the room of the line before. */
  readonly shares: boolean
}
export type ListField = keyof ListLine

export interface ListKnown {
  /** Names of the types of the plan. */
  readonly roomTypes: readonly string[]
  readonly today: string
}

const otherTitles: Readonly<Record<string, ListColumn>> = {
  客人姓名: '姓名',
  客人: '姓名',
  证件: '证件号',
  证件号码: '证件号',
  身份证: '证件号',
  身份证号: '证件号',
  身份证号码: '证件号',
  证件类别: '证件类型',
  房间类型: '房型',
  房间号: '房号',
  房间: '房号',
  是否同住: '同住',
}

const mostLines = 500

/** Lines and cells of what was pasted: from a spreadsheet with tabs, from a text with commas or ideographic commas. */
export function cellsOfText(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .map(line =>
      line.split(line.includes('\t') ? '\t' : /[,，]/).map(cell => cell.trim().replace(/^"|"$/g, '')),
    )
}

/** Reads the cells of a list. A head in any order is recognised by its titles; titles above it are passed over. */
export function readList(cells: readonly (readonly string[])[]): ListLine[] {
  const headAt = cells.slice(0, 6).findIndex(row => row.some(cell => columnOf(cell) === '姓名'))
  const head: readonly (ListColumn | undefined)[] =
    headAt < 0 ? listColumns : (cells[headAt] ?? []).map(columnOf)
  return cells
    .slice(headAt + 1)
    .filter(row => row.some(cell => cell.trim() !== ''))
    .slice(0, mostLines)
    .map(row => lineOf(column => (row[head.indexOf(column)] ?? '').trim()))
}

function columnOf(cell: string): ListColumn | undefined {
  const title = cell.replace(/[\s*＊]/g, '')
  return listColumns.find(column => column === title) ?? otherTitles[title]
}

function lineOf(cell: (column: ListColumn) => string): ListLine {
  const certNo = cell('证件号').toUpperCase().replace(/\s/g, '')
  return {
    name: cell('姓名'),
    gender: genderOf(cell('性别')),
    certType: certTypeOf(cell('证件类型'), certNo),
    certNo,
    roomType: cell('房型'),
    roomNo: cell('房号'),
    shares: /^(是|同住|y|yes|√|1|true)$/i.test(cell('同住')),
  }
}

const genderOf = (text: string): Gender =>
  /^(男|m)/i.test(text) ? 'male' : /^(女|f)/i.test(text) ? 'female' : 'unknown'

const otherCertTypes: Readonly<Record<string, CertType>> = {
  身份证: 'ID_CARD',
  二代身份证: 'ID_CARD',
  港澳通行证: 'HM_PASS',
  回乡证: 'HM_PASS',
  台胞证: 'TW_PASS',
}

/** A type that is not said is that of its number. */
function certTypeOf(text: string, certNo: string): CertType {
  const codes = Object.keys(certTypes) as CertType[] // The keys are its types.
  const found = codes.find(code => certTypes[code] === text || code === text.toUpperCase())
  if (found !== undefined) return found
  if (Object.hasOwn(otherCertTypes, text)) return otherCertTypes[text] ?? 'OTHER'
  if (text !== '') return 'OTHER'
  return certNo === '' || /^\d{17}[\dX]$/.test(certNo) ? 'ID_CARD' : 'PASSPORT'
}

const cardTypes: readonly CertType[] = ['ID_CARD', 'HMT_RESIDENCE', 'FOREIGN_PR']

/** What is wrong with each line, by field, in words; a line that can be taken has no entry. */
export function listProblems(
  lines: readonly ListLine[],
  { roomTypes, today }: ListKnown,
): ReadonlyMap<number, Partial<Record<ListField, string>>> {
  const numbers = repeated(lines.map(line => line.certNo))
  const rooms = repeated(lines.filter(line => !line.shares).map(line => line.roomNo))
  const found = lines.map((line, at): Partial<Record<ListField, string>> => {
    const card =
      cardTypes.includes(line.certType) && line.certNo !== '' ? readIdCard(line.certNo, today) : undefined
    return {
      ...(line.name === '' ? { name: '请填写姓名' } : {}),
      ...(card !== undefined && 'problem' in card ? { certNo: idCardProblemTexts[card.problem] } : {}),
      ...(card === undefined && line.certNo !== '' && line.certNo.length < 5
        ? { certNo: '证件号码太短' }
        : {}),
      ...(numbers.has(line.certNo) ? { certNo: '证件号码重复' } : {}),
      ...(line.shares || line.roomType === '' || roomTypes.includes(line.roomType)
        ? {}
        : { roomType: `房型“${line.roomType}”不在团队计划中` }),
      ...(!line.shares && rooms.has(line.roomNo) ? { roomNo: '同一房间不能排两次' } : {}),
      ...(at === 0 && line.shares ? { shares: '第一行不能是同住' } : {}),
    }
  })
  return new Map(
    found.flatMap((problem, at) => (Object.keys(problem).length === 0 ? [] : [[at, problem] as const])),
  )
}

function repeated(values: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(values.filter(value => value !== '' && (seen.has(value) || !seen.add(value))))
}

/** Rooms that a list asks for, by name of type; a line without one takes the first of the plan. */
export function roomsAsked(
  lines: readonly ListLine[],
  roomTypes: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.shares) continue
    const type = line.roomType === '' ? (roomTypes[0] ?? '') : line.roomType
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return counts
}
