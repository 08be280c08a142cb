import { dayFormats, momentFormats, restarts } from './rule-date'
import { allParts, datesSerial, type Expression, type ExpressionKind, serialIn } from './rule-expression'

type Raw = Readonly<Record<string, unknown>>
type Read = { readonly expression: Expression } | { readonly problem: string }

const mostParts = 20
const mostDepth = 5

/** Checks a stored or sent tree against the list of what is allowed; the problem is a sentence for people. */
export function readExpression(value: unknown): Read {
  if (!isRaw(value) || value.kind !== 'join') return { problem: '规则应由若干部分组成' }
  const problem = problemOf(value, 0)
  if (problem !== undefined) return { problem }
  // The walk above has looked at every property of every part.
  const expression = value as unknown as Expression
  const whole = problemOfWhole(expression)
  return whole === undefined ? { expression } : { problem: whole }
}

function problemOf(node: unknown, depth: number): string | undefined {
  if (depth > mostDepth) return `规则最多嵌套${mostDepth}层`
  const kind = isRaw(node) ? kinds.find(one => one === node.kind) : undefined
  if (!isRaw(node) || kind === undefined)
    return `不支持的组成部分：${String(isRaw(node) ? node.kind : node).slice(0, 40)}`
  const { has, check } = shapes[kind]
  const strange = Object.keys(node).find(name => name !== 'kind' && !has.includes(name))
  return strange === undefined ? check(node, depth) : `组成部分不支持“${strange.slice(0, 40)}”`
}

interface Shape {
  readonly has: readonly string[]
  readonly check: (node: Raw, depth: number) => string | undefined
}

const wrapper: Shape = { has: ['of'], check: (node, depth) => problemOf(node.of, depth + 1) }

const shapes: Readonly<Record<ExpressionKind, Shape>> = {
  text: {
    has: ['text'],
    check: ({ text }) => (isText(text, 1, 50) ? undefined : '固定文字应为1到50个字符'),
  },
  formField: {
    has: ['field'],
    check: ({ field }) =>
      typeof field === 'string' && /^[A-Za-z_]\w{0,63}$/.test(field)
        ? undefined
        : '表单字段应为字母开头的字段名',
  },
  date: {
    has: ['format'],
    check: ({ format }) => (momentFormats.some(one => one === format) ? undefined : '请从列表中选择日期格式'),
  },
  businessDate: {
    has: ['format'],
    check: ({ format }) =>
      dayFormats.some(one => one === format) ? undefined : '请从列表中选择营业日的日期格式',
  },
  hotelCode: { has: [], check: () => undefined },
  orgCode: { has: [], check: () => undefined },
  serial: {
    has: ['restart', 'perHotel', 'digits'],
    check: ({ restart, perHotel, digits }) => {
      if (!restarts.some(one => one === restart)) return '请选择流水号何时重新计数'
      if (typeof perHotel !== 'boolean') return '请选择流水号是否按酒店计数'
      return isWhole(digits, 1, 12) ? undefined : '流水号位数应为1到12'
    },
  },
  random: {
    has: ['digits'],
    check: ({ digits }) => (isWhole(digits, 1, 12) ? undefined : '随机数位数应为1到12'),
  },
  upper: wrapper,
  lower: wrapper,
  pad: {
    has: ['of', 'length', 'fill'],
    check: ({ of, length, fill }, depth) => {
      if (!isWhole(length, 1, 50)) return '补位长度应为1到50'
      return isText(fill, 1, 1) ? problemOf(of, depth + 1) : '补位字符应为一个字符'
    },
  },
  join: {
    has: ['separator', 'parts'],
    check: ({ separator, parts }, depth) => {
      if (!isText(separator, 0, 5)) return '分隔符最多5个字符'
      if (!Array.isArray(parts) || parts.length === 0) return '规则至少要有一个组成部分'
      if (parts.length > mostParts) return `规则最多${mostParts}个组成部分`
      return parts.map(part => problemOf(part, depth + 1)).find(problem => problem !== undefined)
    },
  },
}
const kinds = Object.keys(shapes) as readonly ExpressionKind[]

/** What can only be seen when all parts are known. */
function problemOfWhole(expression: Expression): string | undefined {
  const serials = allParts(expression).filter(part => part.kind === 'serial')
  if (serials.length > 1) return '一个规则只能有一个流水号'
  const serial = serialIn(expression)
  if (serial === undefined || serial.restart === 'ever' || datesSerial(expression, serial) !== undefined)
    return undefined
  const words = { day: '按日', month: '按月', year: '按年' }[serial.restart]
  return `流水号${words}重新计数时，规则中须有同样精确的日期，否则编号会重复`
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most
const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
