// The order of the house, in one place: every check of the structure reads it from here.

/** Modules that know no business of a hotel. */
const platform = [
  'hotels',
  'people',
  'dictionaries',
  'identity',
  'tenants',
  'value-rules',
  'outbound',
  'files',
]

/** Lower modules first: a module may import those before it, and read their tables. */
export const moduleOrder = [
  ...platform,
  'rooms',
  'marketing',
  'inventory',
  'rates',
  'folios',
  'receivables',
  'agents',
  'desk',
  'guests',
  'members',
  'coupons',
  'reservations',
  'stays',
  'front-desk',
  'teams',
  'channels',
  'guest-history',
  'shifts',
  'reports',
  'leaks',
  'audit',
  'dashboard',
  'integrations',
  'messages',
  'monitor',
  'online',
  'flows',
  'screens',
  'sheets',
  'demo',
]

/** Modules that stand on the platform alone, whatever comes before them in the order. */
const onPlatformOnly = ['online']

/** The modules that the named one may import and whose tables it may read. */
export function lowerModules(name) {
  const lower = moduleOrder.slice(0, Math.max(0, moduleOrder.indexOf(name)))
  return onPlatformOnly.includes(name) ? lower.filter(one => platform.includes(one)) : lower
}

/** What each layer may import beside itself; a module's parts are those of the same and of lower modules. */
export const layersBelow = {
  base: [],
  resource: ['base'],
  model: ['base', 'resource'],
  rules: ['base', 'resource', 'model'],
  'server-kit': ['base', 'resource'],
  client: ['base', 'resource'],
  widgets: ['base', 'resource', 'client'],
  'web-kit': ['base', 'resource', 'client', 'widgets'],
  server: ['base', 'resource', 'model', 'rules', 'server-kit'],
  web: ['base', 'resource', 'model', 'rules', 'client', 'widgets', 'web-kit'],
  'apps/server': ['base', 'resource', 'model', 'rules', 'server-kit', 'server'],
  'apps/web': ['base', 'resource', 'model', 'rules', 'client', 'widgets', 'web-kit', 'web'],
}
/** Neither Node, nor a browser, nor packages from the registry. */
export const pureLayers = ['base', 'resource', 'model', 'rules']
export const browserLayers = ['client', 'widgets', 'web-kit', 'web', 'apps/web']
/** Where SQL is written. */
export const serverLayers = ['server-kit', 'server', 'apps/server']
