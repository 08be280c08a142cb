/** One kind of thing on the counter: goods, or a service, which has no stock and gets its price here. */
export interface CartItem {
  readonly key: string
  readonly goodsId?: string
  readonly code: string
  readonly name: string
  readonly unitPriceFen: number
  readonly qty: number
}

/** One part of a mixed payment. */
export interface CartPayment {
  readonly code: string
  readonly amountFen: number
}

export interface Cart {
  readonly items: readonly CartItem[]
  readonly payments: readonly CartPayment[]
}

export const emptyCart: Cart = { items: [], payments: [] }
const mostQty = 9999

export const totalFen = ({ items }: Cart): number =>
  items.reduce((sum, item) => sum + item.qty * item.unitPriceFen, 0)

const paidFen = ({ payments }: Cart): number => payments.reduce((sum, payment) => sum + payment.amountFen, 0)

/** What is still to be paid; below nought is too much. */
export const restFen = (cart: Cart): number => totalFen(cart) - paidFen(cart)

/** One more of the same, or the first of it. */
export function addItem(cart: Cart, item: Omit<CartItem, 'qty'>): Cart {
  const known = cart.items.find(one => one.key === item.key)
  if (known !== undefined) return setQty(cart, item.key, known.qty + 1)
  return { ...cart, items: [...cart.items, { ...item, qty: 1 }] }
}

/** Nought takes it off the counter. */
export function setQty(cart: Cart, key: string, qty: number): Cart {
  const whole = Math.min(mostQty, Math.max(0, Math.trunc(qty)))
  const changed = setItem(cart, key, { qty: whole })
  return { ...changed, items: changed.items.filter(item => item.qty > 0) }
}

/** What a service is, and what it costs. */
export const setItem = (
  cart: Cart,
  key: string,
  change: Partial<Pick<CartItem, 'name' | 'unitPriceFen' | 'qty'>>,
): Cart => ({
  ...cart,
  items: cart.items.map(item => (item.key === key ? { ...item, ...change } : item)),
})

/** Services that nobody has named or priced yet. */
export const unfinished = ({ items }: Cart): readonly CartItem[] =>
  items.filter(item => item.goodsId === undefined && (item.unitPriceFen === 0 || item.name.trim() === ''))

/** Pays the rest this way, together with what was paid this way before. */
export function payRest(cart: Cart, code: string): Cart {
  const amountFen = restFen(cart)
  return amountFen <= 0 ? cart : setPayment(cart, code, amountFen + amountOf(cart, code))
}

/** Nought takes the way of paying away. */
export function setPayment(cart: Cart, code: string, amountFen: number): Cart {
  const others = cart.payments.filter(payment => payment.code !== code)
  if (amountFen <= 0) return { ...cart, payments: others }
  const isKnown = others.length < cart.payments.length
  const payments = isKnown
    ? cart.payments.map(payment => (payment.code === code ? { code, amountFen } : payment))
    : [...others, { code, amountFen }]
  return { ...cart, payments }
}

const amountOf = ({ payments }: Cart, code: string): number =>
  payments.find(payment => payment.code === code)?.amountFen ?? 0
