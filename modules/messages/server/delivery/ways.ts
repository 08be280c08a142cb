import { httpWay } from './http-way'
import { mailWay } from './mail-way'
import type { Way, WayOptions } from './way'

export const waysOf = ({ mail, sms, wecom }: WayOptions): readonly Way[] => [
  ...(mail === undefined ? [] : [mailWay(mail)]),
  ...(sms === undefined ? [] : [httpWay('sms', sms)]),
  ...(wecom === undefined ? [] : [httpWay('wecom', wecom)]),
]

/** How the dictionary of the list names them. */
export const wayCodes = { sms: '1', mail: '2', wecom: '3' } as const
