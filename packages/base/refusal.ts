/** An expected "no": a code for programs, a Chinese sentence for people, an HTTP status for the wire. */
export class Refusal extends Error {
  readonly code: string
  /** 200 for business refusals: the wire format reports them inside a successful answer. */
  readonly status: number
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: string, text: string, status: number, details?: Readonly<Record<string, unknown>>) {
    super(text)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** The same "no" with more to it. */
export const withDetails = (refusal: Refusal, details: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(refusal.code, refusal.message, refusal.status, { ...refusal.details, ...details })

export interface RefusalText {
  text: string
  status?: number
}

/** Declares the refusals of one module; `{name}` in a text is filled from the details. */
export function refusals<const T extends Record<string, RefusalText | string>>(
  table: T,
): (code: keyof T & string, details?: Readonly<Record<string, unknown>>) => Refusal {
  return (code, details) => {
    const declared: RefusalText | string = table[code] ?? code
    const { text, status = 200 } = typeof declared === 'string' ? { text: declared } : declared
    return new Refusal(code, fillText(text, details), status, details)
  }
}

/** A name without a detail stays visible in braces, so that a missing detail is noticed. */
function fillText(text: string, details: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(details, name) ? String(details[name]) : placeholder,
  )
}
