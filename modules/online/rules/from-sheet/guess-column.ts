import type { ColumnGuess } from '@kezhan/online/model/from-sheet'
import { type ColumnFacts, mostItems, mostMissed, type NearTrial } from './column-facts'

/** `rows` is how many rows the sheet has, blank cells of this column among them. */
export function guessColumn(label: string, facts: ColumnFacts, rows: number): ColumnGuess {
  const guessed = { ...plain, ...kindOf(label, facts) }
  const items = mayBeDictionary(facts) ? [...facts.items] : null
  if (facts.count === 0) return { ...guessed, items, reason: '整列没有值' }
  const isRequired = facts.count === rows
  const isUnique = isRequired && looksUnique(label, guessed, facts)
  const reason = [
    guessed.reason,
    ...nearlyOf(label, guessed, facts),
    ...(isRequired ? ['没有空白，设为必填'] : [`${rows - facts.count}行空白`]),
    ...(isUnique ? ['没有重复，设为唯一'] : []),
  ].join('；')
  return { ...guessed, items, isRequired, isUnique, reason }
}

const nearWords: Readonly<Record<NearTrial, string>> = {
  date: '日期',
  datetime: '日期时间',
  decimal: '数字',
}
const fewLetters = 10

/** A column of texts that is all days or numbers but for a few cells says which: they are put right in the file, or stay texts. */
function nearlyOf(label: string, { kind, pattern }: Kind, { missed, count }: ColumnFacts): string[] {
  if (kind !== 'text' || pattern || isNumberOf(label)) return []
  const near = (Object.keys(nearWords) as NearTrial[]).find(trial => {
    const few = missed.get(trial)?.length ?? 0
    return few > 0 && few <= mostMissed && count >= 6 && count >= few * 5
  })
  if (near === undefined) return []
  const cells = [...new Set(missed.get(near))].map(text =>
    text.length > fewLetters ? `“${text.slice(0, fewLetters)}…”` : `“${text}”`,
  )
  return [`除了${cells.join('、')}都是${nearWords[near]}，在文件中改正后重新选择即可识别`]
}

type Kind = Pick<ColumnGuess, 'kind' | 'reason'> & Partial<ColumnGuess>

const plain = { pattern: null, maxLength: null, scale: null, isRequired: false, isUnique: false } as const

function kindOf(label: string, facts: ColumnFacts): Kind {
  const { fits, count } = facts
  if (count === 0) return { kind: 'text', maxLength: 50, reason: '' }
  if (fits.has('mobile')) return { kind: 'text', pattern: 'mobile', maxLength: 20, reason: '都是手机号码' }
  if (fits.has('email')) return { kind: 'text', pattern: 'email', maxLength: 255, reason: '都是邮箱地址' }
  if (fits.has('switch')) return { kind: 'switch', reason: '只有是和否' }
  if (fits.has('date')) return { kind: 'date', reason: '都是日期' }
  if (fits.has('datetime')) return { kind: 'datetime', reason: '都是日期，有的带时间' }
  if (fits.has('time')) return { kind: 'time', reason: '都是时刻' }
  if (fits.has('percent')) return { kind: 'percent', reason: '都是百分数' }
  return numberOf(label, facts) ?? wordsOf(facts)
}

const moneyLabel =
  /金额|价|费|款|押金|收入|支出|成本|工资|预算|余额|总额|小计|合计|应收|应付|实收|实付|元[）)]?$/
/** Digits that nobody reckons with. */
const codeLabel = /编号|编码|单号|号码|代码|工号|房号|卡号|证号|序号|流水号|账号|条码|批号|^(id|no|code)\.?$/i

/** 序号 alone is counted. */
const isNumberOf = (label: string): boolean => codeLabel.test(label) && !label.includes('序号')

function numberOf(label: string, { fits, places, isRounded, hasCurrency }: ColumnFacts): Kind | undefined {
  if (fits.has('money') && (hasCurrency || moneyLabel.test(label)))
    return { kind: 'money', reason: hasCurrency ? '数字带有货币符号' : '都是数字，名称像金额' }
  if (fits.has('integer') && isNumberOf(label))
    return { kind: 'text', maxLength: 50, reason: '都是数字，名称像编号，不用来计算' }
  if (fits.has('integer')) return { kind: 'integer', reason: '都是整数' }
  // Whole numbers of this length are numbers of something: orders, cards.
  if (!fits.has('decimal') || places === 0) return undefined
  return {
    kind: 'decimal',
    scale: places,
    reason: isRounded ? `都是数字，小数太长，保留${places}位` : `都是数字，最多${places}位小数`,
  }
}

const longestText = 255
const longestArea = 4000
const longestItem = 20
const shownItems = 5

function wordsOf(facts: ColumnFacts): Kind {
  const { longest, hasLines, count, items } = facts
  const few = [...items]
  if (isDictionary(facts)) {
    const shown = few.slice(0, shownItems).join('、')
    const more = few.length > shownItems ? '等' : ''
    return {
      kind: 'dict',
      maxLength: roundLength(longest),
      reason: `${count}个值只有${few.length}种：${shown}${more}`,
    }
  }
  if (longest > longestArea)
    return {
      kind: 'textarea',
      maxLength: longestArea,
      reason: `最长${longest}个字，超过${longestArea}个字的行不能导入`,
    }
  if (hasLines || longest > longestText)
    return {
      kind: 'textarea',
      maxLength: longestArea,
      reason: hasLines ? '文字有换行' : `文字较长，最长${longest}个字`,
    }
  return { kind: 'text', maxLength: roundLength(longest), reason: `文字，最长${longest}个字` }
}

/** Room for what will be written later. */
const roundLength = (longest: number): number =>
  [20, 50, 100].find(length => longest * 2 <= length) ?? longestText

const mayBeDictionary = ({ items, hasCommas, hasLines, longest }: ColumnFacts): boolean =>
  items.size > 0 && items.size <= mostItems && !hasCommas && !hasLines && longest <= 64

/** The same few words again and again. */
const isDictionary = (facts: ColumnFacts): boolean =>
  mayBeDictionary(facts) &&
  facts.longest <= longestItem &&
  facts.items.size >= 2 &&
  facts.items.size <= 30 &&
  facts.count >= 6 &&
  facts.count >= facts.items.size * (facts.items.size <= 8 ? 3 : 10)

function looksUnique(
  label: string,
  { kind, pattern }: Kind,
  { met, count, isCodeLike }: ColumnFacts,
): boolean {
  if (met === undefined || count < 3 || pattern !== null) return false
  if (kind === 'integer') return codeLabel.test(label)
  return kind === 'text' && (codeLabel.test(label) || isCodeLike)
}
