import { expect } from 'vitest'
import { offersOf, type StateTable, stateAfter } from '../state-table'

/**
 * What every state table must keep: each state can be reached, each button does what it says or tells why not in a
 * finished sentence, and who lacks a right never gets to do the thing. `facts` are the situations to try.
 */
export function checkStateTable<State extends string, Name extends string, Facts, Code extends string>(
  table: StateTable<State, Name, Facts, Code>,
  initial: State,
  facts: readonly Facts[],
): void {
  const states = Object.keys(table.states) as State[] // The keys of a record type are its names.
  const rights = new Set(Object.values<{ right?: string }>(table.actions).map(action => action.right ?? ''))
  const reached = new Set<State>([initial])
  for (const state of reached)
    for (const fact of facts) {
      for (const name of Object.keys(table.actions) as Name[]) {
        const next = attempt(() => stateAfter(table, state, name, fact))
        if (next.state !== undefined) reached.add(next.state)
        else expect(next.text).toMatch(/^[^{}]+$/)
      }
      for (const one of offersOf(table, state, fact, rights)) {
        const next = attempt(() => stateAfter(table, state, one.action, fact))
        expect(one.offer === 'do').toBe(next.state !== undefined)
        if (one.offer === 'no') expect(one.reasons).toContain(next.text)
        for (const warning of one.warnings) expect(warning).toMatch(/^[^{}]+$/)
      }
      expect(offersOf(table, state, fact, new Set()).filter(one => one.offer === 'do')).toEqual([])
    }
  expect([...reached].sort()).toEqual([...states].sort())
}

function attempt<T>(act: () => T): { state?: T; text?: string } {
  try {
    return { state: act() }
  } catch (refusal) {
    expect(refusal).toHaveProperty('code')
    return { text: (refusal as Error).message } // Checked in the line above: it is a refusal.
  }
}
