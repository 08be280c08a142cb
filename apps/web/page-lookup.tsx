import { FramedPage } from '@kezhan/widgets/FramedPage'
import type { ComponentType, ReactNode } from 'react'
import { lazyPage } from './loading/lazy-page'
import { frameComponent } from './menu/menu-node'
import type { MenuPage } from './menu/menu-routes'
import { Trouble } from './trouble/Trouble'

const ResourcePage = lazyPage(async () => ({
  default: (await import('@kezhan/web-kit/resource/ResourcePage')).ResourcePage,
}))

const files = import.meta.glob<{ default: ComponentType }>([
  '../../modules/*/web/pages/*.tsx',
  './account/pages/*.tsx',
  '!../../modules/**/*.test.tsx',
  '!**/*.test.tsx',
])

/** Bespoke pages of the modules, and the personal ones of the application itself, by `<module>/<PageFile>`. */
const bespokePages = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*?([^/]+)(?:\/web)?\/pages\/([^/]+)\.tsx$/, '$1/$2'),
    lazyPage(load),
  ]),
)

/** The page that a menu entry's component names: a resource by its path, a page of elsewhere, or a page file. */
export function pageFor({ component, meta }: Pick<MenuPage, 'component' | 'meta'>): ReactNode {
  if (component === frameComponent) return <FramedPage url={meta.url ?? ''} title={meta.title} />
  const resourcePath = /^resource:(\/.+)$/.exec(component)?.[1]
  if (resourcePath) return <ResourcePage path={resourcePath} />
  const Page = bespokePages.get(component)
  return Page ? <Page /> : <MissingPage component={component} />
}

/** Whether there may be such a page; whether a resource is there is known to the server alone. */
export const isPageKnown = (component: string): boolean =>
  component === frameComponent || /^resource:\/./.test(component) || bespokePages.has(component)

/** Lets the code of a page come before the page is shown. */
export async function preloadPage({ component }: Pick<MenuPage, 'component'>): Promise<void> {
  const page = component.startsWith('resource:') ? ResourcePage : bespokePages.get(component)
  await page?.preload()
}

function MissingPage({ component }: { component: string }) {
  return (
    <Trouble title="页面尚未提供" actions={null}>
      <p>菜单指向的页面组件不存在：{component}。请在菜单管理中核对组件名称。</p>
    </Trouble>
  )
}
