/** What came of a check; where something is wrong, the text says what to do. */
export interface Finding {
  readonly isGood: boolean
  readonly text: string
}
export interface Check {
  readonly name: string
  run(): Promise<Finding>
}

const mostSkewMs = 60_000

/** What the product needs of server and browser, each looked at for real. */
export const checks: readonly Check[] = [
  { name: '服务器', run: checkServer },
  { name: '数据库', run: checkDatabase },
  { name: '本机时钟', run: checkClock },
  { name: '本地存储', run: async () => checkStorage(() => localStorage) },
  { name: '实时消息', run: async () => checkSocket('WebSocket' in window) },
  { name: '浏览器功能', run: async () => checkFeatures(missingFeatures()) },
]

async function checkServer(): Promise<Finding> {
  const began = performance.now()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return { isGood: false, text: '连接不到服务器，请检查网络，或联系管理员确认服务已启动。' }
  const health: unknown = await answer.json().catch(() => undefined)
  return { isGood: true, text: serverText(health, performance.now() - began) }
}

/** `health` is what /healthz answered; whoever asks for help is asked for the version. */
export function serverText(health: unknown, ms: number): string {
  const isTold = typeof health === 'object' && health !== null && 'node' in health
  const node = isTold ? `服务器运行于 Node.js ${health.node}，` : ''
  return `可以访问，${node}用时 ${Math.round(ms)} 毫秒。`
}

async function checkDatabase(): Promise<Finding> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok
    ? { isGood: true, text: '服务器可以读写数据库。' }
    : { isGood: false, text: '服务器暂时用不了数据库，请稍后重试；一直如此请联系管理员。' }
}

async function checkClock(): Promise<Finding> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  const date = answer?.headers.get('date')
  if (!date) return { isGood: false, text: '没有取到服务器时间，请先解决服务器连接。' }
  return judgeClock(Date.parse(date), Date.now())
}

export function judgeClock(serverMs: number, ownMs: number): Finding {
  const skewMs = ownMs - serverMs
  const server = new Date(serverMs).toLocaleString('zh-CN', { hour12: false })
  if (Math.abs(skewMs) <= mostSkewMs) return { isGood: true, text: `与服务器一致（服务器时间 ${server}）。` }
  const minutes = Math.round(Math.abs(skewMs) / 60_000)
  const direction = skewMs > 0 ? '快' : '慢'
  return {
    isGood: false,
    text: `本机比服务器${direction}约 ${minutes} 分钟（服务器时间 ${server}），请打开系统的“自动设置时间”。`,
  }
}

export function checkStorage(storage: () => Storage): Finding {
  const name = 'pro__self-check'
  try {
    storage().setItem(name, 'x')
    const isKept = storage().getItem(name) === 'x'
    storage().removeItem(name)
    if (isKept) return { isGood: true, text: '可以保存登录状态和显示设置。' }
  } catch {
    // Blocked or full: told below.
  }
  return { isGood: false, text: '浏览器不允许保存数据，无法登录。请关闭无痕模式，或允许本站保存网站数据。' }
}

const checkSocket = (isThere: boolean): Finding =>
  isThere
    ? { isGood: true, text: '浏览器支持 WebSocket；登录后消息即时送达，断开时自动改为定时查询。' }
    : { isGood: false, text: '浏览器不支持 WebSocket，消息会晚几秒送达。请升级浏览器。' }

export function checkFeatures(missing: readonly string[]): Finding {
  if (missing.length === 0) return { isGood: true, text: '所需功能齐全。' }
  return {
    isGood: false,
    text: `缺少 ${missing.join('、')}。请升级到 Chrome、Edge 116 或 Safari 17.4、Firefox 124 以上的版本。`,
  }
}

function missingFeatures(): string[] {
  const features = {
    'AbortSignal.any': 'any' in AbortSignal,
    structuredClone: 'structuredClone' in window,
    'Array.findLast': 'findLast' in Array.prototype,
    'CSS color-mix': CSS.supports('color', 'color-mix(in srgb, red, blue)'),
    'CSS dvh': CSS.supports('height', '1dvh'),
  }
  return Object.entries(features).flatMap(([name, isThere]) => (isThere ? [] : [name]))
}
