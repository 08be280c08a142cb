import type { Page } from 'playwright-core'
import { eventually } from './eventually'

interface Heard {
  /** Everything that was said in the page, in its order. */
  readonly notices: string[]
  /** Up to here a step has asked for it. */
  asked: number
}

const heardIn = new WeakMap<Page, Heard>()

/**
 * Writes down each notice of the page when it comes: it is gone after seconds, and two may stand at the same time. What a form says
 * above its button counts too: it goes when the form is sent again.
 */
export async function hearNotices(page: Page): Promise<void> {
  const notices: string[] = []
  heardIn.set(page, { notices, asked: 0 })
  await page.exposeFunction('heardNotice', (text: string) => {
    notices.push(text)
  })
  await page.addInitScript(listen)
}

/** Everything that has been said in the page, and what will be. */
export const noticesOf = (page: Page): readonly string[] => heard(page).notices

/**
 * Waits for a notice that no step before has asked for. A text is a part of it; an expression sees the whole of it.
 * What was said before it counts as asked for, so that a later step never meets it.
 */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  const record = heard(page)
  const fits = (notice: string): boolean =>
    typeof text === 'string' ? notice.includes(text) : text.test(notice)
  await eventually(() => record.notices.slice(record.asked)).toSatisfy(
    (notices: readonly string[]) => notices.some(fits),
    `a notice with ${text}`,
  )
  record.asked += record.notices.slice(record.asked).findIndex(fits) + 1
}

function heard(page: Page): Heard {
  const record = heardIn.get(page)
  if (record === undefined) throw new Error('nobody listens in this page')
  return record
}

const listen = `{
  const notices = '.ant-message-notice, .ant-notification-notice, [data-refusal]'
  const known = new WeakSet()
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const notice of [node, ...node.querySelectorAll(notices)]) {
          if (!notice.matches(notices) || known.has(notice)) continue
          known.add(notice)
          heardNotice(notice.innerText)
        }
      }
  }).observe(document, { childList: true, subtree: true })
}`
