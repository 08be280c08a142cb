import { createRequire } from 'node:module'
import Styles from '@ant-design/cssinjs/lib/Cache.js'
import * as React from 'react'

/**
 * A third of the time of our tests went into three things that React and antd do for people who develop with them. What is drawn
 * is the same without.
 */
// The mark stays with the library, which outlives our own modules.
const seen = Styles.prototype as { isQuick?: boolean }
if (seen.isQuick !== true) {
  seen.isQuick = true
  keepStyles()
  countNoTokens()
  noteNoOwners()
}

/** antd forgets the styles of a part with the last of its kind, so each test worked them all out anew. */
function keepStyles(): void {
  const update = Styles.prototype.opUpdate
  Styles.prototype.opUpdate = function (path, change) {
    update.call(this, path, before => {
      const now = change(before)
      return now === null && before ? [0, before[1]] : now
    })
  }
}

/** antd counts which part reads which of its tokens, unless the module is read for production. */
function countNoTokens(): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  createRequire(import.meta.url)('@ant-design/cssinjs-utils/lib/util/statistic.js')
  process.env.NODE_ENV = NODE_ENV
}

/** React notes with each element where it was made, up to ten thousand a second; it is told that there were as many. */
function noteNoOwners(): void {
  const internals = (React as unknown as Readonly<Record<string, object>>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals === undefined) throw new Error('React keeps its count of owners somewhere else')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  })
}
