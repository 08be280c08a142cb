/** Names and claims of the product; nothing else in the application spells them. */
export const brand = {
  product: '客栈 Kezhan',
  platform: '客栈云',
  tagline: '智慧酒店一体化管理平台',
  logoUrl: '/logo.svg',
  helpUrl: '/help',
  footerLinks: [
    { title: '帮助', url: '/help' },
    { title: '隐私', url: '/help/privacy' },
    { title: '条款', url: '/help/terms' },
  ],
}

export function copyrightLine(year: number) {
  return `© ${year} ${brand.platform} · ${brand.product}`
}

/** The title of the browser window; the home page shows the platform name alone. */
export function documentTitle(pageTitle?: string) {
  return pageTitle ? `${pageTitle} · ${brand.platform}` : brand.platform
}
