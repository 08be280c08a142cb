import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import type { FastifyInstance } from 'fastify'

export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  try {
    const address = await app.listen({ port, host })
    return host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartProblem(`端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 npm start 启动。`)
    if (code === 'EACCES')
      throw new StartProblem(`没有权限使用端口 ${port}，请换一个大于 1024 的端口，例如 PORT=3000 npm start。`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`本机没有地址 HOST=${host}，请改为 127.0.0.1 或 0.0.0.0。`)
    throw error
  }
}
