import { isDay } from '@kezhan/base/days'
import { parseYuan } from '@kezhan/base/money'

export type ImportCell = string | number | boolean | null

/** A member as a file of an old system brings him. */
export interface ImportedMember {
  readonly name: string
  readonly phone: string
  /** Name or code; absent is the lowest one. */
  readonly level: string | null
  readonly cardNo: string | null
  readonly birthday: string | null
  readonly principalFen: number
  readonly giftFen: number
  readonly giftEndsOn: string | null
  readonly points: number
  readonly pointsEndOn: string | null
  readonly remark: string | null
}

/** The columns of the file; those with a star must be there and be filled. */
export const importColumns = [
  '姓名*',
  '手机*',
  '等级',
  '卡号',
  '生日',
  '储值本金',
  '赠送余额',
  '赠送有效至',
  '积分',
  '积分有效至',
  '备注',
] as const
export type ImportColumn = (typeof importColumns)[number]

const most = 1_000_000_000

/** What a row says, or the first thing that is wrong with it. */
export function importedMember(
  cells: ReadonlyMap<ImportColumn, ImportCell>,
  day: string,
): ImportedMember | { readonly problem: string } {
  const text = (column: ImportColumn) => String(cells.get(column) ?? '').trim()
  const name = text('姓名*')
  const phone = text('手机*')
  if (name === '') return { problem: '请填写姓名' }
  if (name.length > 64) return { problem: '姓名最多 64 个字' }
  if (!/^1\d{10}$/.test(phone)) return { problem: '手机号应为 11 位数字' }
  if (text('卡号').length > 30) return { problem: '卡号最多 30 个字符' }
  if (text('备注').length > 500) return { problem: '备注最多 500 个字' }
  for (const column of ['生日', '赠送有效至', '积分有效至'] as const)
    if (text(column) !== '' && !isDay(text(column))) return { problem: `${column}应为日期，如 2026-12-31` }
  for (const column of ['赠送有效至', '积分有效至'] as const)
    if (text(column) !== '' && text(column) < day) return { problem: `${column}已经过去` }
  const principalFen = fenOf(cells.get('储值本金'))
  const giftFen = fenOf(cells.get('赠送余额'))
  if (principalFen === undefined) return { problem: '储值本金应为不小于 0 的金额' }
  if (giftFen === undefined) return { problem: '赠送余额应为不小于 0 的金额' }
  const points = /^\d{1,10}$/.test(text('积分') || '0') ? Number(text('积分')) : undefined
  if (points === undefined || points > most) return { problem: '积分应为不小于 0 的整数' }
  const orNone = (column: ImportColumn) => (text(column) === '' ? null : text(column))
  return {
    name,
    phone,
    level: orNone('等级'),
    cardNo: orNone('卡号'),
    birthday: orNone('生日'),
    principalFen,
    giftFen,
    giftEndsOn: orNone('赠送有效至'),
    points,
    pointsEndOn: orNone('积分有效至'),
    remark: orNone('备注'),
  }
}

/** The head of the file: which column each cell names; nothing where it is no head. */
export function importHead(cells: readonly ImportCell[]): readonly (ImportColumn | undefined)[] | undefined {
  const named = new Map(importColumns.map(column => [column.replace('*', ''), column]))
  const head = cells.map(cell =>
    named.get(
      String(cell ?? '')
        .trim()
        .replace(/\*$/, ''),
    ),
  )
  return head.includes('姓名*') && head.includes('手机*') ? head : undefined
}

function fenOf(cell: ImportCell | undefined): number | undefined {
  const text = typeof cell === 'number' ? yuanText(cell) : String(cell ?? '').trim()
  if (text === '') return 0
  const fen = parseYuan(text)
  return fen === undefined || fen < 0 || fen > most ? undefined : fen
}

/** What a sheet has computed is a hair beside the amount that it shows; anything more is a fault of the file. */
function yuanText(yuan: number): string {
  const shown = yuan.toFixed(2)
  return Math.abs(Number(shown) - yuan) < 1e-6 ? shown : String(yuan)
}
