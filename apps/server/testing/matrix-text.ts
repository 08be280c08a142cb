import type { Call } from '@kezhan/resource/call'
import { modules } from '../modules'
import type { Server } from '../server'
import type { Answer } from './boot'
import type { CallInput } from './mounted-calls'

export const whoIs = [
  'anonymous',
  'expired',
  'frozen',
  'front desk',
  'cashier',
  'housekeeper',
  'finance',
  'manager',
  'other hotel',
  'all rights',
  'platform',
] as const
export type Who = (typeof whoIs)[number]
export type Cell = 'yes' | '401' | '403' | 'kept' | 'hotel'
/** A call with what is sent, the rights that this takes, and the answers in the order of `whoIs`. */
export interface MatrixLine {
  readonly call: Call
  readonly input: CallInput
  readonly rights: readonly string[]
  readonly cells: Cell[]
}
export type Matrix = Map<string, MatrixLine>

/** What counts is whether somebody was let in; that his input was refused afterwards is another matter. */
export function cellOf(call: Call, { status, body }: Answer): Cell {
  if (status === 401 || status === 403) return status === 401 ? '401' : '403'
  const refused = (body?.result as { code?: unknown } | null | undefined)?.code
  if (refused === 'hotel.choose') return 'hotel'
  const isKept = call.access !== 'anyone' && typeof refused === 'string' && /\.platform/.test(refused)
  return isKept ? 'kept' : 'yes'
}

const head = `# Authorisation matrix

Every call, and what it really answered to each kind of caller. \`yes\`: let in, whatever became of the input. \`401\`: no session.
\`403\`: the right is missing. A line with a question mark is the same
call with an input that takes a further right (\`needs\`). \`kept\`: the right is there, but the work is the platform's own. \`hotel\`: the right is there, and a hotel must be chosen first. The people are the demo accounts;
expired and frozen had every right before; \`all rights\` works in a hotel and was granted every right one by one. That a manager of another hotel gets in says nothing about whose rows he sees: those are
walked by \`apps/server/canary.test.ts\`. Written by \`npm run matrix\`, compared by \`npm test\`: read the changed lines.
`

/** One section for each module, one line for each call, by address: a change of rights is a change of one line. */
export function matrixText(matrix: Matrix, moduleOf: Server['moduleOf']): string {
  const sections = new Map<string, string[]>()
  for (const [name, { call, rights, cells }] of [...matrix].sort(byAddress)) {
    const section = sectionOf(call, moduleOf)
    const line = `| ${name} | ${rights.join(' + ')} | ${cells.join(' | ')} |`
    sections.set(section, [...(sections.get(section) ?? []), line])
  }
  const tables = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, lines]) => `\n## ${name}\n\n${tableHead}\n${lines.join('\n')}\n`)
  return `${head}${tables.join('')}`
}

const columns = ['call', 'access', ...whoIs]
const tableHead = `| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`

const byAddress = (
  [a, { call: one }]: [string, MatrixLine],
  [b, { call: other }]: [string, MatrixLine],
): number => {
  const [left, right] = [`${one.path} ${one.method} ${a}`, `${other.path} ${other.method} ${b}`]
  return left < right ? -1 : 1
}

/** The calls a reviewed text speaks of. */
export const namedIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/^\| ((?:GET|POST|PUT|DELETE) \S+) \|/gm)].map(match => match[1] ?? ''))

/** Whoever answers the call, or draws the screen of its resource; the rest is put together by the server itself. */
function sectionOf(call: Call, moduleOf: Server['moduleOf']): string {
  const owner =
    moduleOf(call) ??
    modules.find(({ screens = [] }) =>
      screens.some(({ resource }) => resource !== undefined && isBelow(call, resource.path)),
    )?.name
  if (owner !== undefined) return owner
  return call.path.startsWith('/online/') ? 'online' : 'server'
}

const isBelow = (call: Call, path: string): boolean =>
  call.path.startsWith(`${path}/`) && !call.path.slice(path.length + 1).includes('/')
