import { replaceNames } from '@kezhan/online/rules/design/rename-in-formula'
import type { PrintField, Sheet, SourceFields } from '../model/sheet'
import { nameInRow, rowsName } from './formula'

/** The rows, as people call them in a formula: `sum(明细.金额)`. */
const rowsWord = '明细'

interface Word {
  readonly name: string
  readonly word: string
}

/** What formulas may name with the words for it, those of the rows first. Names stand for words that look like names themselves. */
function wordsOf(sheet: Pick<Sheet, 'source'>, { record, detail }: SourceFields): readonly Word[] {
  const wordOf = ({ label, key }: PrintField) =>
    /[^\x20-\x7e]/.test(label) && !/["“”]/.test(label) ? label : nameInRow({ key })
  const own = [...detail, ...record].map(field => ({ name: nameInRow(field), word: wordOf(field) }))
  const rows = detail.map(field => ({
    name: `${rowsName(sheet)}.${nameInRow(field)}`,
    word: `${rowsWord}.${wordOf(field)}`,
  }))
  return [...own, ...rows]
}

/** A formula as people read it in a cell. */
export function wordsInFormula(formula: string, sheet: Pick<Sheet, 'source'>, fields: SourceFields): string {
  const words = wordsOf(sheet, fields)
  // Where two fields share a word, the second keeps its name: the word means the first.
  const wordFor = (name: string) => {
    const found = words.find(one => one.name === name)
    return found !== undefined && words.find(one => one.word === found.word) === found ? found.word : name
  }
  return replaceNames(formula, (name, after) => (/^\s*[(（]/.test(after) ? name : wordFor(name)))
}

/** The same as it is kept. Longer words first, so that none is cut by a shorter one; texts in quotes stay. */
export function namesInFormula(text: string, sheet: Pick<Sheet, 'source'>, fields: SourceFields): string {
  const words = [...wordsOf(sheet, fields)].sort((a, b) => b.word.length - a.word.length)
  const pattern = new RegExp(`["“”][^"“”]*["“”]|${words.map(({ word }) => escaped(word)).join('|')}`, 'g')
  return text.replace(pattern, found => words.find(({ word }) => word === found)?.name ?? found)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
