import type { FirstReads } from '@kezhan/web-kit/resource/first-reads'

/** The paths stand here as texts: this file is part of the frame, and whole definitions would make it heavy. */
export const firstReads: FirstReads = {
  'system/UserPage': [{ list: '/sys/user' }],
  'system/DepartPage': [{ path: '/sys/sysDepart/queryDepartTreeSync', query: { pid: '' } }],
  'system/DictionaryPage': [{ list: '/sys/dict' }],
  'system/TenantPage': [{ list: '/sys/tenant' }],
}
