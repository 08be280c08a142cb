import type { ComponentType, ReactNode } from 'react'
import { lazyPage } from './loading/lazy-page'
import { Trouble } from './trouble/Trouble'

const ResourcePage = lazyPage(async () => ({
  default: (await import('@kezhan/web-kit/resource/ResourcePage')).ResourcePage,
}))

const files = import.meta.glob<{ default: ComponentType }>([
  '../../modules/*/web/pages/*.tsx',
  '!**/*.test.tsx',
])

/** Bespoke pages of the modules by `<module>/<PageFile>`. */
const bespokePages = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/modules\/([^/]+)\/web\/pages\/([^/]+)\.tsx$/, '$1/$2'),
    lazyPage(load),
  ]),
)

/** The page that a menu entry's component names: a resource by its path, or a page file of a module. */
export function pageFor(component: string): ReactNode {
  const resourcePath = /^resource:(\/.+)$/.exec(component)?.[1]
  if (resourcePath) return <ResourcePage path={resourcePath} />
  const Page = bespokePages.get(component)
  return Page ? <Page /> : <MissingPage component={component} />
}

function MissingPage({ component }: { component: string }) {
  return (
    <Trouble title="页面尚未提供" actions={null}>
      <p>菜单指向的页面组件不存在：{component}。请在菜单管理中核对组件名称。</p>
    </Trouble>
  )
}
