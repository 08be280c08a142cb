import { type HotelEvent, variablesOf } from '@kezhan/resource/event'

const places = /\$\{(\w+)\}/g

/** A template with its places filled; a place that nothing is known for stays empty, because it goes out of the house. */
export const templateText = (
  template: string,
  variables: Readonly<Record<string, string | number>>,
): string => template.replaceAll(places, (_, name: string) => String(variables[name] ?? ''))

/** What a template of an event may name: the variables of its text and the subject itself. */
export const variablesOfEvent = (event: HotelEvent): string[] => [...variablesOf(event.text), 'label']

/** Names in a template that its event does not know. */
export function strangeVariables(template: string, event: HotelEvent): string[] {
  const known = new Set(variablesOfEvent(event))
  return [...new Set([...template.matchAll(places)].map(([, name]) => name ?? ''))].filter(
    name => !known.has(name),
  )
}
