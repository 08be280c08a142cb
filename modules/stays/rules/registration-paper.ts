import { formatYuan } from '@kezhan/base/money'
import { factsBlock, notesBlock, type PaperBlock, type PaperContent } from '@kezhan/base/paper'

export interface GuestOfPaper {
  readonly name: string
  readonly gender: string
  readonly certType: string
  /** The ends only. */
  readonly certNo: string
  readonly nationality: string
  readonly address: string | null
  readonly phone: string
  readonly plateNo: string | null
}

export interface RegistrationFacts {
  readonly stayNo: string
  readonly roomNo: string
  readonly roomTypeName: string
  readonly stayType: string
  readonly breakfasts: number
  readonly arriveTs: string
  readonly departPlanTs: string
  readonly source: string
  readonly unitName: string | null
  readonly resNo: string | null
  readonly nights: readonly { readonly night: string; readonly priceFen: number }[]
  readonly isPriceHidden: boolean
  /** The main guest first. */
  readonly guests: readonly GuestOfPaper[]
  readonly deposits: readonly { readonly method: string; readonly amountFen: number }[]
  readonly notices: readonly string[]
  readonly clerk: string
}

/** 入住登记单 (RC) for the guest to sign. */
export function registrationPaper(facts: RegistrationFacts): PaperContent {
  const { stayNo, guests, nights, deposits, notices, clerk } = facts
  const [main, ...companions] = guests
  return {
    title: '入住登记单',
    number: stayNo,
    blocks: [
      factsBlock([
        ['房号', facts.roomNo],
        ['房型', facts.roomTypeName],
        ['入住', facts.arriveTs.slice(0, 16)],
        ['预离', facts.departPlanTs.slice(0, 16)],
        ['类型', facts.stayType],
        ['晚数', nights.length === 0 ? null : String(nights.length)],
        ['早餐', facts.breakfasts === 0 ? null : `${facts.breakfasts} 份/天`],
        ['客源', facts.source],
        ['单位', facts.unitName],
        ['预订单号', facts.resNo],
      ]),
      ...(main === undefined ? [] : [factsBlock(factsOf(main))]),
      ...(companions.length === 0 ? [] : [companionTable(companions)]),
      ...priceBlocks(facts),
      ...(deposits.length === 0
        ? []
        : [factsBlock(deposits.map(one => [`押金（${one.method}）`, formatYuan(one.amountFen)] as const))]),
      ...notesBlock('住客须知', notices),
      { kind: 'signatures', names: ['客人签名', `接待员 ${clerk}`] },
    ],
    code: { text: stayNo, caption: stayNo },
  }
}

const factsOf = (guest: GuestOfPaper) =>
  [
    ['姓名', guest.name],
    ['性别', guest.gender],
    [guest.certType === '' ? '证件' : guest.certType, guest.certNo],
    ['国籍', guest.nationality],
    ['电话', guest.phone],
    ['车牌', guest.plateNo],
    ['地址', guest.address],
  ] as const

function companionTable(companions: readonly GuestOfPaper[]): PaperBlock {
  return {
    kind: 'table',
    title: '同住人',
    columns: [{ title: '姓名' }, { title: '性别' }, { title: '证件', isWideOnly: true }, { title: '证件号' }],
    rows: companions.map(({ name, gender, certType, certNo }) => [name, gender, certType, certNo]),
  }
}

function priceBlocks({ nights, isPriceHidden }: RegistrationFacts): PaperBlock[] {
  if (nights.length === 0) return []
  if (isPriceHidden) return [factsBlock([['房价', '保密']])]
  return [
    {
      kind: 'table',
      title: '每日房价',
      columns: [{ title: '日期' }, { title: '房价', isAmount: true }],
      rows: runsOf(nights).map(({ from, to, priceFen }) => [
        from === to ? from : `${from} 至 ${to}`,
        formatYuan(priceFen),
      ]),
      sums: ['合计', formatYuan(nights.reduce((sum, night) => sum + night.priceFen, 0))],
    },
  ]
}

/** Nights of one price stand on one line: a month at 298 is not thirty lines. */
export function runsOf(
  nights: readonly { readonly night: string; readonly priceFen: number }[],
): { readonly from: string; readonly to: string; readonly priceFen: number }[] {
  const runs: { from: string; to: string; priceFen: number }[] = []
  for (const { night, priceFen } of nights) {
    const last = runs.at(-1)
    if (last?.priceFen === priceFen) last.to = night
    else runs.push({ from: night, to: night, priceFen })
  }
  return runs
}
