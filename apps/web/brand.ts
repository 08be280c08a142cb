/** Names and claims of the product; nothing else in the application spells them. */
export const brand = {
  product: '客栈 Kezhan',
  platform: '客栈云',
  tagline: '智慧酒店一体化管理平台',
  logoUrl: '/logo.svg',
}

export function copyrightLine(year: number) {
  return `© ${year} ${brand.platform} · ${brand.product}`
}

/** The title of the browser window; the home page shows the platform name alone. */
export function documentTitle(pageTitle?: string) {
  return pageTitle ? `${pageTitle} · ${brand.platform}` : brand.platform
}
