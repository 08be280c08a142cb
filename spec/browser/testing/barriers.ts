import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe calls moderate at most: it would be looked for on every page, and left out of what is found. */
const lesserRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

/**
 * What axe calls serious or critical on a page or parts of it, one line per element; all its rules, or those named. Only
 * violations are described, and in the page itself: to describe everything that is in order, in a second page, took most of
 * the time.
 */
export async function barriers(
  page: Page,
  where: string,
  parts: string | readonly string[] = [],
  rules?: string[],
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  for (const part of typeof parts === 'string' ? [parts] : parts) axe.include(part)
  const { violations } = await (rules === undefined
    ? axe.disableRules(lesserRules)
    : axe.withRules(rules)
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${where}: ${id}: ${node.html.slice(0, 200)}`))
}
