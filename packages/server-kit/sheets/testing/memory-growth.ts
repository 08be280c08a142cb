/** How much this process grew, at its highest, while the work ran. */
export async function memoryGrowthMb(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024
}
