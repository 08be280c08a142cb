import type { SheetKind } from '@kezhan/online/model/from-sheet'
import type { Field } from '@kezhan/resource/field'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { parseCell } from '@kezhan/resource/kinds/registry'
import { mostPlaces, readCell, textOf } from './read-cell'

/** A dictionary with more items is no help to anybody. */
export const mostItems = 200

/** What is known of a column after some of its cells. */
export interface ColumnFacts {
  count: number
  longest: number
  hasLines: boolean
  hasCommas: boolean
  hasCurrency: boolean
  hasPercent: boolean
  isCodeLike: boolean
  /** Digits behind the point that numbers need. */
  places: number
  /** Some number has more digits than a decimal holds. */
  isRounded: boolean
  /** Fields that every cell so far fits. */
  readonly fits: Set<Trial>
  /** What kept the column from being days or numbers, while it is little. */
  readonly missed: Map<NearTrial, string[]>
  /** The first different values; one more than a dictionary may hold says that there are too many. */
  readonly items: Set<string>
  /** Undefined as soon as a value came twice. */
  met: Set<string> | undefined
}

const field = (kind: SheetKind, more: object = {}): Field => ({ kind, label: '', ...more }) as Field

/** What a column is tried as, by the engine's own reading of cells: what fits here will be imported. */
const trials = {
  switch: field('switch'),
  date: field('date'),
  datetime: field('datetime'),
  time: field('time'),
  percent: field('percent'),
  integer: field('integer'),
  money: field('money'),
  decimal: field('decimal', { scale: mostPlaces }),
  mobile: field('text', { pattern: 'mobile' }),
  email: field('text', { pattern: 'email' }),
} as const satisfies Readonly<Record<string, Field>>
export type Trial = keyof typeof trials

/** A few wrong cells of these are worth a word: a slip of the pen makes a text of a whole column. */
const nearTrials = ['date', 'datetime', 'decimal'] as const satisfies readonly Trial[]
export type NearTrial = (typeof nearTrials)[number]
export const mostMissed = 3

export const newFacts = (): ColumnFacts => ({
  count: 0,
  longest: 0,
  hasLines: false,
  hasCommas: false,
  hasCurrency: false,
  hasPercent: false,
  isCodeLike: true,
  places: 0,
  isRounded: false,
  fits: new Set(Object.keys(trials) as Trial[]),
  missed: new Map(),
  items: new Set(),
  met: new Set(),
})

/** One more cell of a column; blanks say nothing. */
export function addCell(facts: ColumnFacts, cell: SheetCell): void {
  const text = textOf(cell)
  if (text === '') return
  facts.count++
  facts.longest = Math.max(facts.longest, text.length)
  facts.hasLines ||= /[\r\n]/.test(text)
  facts.hasCommas ||= text.includes(',')
  facts.hasCurrency ||= /^[¥￥]|元$/.test(text)
  facts.hasPercent ||= text.endsWith('%')
  facts.isCodeLike &&= /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_./-]{0,63}$/.test(text)
  if (facts.items.size <= mostItems) facts.items.add(text)
  dropTrials(facts, cell, text)
  // 1,200 and 1200 are one number.
  const key = facts.fits.has('integer') ? String(readCell(cell, 'integer')).trim() : text
  if (facts.met?.has(key)) facts.met = undefined
  else facts.met?.add(key)
  if (facts.fits.has('decimal')) countPlaces(facts, readCell(cell, 'decimal'), cell)
}

function dropTrials({ fits, missed }: ColumnFacts, cell: SheetCell, text: string): void {
  for (const [trial, texts] of missed)
    if (texts.length <= mostMissed && !isFit(cell, text, trial)) texts.push(text)
  for (const trial of fits) {
    if (isFit(cell, text, trial)) continue
    fits.delete(trial)
    const near = nearTrials.find(one => one === trial)
    if (near !== undefined) missed.set(near, [text])
  }
}

function isFit(cell: SheetCell, text: string, trial: Trial): boolean {
  // A day would let the time of a moment go without a word.
  if (trial === 'date' && /\d:\d/.test(text) && !/ 0?0:00(:00)?$/.test(text)) return false
  if (trial === 'percent' && !text.endsWith('%')) return false
  const tried = trials[trial]
  if (isNumber(tried) && /^[+-]?0\d/.test(text)) return false
  return parseCell(readCell(cell, tried.kind as SheetKind), tried).problem === undefined
}

/** Somebody wants the zeros of 007. */
const isNumber = ({ kind }: Field): boolean => kind === 'integer' || kind === 'money' || kind === 'decimal'

function countPlaces(facts: ColumnFacts, read: SheetCell, cell: SheetCell): void {
  if (typeof read !== 'number') return
  const places = /\.(\d+)$/.exec(read.toFixed(mostPlaces).replace(/0+$/, ''))?.[1]?.length ?? 0
  facts.places = Math.max(facts.places, places)
  facts.isRounded ||= typeof cell === 'number' && Math.abs(cell - read) > 1e-9
}
