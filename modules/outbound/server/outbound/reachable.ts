import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { type HostList, isListed } from '@kezhan/outbound/rules/host-list'

export interface Reachable {
  readonly address: string
  readonly family: number
}
export type Unreachable = 'notListed' | 'unknownHost' | 'private'
export type Lookup = (host: string) => Promise<readonly Reachable[]>

/**
 * Where a listed host is, asked once: the caller connects to this very address, so that a name which answers
 * differently the second time leads nowhere else. An inner address must itself be on the list.
 */
export async function findReachable(
  list: HostList,
  host: string,
  port: number,
  ask: Lookup = askSystem,
): Promise<Reachable | Unreachable> {
  if (!isListed(list, host, port)) return 'notListed'
  const addresses = await ask(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) return 'unknownHost'
  const isHidden = addresses.some(
    ({ address, family }) => isInner(address, family) && !isListed(list, address, port),
  )
  return isHidden ? 'private' : first
}

const askSystem: Lookup = host => lookup(host, { all: true })

export const isInner = (address: string, family: number): boolean =>
  inner.check(address, family === 6 ? 'ipv6' : 'ipv4')

/** This machine, its networks, and what is no place at all; mapped forms of these are looked through. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6')
