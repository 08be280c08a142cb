import type { Refusal } from './refusal'

/** Something that stands in the way of an action, or (`isWarning`) that a person must confirm. */
export interface Obstacle<Facts, Code extends string = string> {
  readonly code: Code
  readonly when: (facts: Facts) => boolean
  /** What fills the braces of the refusal's text. */
  readonly details?: (facts: Facts) => Readonly<Record<string, unknown>>
  readonly isWarning?: true
}

export interface Action<State extends string, Facts, Code extends string = string> {
  readonly title: string
  readonly from: readonly State[]
  /** Absent where the state stays as it is. */
  readonly to?: State | ((facts: Facts) => State)
  /** The right it takes; absent where the system itself acts. */
  readonly right?: string
  /** The kind of approval one may apply for without the right. */
  readonly approval?: string
  /** The refusal where the state does not allow it; some states deserve a sentence of their own. */
  readonly elsewhere: Code
  readonly elsewhereIn?: Readonly<Partial<Record<State, Code>>>
  readonly obstacles?: readonly Obstacle<Facts, Code>[]
}

/** States and actions of one noun as data: buttons, refusals and tests read the same table. */
export interface StateTable<State extends string, Name extends string, Facts, Code extends string = string> {
  readonly states: Readonly<Record<State, string>>
  readonly actions: Readonly<Record<Name, Action<State, Facts, Code>>>
  readonly refuse: (code: Code, details?: Readonly<Record<string, unknown>>) => Refusal
}

/** One button: do it, apply for it (申请…), or see why not. */
export interface Offer<Name extends string> {
  readonly action: Name
  readonly title: string
  readonly offer: 'do' | 'apply' | 'no'
  readonly reasons: readonly string[]
  readonly warnings: readonly string[]
}

/** What can be done now by a holder of these rights, action by action in the order of the table. */
export function offersOf<State extends string, Name extends string, Facts, Code extends string>(
  table: StateTable<State, Name, Facts, Code>,
  state: State,
  facts: Facts,
  rights: ReadonlySet<string>,
): Offer<Name>[] {
  const names = Object.keys(table.actions) as Name[] // The keys of a record type are its names.
  return names
    .filter(name => table.actions[name].right !== undefined)
    .map(name => {
      const { title, right = '', approval } = table.actions[name]
      const reasons = obstaclesTo(table, state, name, facts).map(refusal => refusal.message)
      const warnings = warningsOf(table, name, facts)
      if (reasons.length > 0) return { action: name, title, offer: 'no', reasons, warnings }
      if (rights.has(right)) return { action: name, title, offer: 'do', reasons, warnings }
      if (approval !== undefined)
        return { action: name, title: `申请${title}`, offer: 'apply', reasons, warnings }
      return { action: name, title, offer: 'no', reasons: [`无${title}权限`], warnings }
    })
}

/** The state after the action. Refuses with the first thing that stands in the way. */
export function stateAfter<State extends string, Name extends string, Facts, Code extends string>(
  table: StateTable<State, Name, Facts, Code>,
  state: State,
  name: Name,
  facts: Facts,
): State {
  const [refusal] = obstaclesTo(table, state, name, facts)
  if (refusal !== undefined) throw refusal
  const { to = state } = table.actions[name]
  return typeof to === 'function' ? to(facts) : to
}

/** All that stands in the way; a wrong state makes every further reason pointless. */
export function obstaclesTo<State extends string, Name extends string, Facts, Code extends string>(
  table: StateTable<State, Name, Facts, Code>,
  state: State,
  name: Name,
  facts: Facts,
): Refusal[] {
  const { from, elsewhere, elsewhereIn, obstacles = [], title } = table.actions[name]
  if (!from.includes(state))
    return [table.refuse(elsewhereIn?.[state] ?? elsewhere, { state: table.states[state], action: title })]
  return obstacles
    .filter(one => one.isWarning === undefined && one.when(facts))
    .map(one => table.refuse(one.code, one.details?.(facts)))
}

/** What a person must confirm before the action. */
export function warningsOf<State extends string, Name extends string, Facts, Code extends string>(
  table: StateTable<State, Name, Facts, Code>,
  name: Name,
  facts: Facts,
): string[] {
  const { obstacles = [] } = table.actions[name]
  return obstacles
    .filter(one => one.isWarning && one.when(facts))
    .map(one => table.refuse(one.code, one.details?.(facts)).message)
}
