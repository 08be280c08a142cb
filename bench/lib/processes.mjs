import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Starts a Node program and waits until a line of its output matches; what the first group caught is its `word`.
 * `seconds` is the time from the call to that line.
 */
export async function startProcess(args, { env = {}, ready, withinMs = 60_000 }) {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const word = await new Promise((resolve, reject) => {
    const fail = why => reject(new Error(`${args.at(-1)} ${why}: ${output.trim()}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('is not ready')
    }, withinMs)
    const look = chunk => {
      output += chunk
      const match = ready.exec(output)
      if (match === null) return
      clearTimeout(timer)
      // A server logs every request: whoever measures it must not read all of that again for each.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', look).resume()
      resolve(match[1])
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('error', reject)
    child.once('exit', () => fail('has ended'))
  })
  return {
    word,
    pid: child.pid,
    seconds: (performance.now() - began) / 1000,
    stop: () => stopProcess(child),
  }
}

async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const ended = once(child, 'exit')
  await Promise.race([ended, delay(20_000)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await ended
}
