import { type MomentFormat, periodOf, type Restart, tellsApart, writeMoment } from './rule-date'

/**
 * What a fill rule says: a small tree of parts that become one text. It is data; nothing a user writes here is ever
 * run as code.
 */
export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'formField'; readonly field: string }
  | { readonly kind: 'date'; readonly format: MomentFormat }
  | { readonly kind: 'businessDate'; readonly format: MomentFormat }
  | { readonly kind: 'hotelCode' }
  | { readonly kind: 'orgCode' }
  | Serial
  | { readonly kind: 'random'; readonly digits: number }
  | { readonly kind: 'upper'; readonly of: Expression }
  | { readonly kind: 'lower'; readonly of: Expression }
  | { readonly kind: 'pad'; readonly of: Expression; readonly length: number; readonly fill: string }
  | { readonly kind: 'join'; readonly separator: string; readonly parts: readonly Expression[] }
export type ExpressionKind = Expression['kind']

export interface Serial {
  readonly kind: 'serial'
  readonly restart: Restart
  /** Each hotel counts for itself. */
  readonly perHotel: boolean
  /** At least so many; a number that outgrows them becomes longer and is never cut. */
  readonly digits: number
}

/** Everything an expression may know. */
export interface RuleFacts {
  readonly form: Readonly<Record<string, unknown>>
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly now: string
  /** The wall's day where there is no hotel. */
  readonly businessDate: string
  readonly hotelCode: string
  readonly orgCode: string
  readonly serial: number
  /** So many random digits; the caller's, because rules know no chance. */
  readonly randomDigits: (count: number) => string
}

const mostLetters = 500

export function evaluate(expression: Expression, facts: RuleFacts): string {
  switch (expression.kind) {
    case 'text':
      return expression.text
    case 'formField':
      return formText(facts.form, expression.field)
    case 'date':
      return writeMoment(expression.format, facts.now)
    case 'businessDate':
      return writeMoment(expression.format, facts.businessDate)
    case 'hotelCode':
      return facts.hotelCode
    case 'orgCode':
      return facts.orgCode
    case 'serial':
      return String(facts.serial).padStart(expression.digits, '0')
    case 'random':
      return facts.randomDigits(expression.digits)
    case 'upper':
      return evaluate(expression.of, facts).toUpperCase()
    case 'lower':
      return evaluate(expression.of, facts).toLowerCase()
    case 'pad':
      return evaluate(expression.of, facts).padStart(expression.length, expression.fill)
    case 'join':
      return expression.parts
        .map(part => evaluate(part, facts))
        .filter(text => text !== '')
        .join(expression.separator)
        .slice(0, mostLetters)
  }
}

/** Only what people type counts; a missing or structured value adds nothing. */
function formText(form: RuleFacts['form'], field: string): string {
  const value = Object.hasOwn(form, field) ? form[field] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
}

/** Every part, the wrapped ones included. */
export function allParts(expression: Expression): readonly Expression[] {
  if (expression.kind === 'join') return [expression, ...expression.parts.flatMap(allParts)]
  return 'of' in expression ? [expression, ...allParts(expression.of)] : [expression]
}

export const serialIn = (expression: Expression): Serial | undefined =>
  allParts(expression).find(part => part.kind === 'serial')

/** The date that tells the counting periods of the serial apart in the finished text. */
export function datesSerial(expression: Expression, serial: Serial): Expression | undefined {
  return allParts(expression).find(
    part => (part.kind === 'date' || part.kind === 'businessDate') && tellsApart(part.format, serial.restart),
  )
}

/** Which count the next number is taken from: it changes exactly when the text that stands beside it does. */
export function serialPeriod(
  expression: Expression,
  serial: Serial,
  facts: Pick<RuleFacts, 'now' | 'businessDate'>,
): string {
  const day = datesSerial(expression, serial)?.kind === 'businessDate' ? facts.businessDate : facts.now
  return periodOf(day, serial.restart)
}
