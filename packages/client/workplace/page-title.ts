import { createContext, use, useEffect } from 'react'

/** Set by the frame around each page; what the page is called in its tab, in the breadcrumb and in the window. */
export const PageTitleContext = createContext<(title: string) => void>(() => undefined)

/** For pages whose title is known only when their data is there, such as a form drawn at run time. */
export function usePageTitle(title: string | undefined): void {
  const rename = use(PageTitleContext)
  useEffect(() => {
    if (title !== undefined) rename(title)
  }, [title, rename])
}
