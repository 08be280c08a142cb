// The order of the house, in one place: every check of the structure reads it from here.

/** Modules that know no business of a hotel. */
const platform = ['hotels', 'system']

/** Lower modules first: a module may import those before it, and read their tables. */
export const moduleOrder = [
  'hotels',
  'system',
  'rooms',
  'rates',
  'folios',
  'members',
  'marketing',
  'reservations',
  'shifts',
  'audit',
  'messages',
  'monitor',
  'reports',
  'online',
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
  widgets: ['base'],
  'web-kit': ['base', 'resource', 'widgets'],
  server: ['base', 'resource', 'model', 'rules', 'server-kit'],
  web: ['base', 'resource', 'model', 'rules', 'widgets', 'web-kit'],
  'apps/server': ['base', 'resource', 'model', 'rules', 'server-kit', 'server'],
  'apps/web': ['base', 'resource', 'model', 'rules', 'widgets', 'web-kit', 'web'],
}
/** Neither Node, nor a browser, nor packages from the registry. */
export const pureLayers = ['base', 'resource', 'model', 'rules']
export const browserLayers = ['widgets', 'web-kit', 'web', 'apps/web']
/** Where SQL is written. */
export const serverLayers = ['server-kit', 'server', 'apps/server']
