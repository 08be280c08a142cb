import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually'
import { root } from './product'

const folder = join(root, '.test-output/screens')

/** A picture for people to look at, when they ask for it: `KEZHAN_SCREENS=1 npm test -- browser`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.KEZHAN_SCREENS !== '1') return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}-${page.viewportSize()?.width ?? 0}.png`) })
}

/** Nothing on the page is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').or(page.locator('.trouble')).first().waitFor()
  await eventually(() =>
    page.locator('[aria-busy=true], .bone, .ant-skeleton-active, .ant-spin-spinning').count(),
  ).toBe(0)
}

/** The page in the colours of the night, or of the day again. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await eventually(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme)
}

/** How far the page moves sideways. The scroller of the frame cuts off what is too wide, so that the document alone would never show it. */
export const spill = `Math.max(...[document.documentElement, ...document.querySelectorAll('.frame-scroller')]
  .map(element => element.scrollWidth - element.clientWidth))`

/** The page must not move sideways: what is wide scrolls within itself. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // After a change of its width the frame is laid out in more than one step.
  await page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  expect(await page.evaluate<number>(spill), `spill at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(
    0,
  )
}
