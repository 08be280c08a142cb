import type { FastifyServerOptions } from 'fastify'

/** Where lines of the log go; the standard output when absent. */
export interface LogStream {
  write(line: string): void
}

/** Structured logs. Headers, bodies and query strings are never logged; numbers that name a person are blotted out. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: request => ({ method: request.method, route: request.routeOptions?.url }),
      err: (error: Error & { code?: string; statement?: string }) => ({
        type: error.name,
        message: redact(error.message),
        ...(error.code === undefined ? {} : { code: error.code }),
        ...(error.statement === undefined ? {} : { statement: redact(error.statement) }),
        stack: redact(error.stack ?? ''),
      }),
    },
    redact: ['token', 'password', '*.token', '*.password', 'headers'],
  }
}

/** Identity cards, mobile and bank card numbers, and anything that looks like one of our tokens. */
export function redact(text: string): string {
  return text
    .replace(/\b\d{17}[\dXx]\b/g, '[证件号]')
    .replace(/\b1[3-9]\d{9}\b/g, '[手机号]')
    .replace(/\b\d{15,19}\b/g, '[长号码]')
    .replace(/\b[A-Za-z0-9_-]{43}\b/g, '[令牌]')
}
