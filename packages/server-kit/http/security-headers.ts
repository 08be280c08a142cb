/** Scripts only from our own origin. Styles may be inline because the component library writes them at run time. */
const contentPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self' ws: wss:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
}

/**
 * What every answer carries: the set that helmet writes, as constants, because its plugin puts the policy together
 * anew for each request. There is no strict-transport-security: the product is often reached as plain http inside
 * a hotel, and the operator's proxy decides about https.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(contentPolicy)
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
}
