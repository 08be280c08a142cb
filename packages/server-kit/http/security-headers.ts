/** Scripts only from our own origin. Styles may be inline because the component library writes them at run time. */
const contentPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
}

/**
 * What every answer carries: the set that helmet writes, as constants, because its plugin puts the policy together
 * anew for each request. There is no strict-transport-security: the product is often reached as plain http inside
 * a hotel, and the operator's proxy decides about https. Pages of elsewhere are framed only from `frameHosts`.
 */
export const securityHeaders = (frameHosts: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries({
    ...contentPolicy,
    'frame-src': [contentPolicy['frame-src'], ...frameHosts].join(' '),
  })
    .map(entry => entry.join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
