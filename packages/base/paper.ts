import { formatYuan } from './money'
import { moneyInCapitals } from './money-capitals'

/** What is printed. The setting `printFormat.<kind>` says on which paper, `paperText.<kind>` what the hotel adds. */
export type PaperKind =
  | ('registration' | 'deposit' | 'confirmation' | 'roomChange')
  | ('settlement' | 'receipt' | 'sale' | 'statement' | 'commission' | 'handover' | 'audit')

export const paperSizes = { a4: 'A4', two_up: '241 毫米两联', receipt: '80 毫米小票' } as const
export type PaperSize = keyof typeof paperSizes

/** What a rule makes of its facts: what stands on the paper, never how it looks. */
export interface PaperContent {
  readonly title: string
  /** Empty where papers of the kind are not numbered. */
  readonly number: string
  readonly blocks: readonly PaperBlock[]
  /** 联次: the same once for each of them. */
  readonly parts?: readonly string[]
  /** A square code and the words under it. */
  readonly code?: { readonly text: string; readonly caption: string }
}

export interface Paper extends PaperContent {
  readonly hotel: { readonly name: string; readonly address: string | null; readonly phone: string | null }
  readonly footer: readonly string[]
}

/** A paper with its history; `copies` counts this print too where it is one. */
export interface PaperAnswer {
  readonly paper: Paper
  readonly size: PaperSize
  readonly copies: number
  readonly printedAt: string
  readonly printedBy: string
}

export type PaperFact = readonly [label: string, text: string]

export interface PaperColumn {
  readonly title: string
  readonly isAmount?: true
  /** Left out where the paper is narrow. */
  readonly isWideOnly?: true
}

export type PaperBlock =
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table'
      readonly title?: string
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      /** Places of rows that sum up others. */
      readonly strongRows?: readonly number[]
      readonly sums?: readonly string[]
    }
  | { readonly kind: 'amount'; readonly label: string; readonly text: string; readonly capitals: string }
  | { readonly kind: 'notes'; readonly title?: string; readonly lines: readonly string[] }
  | { readonly kind: 'signatures'; readonly names: readonly string[] }

/** Facts in two columns; what is not known takes no place. */
export function factsBlock(
  facts: readonly (readonly [label: string, text: string | null | undefined])[],
): PaperBlock {
  return {
    kind: 'facts',
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
  }
}

/** An amount in figures and in capitals, so that neither can be changed alone. */
export function amountBlock(label: string, amountFen: number): PaperBlock {
  return { kind: 'amount', label, text: formatYuan(amountFen), capitals: moneyInCapitals(amountFen) }
}

/** What the hotel says on its papers, if it says anything. */
export function notesBlock(title: string, lines: readonly string[]): PaperBlock[] {
  return lines.length === 0 ? [] : [{ kind: 'notes', title, lines }]
}

/** The text of a setting, line by line. */
export const linesOfText = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** A folio is called by its room and its guest; where the room stands by itself, the guest is enough. */
export const withoutRoom = (name: string, roomNo: string | null | undefined): string =>
  roomNo && name.startsWith(`${roomNo} `) ? name.slice(roomNo.length + 1) : name

/** 补打: the first print has no mark. */
export const copyMark = (copies: number): string => (copies > 1 ? `补打 ${copies - 1}` : '')
