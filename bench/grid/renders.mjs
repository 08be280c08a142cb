/** Counts what React draws, by the hook that its own developer tools use; it works with the code as it is shipped. */

/** Before the page loads: notes every component that was drawn, and the cell it stands in. */
export function watchRenders(page) {
  return page.addInitScript(() => {
    const hasRendered = 1
    const drawn = []
    const elementOf = fiber => {
      for (let at = fiber; at; at = at.child) if (at.stateNode instanceof Element) return at.stateNode
      return null
    }
    const note = fiber => drawn.push(elementOf(fiber)?.closest('.rdg-cell, .ant-table-cell') ?? null)
    const isComponent = ({ type }) =>
      typeof type === 'function' || (typeof type === 'object' && type !== null)
    const isDrawn = (fiber, before) => before === null || (fiber.flags & hasRendered) !== 0
    const walk = fiber => {
      const before = fiber.alternate
      if (isComponent(fiber) && isDrawn(fiber, before)) note(fiber)
      // Children that React left alone are the very same objects.
      if (before !== null && fiber.child === before.child) return
      for (let child = fiber.child; child !== null; child = child.sibling) walk(child)
    }
    window.drawn = drawn
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_, root) => walk(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
  })
}

export async function countKeystroke(page, key) {
  await page.evaluate(() => {
    window.drawn.length = 0
  })
  await page.keyboard.type(key)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50))))
  return page.evaluate(() => ({
    cells: new Set(window.drawn.filter(cell => cell !== null)).size,
    components: window.drawn.length,
  }))
}
