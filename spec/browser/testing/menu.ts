import type { Page } from 'playwright-core'

/** A line of the menu as the server sends it. */
export interface SentNode {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly route: string
  readonly component: string
  readonly hidden?: boolean
  readonly meta: Readonly<Record<string, unknown>>
  readonly children?: readonly SentNode[]
}

/** Lets the server's menu pass through a test's hands; both kinds of user. */
export async function changeMenu(page: Page, change: (menu: readonly SentNode[]) => readonly SentNode[]) {
  await page.route(/\/(getUserPermissionByToken|user\/get\/info)\b/, async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { menu: readonly SentNode[] } }
    const result = { ...body.result, menu: change(body.result.menu) }
    await route.fulfill({ response: answer, json: { ...body, result } })
  })
}

export function aNode(path: string, title: string, changes: Partial<SentNode> = {}): SentNode {
  const { meta, ...rest } = changes
  return {
    id: path,
    route: '1',
    path,
    name: path.slice(1).replaceAll('/', '-'),
    component: 'resource:/sys/position',
    meta: { title, words: '', keepAlive: true, internalOrExternal: false, componentName: title, ...meta },
    ...rest,
  }
}

/** The same menu with the entries of these paths changed. */
export function changeNodes(
  menu: readonly SentNode[],
  change: (node: SentNode) => SentNode | undefined,
): readonly SentNode[] {
  return menu.flatMap(node => {
    const changed = change(node)
    if (changed === undefined) return []
    return [changed.children ? { ...changed, children: changeNodes(changed.children, change) } : changed]
  })
}
