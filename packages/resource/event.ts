import type { PermissionCode } from './permission'

/** What the message centre keeps apart (hotel domain §4.6), each on a screen of its own. */
export const eventFamilies = {
  abnormal: '异常消息',
  order: '订单消息',
  room: '客房消息',
  store: '门店消息',
  group: '集团消息',
  selfService: '自助机消息',
  todo: '待办消息',
} as const
export type EventFamily = keyof typeof eventFamilies
export const eventLevels = { H: '高', M: '中', L: '低' } as const
export type EventLevel = keyof typeof eventLevels

/**
 * Something that happens in a hotel, or to the installation, and that somebody must hear of, declared by the module that knows the deed. The texts name
 * their variables in braces; what is raised fills them all. They carry rooms and numbers and never the name of a guest: who
 * may see him is decided where the click leads.
 */
export interface HotelEvent<Text extends string = string> {
  /** `module.what`, never changed once it is in use. */
  readonly code: `${string}.${string}`
  readonly family: EventFamily
  readonly level: EventLevel
  readonly title: string
  readonly text: Text
  /** Whoever holds it is concerned. */
  readonly right: PermissionCode | 'signed-in'
  /** Of the installation and not of a hotel: the platform's people hear of it, and nobody else. */
  readonly side?: 'platform'
  /** What one click does about it. */
  readonly remedy?: EventRemedy
  /** By when somebody should have seen to it. */
  readonly dueMinutes?: number
  /** Nothing has to be done about it: it closes by itself after so many days. */
  readonly newsDays?: number
}

export interface EventRemedy {
  readonly title: string
  /** Where the click leads; `{id}`, `{label}` and the variables of the text are filled in. */
  readonly path: string
  /** The order that is opened above the page: the subject itself, or `opensId` of what was raised. */
  readonly opens?: 'stay' | 'reservation'
}

/** The names in braces. */
export type VariablesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never

export const defineEvent = <const Text extends string>(event: HotelEvent<Text>): HotelEvent<Text> => event

const named = /\{(\w+)\}/g

/** The names that a text has places for, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].flatMap(([, name]) => name ?? [])),
]

/** The text with its places filled; a place that nothing is known for stays as it is. */
export const filledText = (
  text: string,
  variables: Readonly<Record<string, string | number>>,
  spell: (value: string) => string = value => value,
): string =>
  text.replaceAll(named, (place, name: string) => {
    const value = variables[name]
    return value === undefined ? place : spell(String(value))
  })
