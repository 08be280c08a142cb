/**
 * A small language for values that follow from other values: numbers, "texts", names of fields, + - * /, comparisons, and, or, not,
 * and calls of known functions. It has no loops and no names of its own, so every expression comes to an end.
 */
export type Expression =
  | { readonly kind: 'number'; readonly digits: string; readonly at: number }
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  /** A field of the rows of a child table. */
  | { readonly kind: 'column'; readonly child: string; readonly name: string; readonly at: number }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression; readonly at: number }
  | {
      readonly kind: 'binary'
      readonly op: BinaryOp
      readonly left: Expression
      readonly right: Expression
      readonly at: number
    }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly Expression[]
      readonly at: number
    }

export type CompareOp = '=' | '!=' | '<' | '<=' | '>' | '>='
export type BinaryOp = '+' | '-' | '*' | '/' | 'and' | 'or' | CompareOp

const mostLetters = 500
const mostTokens = 200
const mostDepth = 20

/** What is wrong, and at which letter, counted from one. */
export class WrongExpression extends Error {
  constructor(
    readonly text: string,
    readonly at: number,
  ) {
    super(`第${at + 1}个字处：${text}`)
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** Signs as a Chinese keyboard writes them. */
const plainSigns: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '“': '"',
  '”': '"',
  '＋': '+',
  '－': '-',
  '×': '*',
  '÷': '/',
  '＞': '>',
  '＜': '<',
  '＝': '=',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
}
const sameSigns: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' }

const tokenPattern =
  /\s+|(\d+(?:\.\d+)?)|["“”]([^"“”]*)["“”]|([A-Za-z][A-Za-z0-9_]*)|(<=|>=|!=|==|<>|[-+*/=<>(),.（），＋－×÷＞＜＝≥≤≠])/y

function tokensOf(text: string): Token[] {
  if (text.length > mostLetters) throw new WrongExpression(`公式最多${mostLetters}个字`, mostLetters)
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  let at = 0
  while (at < text.length) {
    tokenPattern.lastIndex = at
    const match = tokenPattern.exec(text)
    if (match === null) throw new WrongExpression(`不认识“${text.slice(at, at + 1)}”`, at)
    const [whole, number, quoted, word, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, at })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at })
    else if (sign !== undefined) {
      const plain = plainSigns[sign] ?? sign
      tokens.push({ kind: 'sign', text: sameSigns[plain] ?? plain, at })
    }
    if (tokens.length > mostTokens) throw new WrongExpression('公式过于复杂', at)
    at += whole.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

const compareOps: readonly string[] = ['=', '!=', '<', '<=', '>', '>=']

/** Throws `WrongExpression`. */
export function readExpression(text: string): Expression {
  const tokens = tokensOf(text)
  let next = 0
  let depth = 0
  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: text.length }
  const isNext = (kind: Token['kind'], ...texts: string[]): boolean =>
    peek().kind === kind && texts.includes(peek().text)
  const take = (): Token => {
    const token = peek()
    next++
    return token
  }
  const expect = (sign: string): void => {
    if (!isNext('sign', sign)) throw unexpected(peek(), `这里应为“${sign}”`)
    next++
  }
  const unexpected = (token: Token, or: string): WrongExpression =>
    new WrongExpression(token.kind === 'end' ? `公式不完整，${or}` : `“${token.text}”放错了位置`, token.at)

  function chain(kind: 'sign' | 'word', ops: string[], part: () => Expression): Expression {
    let left = part()
    while (isNext(kind, ...ops)) {
      const { text: op, at } = take()
      left = { kind: 'binary', op: op as BinaryOp, left, right: part(), at }
    }
    return left
  }
  function anyOf(): Expression {
    if (++depth > mostDepth) throw new WrongExpression(`公式最多嵌套${mostDepth}层`, peek().at)
    const read = chain('word', ['or'], () => chain('word', ['and'], negation))
    depth--
    return read
  }
  function negation(): Expression {
    if (!isNext('word', 'not')) return comparison()
    const { at } = take()
    return { kind: 'not', of: deeper(negation), at }
  }
  function comparison(): Expression {
    const left = sum()
    if (peek().kind !== 'sign' || !compareOps.includes(peek().text)) return left
    const { text: op, at } = take()
    return { kind: 'binary', op: op as CompareOp, left, right: sum(), at }
  }
  const sum = (): Expression => chain('sign', ['+', '-'], product)
  const product = (): Expression => chain('sign', ['*', '/'], signed)
  function signed(): Expression {
    if (!isNext('sign', '-')) return single()
    const { at } = take()
    return { kind: 'minus', of: deeper(signed), at }
  }
  function deeper(read: () => Expression): Expression {
    if (++depth > mostDepth) throw new WrongExpression(`公式最多嵌套${mostDepth}层`, peek().at)
    const inner = read()
    depth--
    return inner
  }
  function single(): Expression {
    const token = take()
    const { at } = token
    if (token.kind === 'number') return { kind: 'number', digits: token.text, at }
    if (token.kind === 'text') return { kind: 'text', text: token.text, at }
    if (token.kind === 'sign' && token.text === '(') {
      const inner = anyOf()
      expect(')')
      return inner
    }
    if (token.kind !== 'word' || words.includes(token.text)) throw unexpected(token, '还缺一个值')
    if (isNext('sign', '(')) return { kind: 'call', name: token.text, args: listOf(), at }
    if (!isNext('sign', '.')) return { kind: 'name', name: token.text, at }
    take()
    const name = take()
    if (name.kind !== 'word') throw unexpected(name, '还缺字段名')
    return { kind: 'column', child: token.text, name: name.text, at }
  }
  function listOf(): Expression[] {
    expect('(')
    const args: Expression[] = []
    if (!isNext('sign', ')')) {
      args.push(anyOf())
      while (isNext('sign', ',')) {
        take()
        args.push(anyOf())
      }
    }
    expect(')')
    return args
  }
  const whole = anyOf()
  if (peek().kind !== 'end') throw unexpected(peek(), '')
  return whole
}

const words: readonly string[] = ['and', 'or', 'not']
