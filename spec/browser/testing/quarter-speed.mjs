// Lets the processes whose numbers stand in the last line of its input run a quarter of the time. At the end of the input
// all of them run on.
import { createInterface } from 'node:readline'
import { setTimeout as rest } from 'node:timers/promises'

const runMs = 5
const restMs = 15
let slowed = []
let isOver = false

const lines = createInterface({ input: process.stdin })
lines.on('line', line => {
  signal('SIGCONT')
  slowed = line.split(' ').filter(Boolean).map(Number)
})
lines.on('close', () => {
  isOver = true
})
for (const end of ['SIGINT', 'SIGTERM']) process.on(end, () => process.exit())
process.on('exit', () => signal('SIGCONT'))

while (!isOver) {
  signal('SIGSTOP')
  await rest(restMs)
  signal('SIGCONT')
  await rest(runMs)
}

/** Who has ended meanwhile is left out. */
function signal(name) {
  slowed = slowed.filter(pid => {
    try {
      return process.kill(pid, name)
    } catch {
      return false
    }
  })
}
