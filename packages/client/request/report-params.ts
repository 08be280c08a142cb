/** Parameters of a report as its definition may hold them: `'KZ001'` and `"KZ001"` mean KZ001. Other values pass. */
export function reportParams<T>(parameters: Readonly<Record<string, T>>): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^['"]+|['"]+$/g, '') : value,
    ]),
  )
}
