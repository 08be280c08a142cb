import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Trouble } from './Trouble'

const plainWords = <p>您的账号没有查看此页面的权限，请联系管理员授权。</p>

export function Forbidden({ children = plainWords }: { children?: ReactNode }) {
  return (
    <Trouble
      mark="403"
      title="没有访问权限"
      actions={
        <Link className="button button-primary" to="/">
          返回首页
        </Link>
      }
    >
      {children}
    </Trouble>
  )
}
