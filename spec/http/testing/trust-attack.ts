import { demoUsers } from '@kezhan/app-server/seed/demo-data'
import { grouped } from '@kezhan/base/grouped'

/** Everybody of the demo: the platform, each role of the first hotel, and two people of another hotel. */
export const attackers = demoUsers.map(({ username }) => username)

/** One abuse as it is sent. */
export interface Attack {
  readonly abuse: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** What is sent; the attacker does here what comes before it. */
  prepare(role: string): Promise<object>
  /** Prepared anew for every role; else once for all who are refused. */
  readonly isOwn?: true
  /** The request carries a file instead of a body. */
  readonly isUpload?: true
  /** Roles that rightly hold the right, and which. */
  readonly holders?: Readonly<Record<string, string>>
  /** The call answers whoever may look, without these words. */
  readonly withholds?: readonly string[]
  /** Somebody without a session, from this address. */
  readonly anonymousFrom?: string
  after?(): Promise<void>
}

export interface Paragraph {
  readonly title: string
  readonly attacks: readonly Attack[]
}

/** What one role was told. */
export interface Told {
  readonly attack: Attack
  readonly role: string
  readonly isRefused: boolean
  readonly sentence: string
}

const head = `# Attacks, replayed

Every abuse that was found (sections 1 to 5 of the trust review), sent as every demo account, and the sentence each is told. *allowed*: the
role rightly holds the right that is named. *nothing*: the call answers, without what the attacker is after. What cannot be sent as somebody
has its own test: figures (\`same-figures.test.ts\`), the start without a demo (\`demo-door.test.ts\`), budgets of anonymous callers and proxies
(\`doors.test.ts\`), corrupted books (\`book-corruptions.test.ts\`), open sockets (\`private-logs.test.ts\`). Written by \`npm run attacks\`, compared by \`npm test\`: read the changed lines.
`

/** The document: one table for each paragraph, one line for each sentence. */
export function attacksText(told: ReadonlyMap<Paragraph, readonly Told[]>): string {
  const parts = [...told].map(([{ title, attacks }, all]) => {
    const lines = attacks.flatMap(attack => linesOf(attack, all))
    return `\n## ${title}\n\n| abuse | call | told | to |\n|---|---|---|---|\n${lines.join('\n')}\n`
  })
  return head + parts.join('')
}

function linesOf(attack: Attack, all: readonly Told[]): string[] {
  const sentences = grouped(
    all.filter(one => one.attack === attack),
    one => one.sentence,
  )
  return [...sentences].map(([sentence, to], at) => {
    const first = at === 0 ? `${attack.abuse} | \`${attack.method} ${attack.path}\`` : ' | '
    return `| ${first} | ${sentence} | ${to.map(one => one.role).join(', ')} |`
  })
}
