import type { FirstReads } from '@kezhan/web-kit/resource/list/first-reads'

/** The paths stand here as texts: this file is part of the frame, and whole definitions would make it heavy. */
export const firstReads: FirstReads = {
  'people/UserPage': [{ list: '/sys/user' }],
  'people/DepartPage': [{ path: '/sys/sysDepart/queryDepartTreeSync', query: { pid: '' } }],
}
