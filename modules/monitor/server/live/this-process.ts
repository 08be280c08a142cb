import { hostname } from 'node:os'

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** This process among those of the installation; a later one with the same number has another moment in its name. */
export const thisProcess = {
  id: `${hostname().slice(0, 40)}-${process.pid}-${startedAt.getTime().toString(36)}`,
  host: hostname().slice(0, 100),
  pid: process.pid,
  nodeVersion: process.versions.node,
  startedAt: startedAt.toISOString(),
} as const
