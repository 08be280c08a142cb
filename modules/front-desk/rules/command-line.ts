import { parseYuan } from '@kezhan/base/money'
import {
  type CommandName,
  commandNames,
  commandOfWord,
  commandsOfLetters,
  commandWords,
} from './command-words'

/** One thing to do. `subjects` name rooms, or a guest in any way that he can be looked up by. */
export interface Command {
  readonly name: CommandName
  readonly subjects: readonly string[]
  readonly toRoom?: string
  /** Nights, or days out of use. */
  readonly nights?: number
  readonly amountFen?: number
  /** `HH:mm` */
  readonly time?: string
  readonly price?: 'keep' | 'quoted'
  /** Why; the rest of the line. */
  readonly note?: string
}

export type Reading =
  | { readonly kind: 'nothing' }
  /** No command: something to look for. */
  | { readonly kind: 'words'; readonly text: string }
  /** Several where the letters may mean more than one thing. */
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  /** A command that lacks something, or has too much. */
  | { readonly kind: 'unclear'; readonly message: string }

const mostNights = 180
const mostRooms = 20
const mostFen = 100_000_000
const roomLike = /^[a-z]{0,3}-?\d{1,6}[a-z]?$/i

export const isRoomLike = (text: string): boolean => roomLike.test(text)

/** What a line of the command bar means: `301 换 305`, `换 301 305`, `301换305`, `301 hf 305`, `王小明 续 1`. */
export function readCommandLine(text: string): Reading {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return { kind: 'nothing' }
  const words: Reading = { kind: 'words', text: tokens.join(' ') }
  const found = wordIn(tokens)
  if (found === undefined) return words
  const { at, names, isSure } = found
  const before = tokens.slice(0, at)
  const after = tokens.slice(at + 1)
  const tries = names.map(name => commandFrom(name, before, after))
  const commands = tries.filter(one => typeof one !== 'string')
  if (commands.length > 0) return { kind: 'commands', commands }
  // Letters may as well be the name of somebody.
  const [message] = tries.filter(one => typeof one === 'string')
  return isSure && message !== undefined ? { kind: 'unclear', message } : words
}

/** What can be typed, in one sentence. */
export const commandHint = `可以输入房号、姓名、手机尾号、单号或拼音首字母，也可以直接写要做的事，例如“${commandWords.changeRoom.example}”“${commandWords.extend.example}”“${commandWords.checkOut.example}”`

const allWords = commandNames
  .flatMap(name => [commandWords[name].word, ...commandWords[name].others])
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const glued = new RegExp(`^([a-z]{0,3}-?\\d{1,6}[a-z]?)(${allWords})(.*)$`, 'i')
const gluedFirst = new RegExp(`^(${allWords})(\\d.*)$`)

/** Full-width figures are figures; `301换305` needs no spaces. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').trim()
  return plain
    .split(/[\s,，、]+/)
    .filter(token => token !== '')
    .flatMap(token => {
      const parts = glued.exec(token) ?? gluedFirst.exec(token)
      return parts === null ? [token] : parts.slice(1).filter(part => part !== '')
    })
}

function wordIn(tokens: readonly string[]) {
  for (const [at, token] of tokens.entries()) {
    const name = commandOfWord(token)
    // A word alone is looked for in the menu.
    if (name !== undefined && tokens.length > 1) return { at, names: [name], isSure: true }
  }
  const at = tokens.findIndex((token, index) => {
    const neighbour = index === 0 ? tokens[1] : tokens[index - 1]
    return /^[a-z]+$/i.test(token) && neighbour !== undefined && isRoomLike(neighbour)
  })
  const names = commandsOfLetters(tokens[at] ?? '?')
  return names.length === 0 ? undefined : { at, names, isSure: false }
}

/** The command, or the sentence that says what it lacks. */
function commandFrom(
  name: CommandName,
  before: readonly string[],
  after: readonly string[],
): Command | string {
  const { title, example } = commandWords[name]
  const such = `，例如“${example}”`
  if (name === 'clean' || name === 'dirty' || name === 'inspected') {
    const subjects = [...before, ...after]
    if (subjects.length > mostRooms) return `${title}一次最多 ${mostRooms} 间`
    return subjects.every(isRoomLike) ? { name, subjects } : `${title}请只写房号${such}`
  }
  const subject = before.length > 0 ? before.join(' ') : after[0]
  if (subject === undefined) return `请写明房号或客人${such}`
  const rest = before.length > 0 ? after : after.slice(1)
  const head = { name, subjects: [subject] } as const
  switch (name) {
    case 'changeRoom':
      return changeFrom(head, rest) ?? `换房请写目标房号${such}`
    case 'extend':
    case 'checkIn':
      return countedFrom(head, rest, false) ?? `${title}的晚数是 1 到 ${mostNights} 的整数${such}`
    case 'OOO':
    case 'OOS':
    case 'LOCK':
      return countedFrom(head, rest, true) ?? `${title}的天数是 1 到 ${mostNights} 的整数${such}`
    case 'pay':
    case 'deposit':
      return moneyFrom(head, rest) ?? `金额要大于零、最多两位小数${such}`
    case 'wakeup':
      return timeFrom(head, rest) ?? `请写叫醒时间${such}`
    default:
      return rest.length === 0 ? head : `“${title}”后面不用再写内容${such}`
  }
}

type Head = Pick<Command, 'name' | 'subjects'>
const noteOf = (rest: readonly string[]) => (rest.length === 0 ? {} : { note: rest.join(' ') })

function changeFrom(head: Head, [toRoom, ...rest]: readonly string[]): Command | undefined {
  if (toRoom === undefined || !isRoomLike(toRoom)) return undefined
  const [first, ...others] = rest
  const price = first === '原价' ? 'keep' : first === '新价' ? 'quoted' : undefined
  return { ...head, toRoom, ...(price === undefined ? noteOf(rest) : { price, ...noteOf(others) }) }
}

/** A number of nights or days may be left out; then the dialog has its usual one. */
function countedFrom(head: Head, rest: readonly string[], hasNote: boolean): Command | undefined {
  const [first, ...others] = rest
  const digits = first === undefined ? undefined : /^\+?(\d{1,3})(?:晚|天|夜)?$/.exec(first)?.[1]
  if (digits === undefined) return first === undefined || hasNote ? { ...head, ...noteOf(rest) } : undefined
  const nights = Number(digits)
  if (nights < 1 || nights > mostNights || (!hasNote && others.length > 0)) return undefined
  return { ...head, nights, ...noteOf(others) }
}

function moneyFrom(head: Head, [first, ...others]: readonly string[]): Command | undefined {
  if (first === undefined) return head
  const amountFen = parseYuan(first.replace(/^[¥￥]/, '').replace(/(元|块)$/, ''))
  if (amountFen === undefined || amountFen <= 0 || amountFen > mostFen || others.length > 0) return undefined
  return { ...head, amountFen }
}

function timeFrom(head: Head, [first, ...others]: readonly string[]): Command | undefined {
  const parts = /^(\d{1,2})(?:[:点](\d{2}|半)?分?|(\d{2}))$/.exec(first ?? '')
  if (parts === null) return undefined
  const hour = Number(parts[1])
  const minute = parts[2] === '半' ? 30 : Number(parts[2] ?? parts[3] ?? 0)
  if (hour > 23 || minute > 59) return undefined
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return { ...head, time, ...noteOf(others) }
}
