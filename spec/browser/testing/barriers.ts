import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe calls serious or critical on a page or a part of it, one line per element. Only violations are described,
 * and in the page itself: to describe everything that is in order, in a second page, took most of the time.
 */
export async function barriers(page: Page, where: string, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${where}: ${id}: ${node.html.slice(0, 160)}`))
}
