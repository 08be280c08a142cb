import { type Field, holdsMany } from '../field'
import { type Expression, readExpression, WrongExpression } from './read-expression'
import { type Scope, typeOfField, typeWords, type ValueType } from './value-types'

export interface Compiled {
  readonly expression: Expression
  /** The fields of the row that it reads. */
  readonly names: ReadonlySet<string>
  /** The child tables whose rows it reads. */
  readonly children: ReadonlySet<string>
}

/** Reads an expression for a field; what is wrong is a sentence with its place. */
export function compile(text: string, field: Field, scope: Scope): Compiled | { readonly problem: string } {
  const read = checkExpression(text, scope)
  if ('problem' in read) return read
  const wanted = holdsMany(field) ? undefined : typeOfField(field)
  if (read.type === wanted) return read
  const words =
    wanted === undefined
      ? '这种字段不能计算'
      : `结果是${typeWords[read.type]}，字段要的是${typeWords[wanted]}`
  return { problem: new WrongExpression(words, 0).message }
}

/** The same where no field says what it has to give. */
export function checkExpression(
  text: string,
  scope: Scope,
): (Compiled & { readonly type: ValueType }) | { readonly problem: string } {
  try {
    const expression = readExpression(text)
    const uses = { names: new Set<string>(), children: new Set<string>() }
    return { expression, type: typeOf(expression, scope, uses), ...uses }
  } catch (error) {
    if (error instanceof WrongExpression) return { problem: error.message }
    throw error
  }
}

interface Uses {
  readonly names: Set<string>
  readonly children: Set<string>
}

function typeOf(node: Expression, scope: Scope, uses: Uses): ValueType {
  const inner = (one: Expression): ValueType => typeOf(one, scope, uses)
  const want = (one: Expression, ...wanted: ValueType[]): ValueType => {
    const type = inner(one)
    if (wanted.includes(type)) return type
    throw new WrongExpression(
      `这里应为${wanted.map(word => typeWords[word]).join('或')}，却是${typeWords[type]}`,
      one.at,
    )
  }
  switch (node.kind) {
    case 'number':
      return 'number'
    case 'text':
      return 'text'
    case 'name':
      return nameType(node, scope, uses)
    case 'column':
      throw new WrongExpression('子表的字段只能用在 sum、avg、min、max 中', node.at)
    case 'minus':
      return want(node.of, 'number')
    case 'not':
      return want(node.of, 'truth')
    case 'binary':
      return binaryType(node, inner, want)
    case 'call':
      return callType(node, scope, uses, inner, want)
  }
}

function nameType(
  { name, at }: Extract<Expression, { kind: 'name' }>,
  { fields }: Scope,
  uses: Uses,
): ValueType {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) throw new WrongExpression(`没有字段“${name}”`, at)
  const type = typeOfField(field)
  if (type === undefined) throw new WrongExpression(`字段“${name}”不能用于计算`, at)
  uses.names.add(name)
  return type
}

type Inner = (one: Expression) => ValueType
type Want = (one: Expression, ...wanted: ValueType[]) => ValueType

function binaryType(
  { op, left, right, at }: Extract<Expression, { kind: 'binary' }>,
  inner: Inner,
  want: Want,
): ValueType {
  if (op === 'and' || op === 'or') {
    want(left, 'truth')
    return want(right, 'truth')
  }
  if (op === '+' || op === '-' || op === '*' || op === '/') {
    want(left, 'number')
    return want(right, 'number')
  }
  const [one, other] = [inner(left), inner(right)]
  // A day may be written as a text.
  const isDayText = (a: ValueType, b: Expression): boolean =>
    (a === 'day' || a === 'moment') && b.kind === 'text'
  if (one !== other && !isDayText(one, right) && !isDayText(other, left))
    throw new WrongExpression(`${typeWords[one]}不能与${typeWords[other]}比较`, at)
  return 'truth'
}

const functionNames = [
  'if',
  'round',
  'concat',
  'days',
  'ifEmpty',
  'sum',
  'avg',
  'min',
  'max',
  'count',
] as const
type FunctionName = (typeof functionNames)[number]

function callType(
  { name, args, at }: Extract<Expression, { kind: 'call' }>,
  scope: Scope,
  uses: Uses,
  inner: Inner,
  want: Want,
): ValueType {
  const same = (one: Expression, other: Expression): ValueType => want(other, inner(one))
  const need = (least: number, most = least): readonly [Expression, Expression, Expression] => {
    if (args.length >= least && args.length <= most)
      return args as unknown as [Expression, Expression, Expression]
    throw new WrongExpression(`${name} 应有${least === most ? least : `${least}到${most}`}个值`, at)
  }
  switch (name as FunctionName) {
    case 'if': {
      const [when, then, otherwise] = need(3)
      want(when, 'truth')
      return same(then, otherwise)
    }
    case 'ifEmpty': {
      const [value, otherwise] = need(2)
      return same(value, otherwise)
    }
    case 'round': {
      const [value, places] = need(1, 2)
      if (places !== undefined && !(places.kind === 'number' && /^[0-6]$/.test(places.digits)))
        throw new WrongExpression('小数位应为0到6', places.at)
      return want(value, 'number')
    }
    case 'concat':
      need(1, 20)
      args.forEach(inner)
      return 'text'
    case 'days': {
      const [from, to] = need(2)
      want(from, 'day', 'moment')
      want(to, 'day', 'moment')
      return 'number'
    }
    case 'count': {
      const [of] = need(1)
      if (of.kind !== 'name' || !Object.hasOwn(scope.children ?? {}, of.name))
        throw new WrongExpression('count 里应为子表的编码', of.at)
      uses.children.add(of.name)
      return 'number'
    }
    case 'sum':
    case 'avg':
      columnType(need(1)[0], scope, uses)
      return 'number'
    case 'min':
    case 'max': {
      const [first] = need(1, 20)
      if (args.length === 1) columnType(first, scope, uses)
      else for (const one of args) want(one, 'number')
      return 'number'
    }
    default:
      throw new WrongExpression(`没有函数“${name}”，可用：${functionNames.join('、')}`, at)
  }
}

function columnType(node: Expression, { children = {} }: Scope, uses: Uses): void {
  if (node.kind !== 'column') throw new WrongExpression('这里应为子表的字段，例如 items.amount', node.at)
  const child = Object.hasOwn(children, node.child) ? children[node.child] : undefined
  if (child === undefined) throw new WrongExpression(`没有子表“${node.child}”`, node.at)
  const field = Object.hasOwn(child.fields, node.name) ? child.fields[node.name] : undefined
  if (field === undefined) throw new WrongExpression(`子表“${node.child}”没有字段“${node.name}”`, node.at)
  if (typeOfField(field) !== 'number' || holdsMany(field))
    throw new WrongExpression(`“${node.child}.${node.name}”不是数字`, node.at)
  uses.children.add(node.child)
}
