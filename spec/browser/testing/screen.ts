import type { Locator, Page } from 'playwright-core'

/** The row of a table that holds a text. */
export const rowWith = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

export const dialogNamed = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** The element, as long as it has the keyboard. */
export const focused = (element: Locator): Locator => element.and(element.page().locator(':focus'))

/**
 * A dialog hears the keyboard when it has the focus, a moment after it is seen, and when what lay on it has let go of the keys: a
 * drawer hears them until the work after its leaving is done. A radio behind its label may have the focus, or the frame around a
 * drawer.
 */
export async function hasKeyboard(dialog: Locator): Promise<void> {
  await focused(dialog)
    .or(focused(dialog.locator('*')))
    .or(focused(dialog.locator('xpath=ancestor::*[not(self::body)]')))
    .first()
    .waitFor({ state: 'attached' })
  await dialog.page().evaluate('new Promise(resolve => requestIdleCallback(() => resolve()))')
}

/** Closes a dialog or drawer as a person does without a mouse. */
export async function leaveByEscape(dialog: Locator): Promise<void> {
  await hasKeyboard(dialog)
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** The choice of an open list that Enter would take. */
export const markedOption = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-select-item-option-active').filter({ hasText: text, visible: true })

/** Chooses in a select; the list of choices lies outside of the form. */
export async function choose(page: Page, select: Locator, text: string): Promise<void> {
  await select.click()
  await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click()
}

/** The box around an element in whole pixels. */
export async function widthOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return Math.round(box?.width ?? 0)
}

/** Texts of a column of the table, by the title of its head. */
export async function columnTexts(page: Page, title: string): Promise<string[]> {
  const heads = (await page.locator('thead th').allInnerTexts()).map(text => text.trim())
  const at = heads.indexOf(title) + 1
  return page.locator(`tbody tr[data-row] td:nth-child(${at})`).allInnerTexts()
}
