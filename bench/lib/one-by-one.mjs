/** One question after the other on one connection: what a single page waits for. */
import http from 'node:http'
import pg from 'pg'
import { median } from './load.mjs'

/** Asks over one kept connection, as the compressed answer of a browser would be asked without its compression; answers the text. */
export function pageOf(server, token) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        'x-access-token': token,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const request = http.request(`${server.url}/pms${path}`, { method, agent, headers }, answer => {
        const parts = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts).toString()))
      })
      request.on('error', reject)
      request.end(text)
    })
  const result = text => {
    const envelope = JSON.parse(text)
    if (!envelope.success) throw new Error(envelope.message)
    return envelope.result
  }
  return {
    get: path => send('GET', path),
    post: (path, body) => send('POST', path, body),
    getResult: async path => result(await send('GET', path)),
    postResult: async (path, body) => result(await send('POST', path, body)),
    close: () => agent.destroy(),
  }
}

/** The cheap readers of our own server; the driver's would make Date objects. */
const asIs = text => text
const readers = { 20: Number, 1082: asIs, 1114: asIs, 1184: asIs }
export const cheapTypes = {
  getTypeParser: (oid, format) => readers[oid] ?? pg.types.getTypeParser(oid, format),
}

/** A connection with the same readers; statements are prepared by their name. */
export async function rawClient(connection) {
  const client = new pg.Client({ ...connection, types: cheapTypes, options: '-c TimeZone=Asia/Shanghai' })
  await client.connect()
  return client
}

/** The median time of one piece of work in ms; the first turn warms up and is longer. */
export const timed =
  (work, times, warmUps = times * 5) =>
  async isWarmUp => {
    const taken = []
    for (let at = 0; at < (isWarmUp ? warmUps : times); at++) taken.push(await msOf(() => work(at)))
    return median(taken)
  }

/**
 * Two pieces of work one after the other, again and again, so that whatever else the machine does hits both alike: for each round
 * the median of either. The code of a server in operation is compiled, so both sides warm up for as long as that takes.
 */
export async function inPairs({ ours, against }, { times, rounds, warmUps = 3000 }) {
  const medians = { ours: [], against: [] }
  let at = 0
  for (; at < warmUps; at++) await Promise.all([ours(at), against(at)])
  for (let round = 0; round < rounds; round++) {
    const taken = { ours: [], against: [] }
    for (let pair = 0; pair < times; pair++, at++) {
      taken.ours.push(await msOf(() => ours(at)))
      taken.against.push(await msOf(() => against(at)))
    }
    medians.ours.push(median(taken.ours))
    medians.against.push(median(taken.against))
  }
  return medians
}

async function msOf(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
