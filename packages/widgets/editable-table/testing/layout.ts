import { afterAll, beforeAll } from 'vitest'

const sizes = { clientWidth: 1400, clientHeight: 900, offsetWidth: 1400, offsetHeight: 900 }

/** A document without layout shows no rows: the grid draws what is seen. Here everything is as large as a screen. */
export function pretendLayout(): void {
  const prototype = HTMLElement.prototype
  const before = Object.keys(sizes).map(
    name => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  )
  const find = Element.prototype.querySelector
  beforeAll(() => {
    // The grid writes `& > x`, which browsers read as `:scope > x` and the document of the tests does not.
    Element.prototype.querySelector = function querySelector(selector: string) {
      return find.call(this, selector.replace(/^& >/, ':scope >'))
    }
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(prototype, name, { configurable: true, get: () => value })
  })
  afterAll(() => {
    Element.prototype.querySelector = find
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(prototype, name)
      else Object.defineProperty(prototype, name, descriptor)
  })
}
