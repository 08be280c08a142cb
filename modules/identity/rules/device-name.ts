/** What people call the program and the machine behind a user agent: `Chrome · Windows`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers) ?? '未知程序'
  const system = nameIn(userAgent, systems)
  return system === undefined ? browser : `${browser} · ${system}`
}

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** The first that fits: nearly all claim to be Safari, and many to be Chrome. */
const browsers: Names = [
  [/wxwork\//i, '企业微信'],
  [/MicroMessenger\//i, '微信'],
  [/DingTalk\//i, '钉钉'],
  [/Lark\/|Feishu/i, '飞书'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (userAgent: string, names: Names): string | undefined =>
  names.find(([sign]) => sign.test(userAgent))?.[1]
