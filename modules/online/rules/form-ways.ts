import type { ListWay, Resource, Ways } from '@kezhan/resource/define'

const mostFacts = 3
const stateNames = /^(state|status)$|(State|Status)$/

/** Who draws a form says nothing about boards and calendars: a field of few values gives the one, a date the other. */
export function withWays(form: Resource, first: ListWay = 'list'): Resource {
  const entries = Object.entries(form.fields)
  const states = entries.filter(([, field]) => field.kind === 'dict' && field.many !== true)
  const by = (states.find(([name]) => stateNames.test(name)) ?? states[0])?.[0]
  const [from] = entries.find(([, { kind }]) => kind === 'date' || kind === 'datetime') ?? []
  const facts = entries
    .filter(([name, { kind }], index) => index > 0 && name !== by && shortKinds.has(kind))
    .map(([name]) => name)
    .slice(0, mostFacts)
  const ways: Ways = {
    ...(by === undefined ? {} : { board: { by, facts } }),
    ...(from === undefined ? {} : { calendar: { from } }),
  }
  if (by === undefined && from === undefined) return form
  return { ...form, ways: first === 'list' || ways[first] === undefined ? ways : { ...ways, first } }
}

const shortKinds = new Set(['text', 'integer', 'decimal', 'money', 'date', 'datetime', 'dict', 'user', 'ref'])
