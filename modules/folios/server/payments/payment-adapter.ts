import { refuse } from '@kezhan/folios/rules/refusals'

/** What a service says of an order. `unknown` is an answer too: nobody guesses. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly outsideNo: string }
  | { readonly state: 'failed'; readonly fault: string }
  | { readonly state: 'unknown' }

export interface AskedPayment {
  /** Our number: the service does one thing for it, however often it is asked. */
  readonly orderId: string
  readonly amountFen: number
}

/** What a service tells by itself; its words may come twice, late or out of order. */
export interface PaymentNotice extends AskedPayment {
  readonly outsideNo: string
  readonly state: string
  readonly signature: string
}

/** An outside service that takes and returns money. */
export interface PaymentAdapter {
  readonly name: string
  charge(payment: AskedPayment & { readonly authCode: string }): Promise<PaymentOutcome>
  refund(payment: AskedPayment & { readonly outsideNo: string }): Promise<PaymentOutcome>
  query(payment: AskedPayment): Promise<PaymentOutcome>
  /** Whether it is really the service that speaks. */
  isGenuine(notice: PaymentNotice): boolean
}

const patienceMs = 10_000

/** Asks a service. Silence, a broken line and a strange answer all mean that we do not know. */
export async function outcomeOf(asked: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<PaymentOutcome>(resolve => {
    timer = setTimeout(() => resolve({ state: 'unknown' }), patienceMs)
  })
  try {
    return await Promise.race([asked(), silence])
  } catch {
    // The order may have arrived all the same; its state says that nobody knows.
    return { state: 'unknown' }
  } finally {
    clearTimeout(timer)
  }
}

export function adapterNamed(adapters: readonly PaymentAdapter[], name: string): PaymentAdapter {
  const found = adapters.find(one => one.name === name)
  if (found === undefined) throw refuse('order.adapter')
  return found
}
