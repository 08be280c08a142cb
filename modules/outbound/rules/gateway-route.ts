import type { SentRoute } from '../model/gateway-calls'

/** The first thing that is wrong with a route of the right shape, in words. */
export function routeProblem({
  routerId,
  uri,
  predicates,
}: Pick<SentRoute, 'routerId' | 'uri' | 'predicates'>): string | undefined {
  if (!/^[A-Za-z][\w-]{0,63}$/.test(routerId)) return '路由ID应以字母开头，只含字母、数字、下划线和横线'
  if (!/^(lb:\/\/[\w.-]{1,100}|https?:\/\/[\w.-]{1,253}(:\d{1,5})?)$/.test(uri))
    return '路由URI应为 http://主机:端口、https://主机:端口 或 lb://服务名，不带路径'
  return pathsProblem(predicates)
}

function pathsProblem(predicates: SentRoute['predicates']): string | undefined {
  const paths = predicates.filter(({ name }) => name === 'Path').flatMap(({ args }) => args)
  if (paths.length === 0) return '至少要有一个 Path 条件，例如 /order/**'
  const wrong = paths.find(path => !/^(\/(?!\.{1,2}(\/|$))[\w.~-]+|\/\*)*(\/\*\*)?$/.test(path))
  return wrong === undefined ? undefined : `Path“${wrong}”不正确，例如 /order/** 或 /order/*`
}
